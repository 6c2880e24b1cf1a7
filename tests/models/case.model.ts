import type { Page } from 'playwright-core'
import { addCase } from '#api/contracts/case.contract.ts'
import { caseLifecycle } from '#machines/case/case.lifecycle.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { caseContent } from '#tests/support/case-calls.ts'
import { browserModel } from '#tests/support/model/browser-model.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi, olivia, priya } from '#tests/support/portal-people.ts'
import { addRecord } from '#tests/support/portal-records.ts'

/** A case before the eyes of the partner who asks; whoever answers comes when it is their turn. */
type Visit = { owner: Page; come: () => Promise<Page> }

const reply = (page: Page) => page.getByRole('form', { name: 'Reply to the case' })

const stepsOf = async (page: Page) => {
  await reply(page).waitFor()
  const texts = await reply(page).getByLabel('What to do').getByRole('option').allTextContents()
  return texts.filter((text) => text !== 'Select what to do')
}

const statusIs = (page: Page, status: string) => page.getByText(status, { exact: true }).first().waitFor()

/** What the partner sees after a reload: the status, and these steps to choose from. */
const expectCase = async ({ owner }: Visit, status: string, steps: string[]) => {
  await owner.reload()
  await statusIs(owner, status)
  expect(await stepsOf(owner)).toEqual(steps)
}

const send = async (page: Page, step: string, status: string) => {
  const text = `${step}, because of ${crypto.randomUUID()}`
  await reply(page).getByLabel('What to do').selectOption({ label: step })
  await reply(page).getByLabel('Message').fill(text)
  await reply(page).getByRole('button', { name: 'Send' }).click()
  await page.getByRole('list', { name: 'Messages' }).getByText(text).waitFor()
  await statusIs(page, status)
}

const whileOpen = ['Reply', 'Close the case']

const asAgent = ['Answer', 'Ask back and wait for a reply', 'Resolve the case']

/** Human Resources comes to the case, has exactly these steps to choose from, and takes one. */
const answer = async ({ come }: Visit, step: string, status: string) => {
  const page = await come()
  expect(await stepsOf(page)).toEqual(asAgent)
  await send(page, step, status)
}

const longAgo = 'a case that ended more than 14 days ago cannot be reopened'

export const caseModel = browserModel<Visit>({
  name: 'case',
  machine: caseLifecycle,
  server: { env: { SEED: 'sample' } },
  states: {
    New: (visit) => expectCase(visit, 'New', whileOpen),
    'In Progress': (visit) => expectCase(visit, 'In Progress', whileOpen),
    'Waiting On You': (visit) => expectCase(visit, 'Waiting On You', whileOpen),
    Resolved: (visit) => expectCase(visit, 'Resolved', ['Close the case', 'Reopen the case']),
    Closed: (visit) => expectCase(visit, 'Closed', ['Reopen the case']),
  },
  events: {
    reply: async ({ owner }) => {
      const isNew = (await owner.getByText('New', { exact: true }).count()) > 0
      await send(owner, 'Reply', isNew ? 'New' : 'In Progress')
    },
    close: ({ owner }) => send(owner, 'Close the case', 'Closed'),
    reopen: ({ owner }) => send(owner, 'Reopen the case', 'In Progress'),
    answer: (visit) => answer(visit, 'Answer', 'In Progress'),
    ask: (visit) => answer(visit, 'Ask back and wait for a reply', 'Waiting On You'),
    resolve: (visit) => answer(visit, 'Resolve the case', 'Resolved'),
  },
  cases: { 'reopen in time': { type: 'reopen', days: 0 } },
  afterwards: [longAgo],
  begin: async ({ server, visit }) => {
    const partner = await signedInStorage(server, olivia)
    const agent = await signedInStorage(server, priya)
    return {
      open: async () => {
        const id = await addRecord(server, partner, { path: addCase.path, payload: caseContent })
        const comeAs = async (storage: Record<string, string>) => {
          const page = await visit({ storage })
          await openPage(page, `/support?case=${id}`)
          return page
        }
        return { owner: await comeAs(partner), come: () => comeAs(agent) }
      },
      afterwards: {
        [longAgo]: async () => {
          const page = await visit({ storage: await signedInStorage(server, naomi) })
          await openPage(page, '/support?status=Closed')
          await page.getByRole('row').filter({ hasText: 'Overtime' }).getByRole('link').first().click()
          await page.getByText('This case is closed for good. Please open a new one.').waitFor()
          expect(await reply(page).count()).toBe(0)
        },
      },
    }
  },
})
