import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { addCase } from '#api/contracts/people/case.contract.ts'
import { caseLifecycle } from '#machines/people/case.lifecycle.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { caseContent } from '#tests/support/case-content.ts'
import {
  button,
  move,
  question,
  readSteps,
  reply,
  statusIs,
  thread,
  write,
} from '#tests/support/cases-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { olivia, priya } from '#tests/support/portal-people.ts'
import { addRecord } from '#tests/support/portal-records.ts'
import { changeStored } from '#tests/support/stored-rows.ts'

type Visit = {
  owner: Page
  come: () => Promise<Page>
  isLate: boolean
  age: (days: number) => Promise<void>
}

const expectCase = async ({ owner }: Visit, status: string, steps: string[]) => {
  await owner.reload()
  await statusIs(owner, status)
  expect(await readSteps(owner)).toEqual(steps)
}

const take = async (act: typeof write, page: Page, step: string, status: string) => {
  const text = `${step}, because of ${crypto.randomUUID()}`
  await act(page, step, text)
  await thread(page).getByText(text).waitFor()
  await statusIs(page, status)
}

const whileOpen = ['Reply', 'Close the case']

const asAgent = ['Answer', 'Request information', 'Resolve the case']

const answer = async ({ come }: Visit, act: typeof write, step: string, status: string) => {
  const page = await come()
  expect(await readSteps(page)).toEqual(asAgent)
  await take(act, page, step, status)
}

/**
 * Stopping the server per case takes seconds, so a trigger moves a case's end back on insert of a case with subject
 * "15 days pass for" and the id.
 */
const letTimePass = [
  sql`create function let_time_pass() returns trigger language plpgsql as $$
    begin
      update cases set ended_at = now() - make_interval(days => split_part(new.subject, ' ', 1)::int)
      where id = split_part(new.subject, ' ', 5)::uuid;
      return null;
    end
  $$`,
  sql`create trigger let_time_pass after insert on cases for each row
    when (new.subject like '% days pass for %') execute function let_time_pass()`,
]

const reopen = 'Reopen the case'

const reopenTooLate = async ({ owner }: Visit) => {
  await move(owner, reopen, 'It is back.')
  await question(owner).getByRole('alert').getByText('This is no longer possible.').waitFor()
  await question(owner).getByRole('button', { name: 'Cancel' }).click()
  await button(owner, reopen).waitFor({ state: 'detached' })
}

const expectResolved = (visit: Visit) =>
  expectCase(visit, 'Resolved', visit.isLate ? ['Close the case'] : ['Close the case', reopen])

const expectClosed = async (visit: Visit) => {
  if (!visit.isLate) return expectCase(visit, 'Closed', [reopen])
  const { owner } = visit
  await owner.reload()
  await owner.getByText('This case is closed for good. Please open a new one.').waitFor()
  await statusIs(owner, 'Closed')
  expect(await reply(owner).count()).toBe(0)
}

export const caseModel = browserModel<Visit>({
  name: 'case',
  machine: caseLifecycle,
  server: { env: { SEED: 'sample' } },
  states: {
    New: (visit) => expectCase(visit, 'New', whileOpen),
    'In Progress': (visit) => expectCase(visit, 'In Progress', whileOpen),
    'Waiting On You': (visit) => expectCase(visit, 'Waiting On You', whileOpen),
    Resolved: expectResolved,
    Closed: expectClosed,
  },
  events: {
    reply: async ({ owner }) => {
      const isNew = (await owner.locator('[data-page]').getByText('New', { exact: true }).count()) > 0
      await take(write, owner, 'Reply', isNew ? 'New' : 'In Progress')
    },
    close: ({ owner }) => take(move, owner, 'Close the case', 'Closed'),
    reopen: async (visit, { days }) => {
      if (visit.isLate) {
        await visit.age(days)
        await visit.owner.reload()
      }
      await take(move, visit.owner, reopen, 'In Progress')
    },
    answer: (visit) => answer(visit, write, 'Answer', 'In Progress'),
    ask: (visit) => answer(visit, write, 'Request information', 'Waiting On You'),
    resolve: (visit) => answer(visit, move, 'Resolve the case', 'Resolved'),
  },
  refusals: {
    reopen: async (visit, { days }) => {
      if (visit.isLate) return
      await visit.age(days)
      await reopenTooLate(visit)
    },
  },
  cases: {
    'reopen in time': { type: 'reopen', days: 14 },
    'reopen too late': { type: 'reopen', days: 15 },
  },
  begin: async ({ server, visit }) => {
    const partner = await signedInStorage(server, olivia)
    const agent = await signedInStorage(server, priya)
    await changeStored(server, async (tx) => {
      for (const statement of letTimePass) await tx.execute(statement)
    })
    return {
      open: async () => {
        const id = await addRecord(server, partner, { path: addCase.path, payload: caseContent })
        const openCase = async (page: Page) => {
          await openPage(page, `/support?case=${id}`)
          return page
        }
        const expected = [/AddCaseReply/]
        let answering: Page | undefined
        const subject: Visit = {
          owner: await openCase(await visit({ storage: partner, expected })),
          come: async () => {
            answering ??= await visit({ storage: agent, expected })
            return openCase(answering)
          },
          isLate: false,
          age: async (days) => {
            const payload = { ...caseContent, subject: `${days} days pass for ${id}` }
            await addRecord(server, partner, { path: addCase.path, payload })
            subject.isLate = days > 14
          },
        }
        return subject
      },
    }
  },
})
