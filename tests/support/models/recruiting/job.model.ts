import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { addJob } from '#api/contracts/recruiting/desk-job.contract.ts'
import { daysAfter, utcDay } from '#api/rules/days.ts'
import { jobLifecycle } from '#machines/recruiting/job.lifecycle.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { jobText } from '#tests/support/desk-job.ts'
import { openPage } from '#tests/support/open-page.ts'
import { callAs } from '#tests/support/server-call.ts'
import { movableClock, readClock } from '#tests/support/server-clock.ts'
import { getToasts, untilRepeated } from '#tests/support/toasts.ts'

type Visit = {
  page: Page
  id: string
  title: string
  closes: string
  today: () => string
  wait: (days: number) => Promise<void>
}

const actions = (page: Page) => page.getByRole('group', { name: 'What to do with this job' })
const outcome = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

const shows =
  (status: string, steps: string[]) =>
  async ({ page }: Visit) => {
    await page.reload()
    await actions(page).waitFor()
    await page.getByText(status, { exact: true }).waitFor()
    expect(await actions(page).getByRole('button').allTextContents()).toEqual(steps)
  }

const press = (page: Page, name: string) => actions(page).getByRole('button', { name, exact: true }).click()

const change = async (visit: Visit, closes: string) => {
  const { page } = visit
  await press(page, 'Edit')
  const form = page.getByRole('form', { name: 'Edit job' })
  visit.title = `${visit.title}i`
  await form.getByLabel('Title').fill(visit.title)
  await form.getByLabel('Closing day').fill(closes)
  await form.getByRole('button', { name: 'Save' }).click()
  await untilRepeated(page, 'The job is up to date.')
  await page.getByRole('heading', { level: 1, name: visit.title, exact: true }).waitFor()
  visit.closes = closes
}

const open = async (visit: Visit, step: string, said: string) => {
  if (visit.closes < visit.today()) await change(visit, daysAfter(visit.today(), 20))
  await press(visit.page, step)
  await outcome(visit.page, said)
}

/** A step after the closing day is refused with a reason; a step missing from the chart has no button. */
const refuse = async (visit: Visit, step: string) => {
  const button = actions(visit.page).getByRole('button', { name: step, exact: true })
  if ((await button.count()) === 0) return
  if (visit.closes >= visit.today()) await visit.wait(30)
  await press(visit.page, step)
  await visit.page.getByText('This cannot be published as it is.').first().waitFor()
}

export const jobModel = browserModel<Visit>({
  name: 'job',
  machine: jobLifecycle,
  server: { env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ...movableClock } },
  // It moves its server's clock.
  hasOwnData: true,
  states: {
    Draft: shows('Draft', ['Publish', 'Edit', 'Copy', 'Remove']),
    Open: shows('Open', ['Edit', 'Copy', 'Close']),
    Closed: shows('Closed', ['Reopen', 'Edit', 'Copy']),
    Removed: async ({ page, id }) => {
      await openPage(page, `/desk/jobs/${id}`)
      await page.getByText('There is no such job.').waitFor()
    },
  },
  events: {
    change: (visit) => change(visit, visit.closes),
    publish: (visit) => open(visit, 'Publish', 'Published.'),
    reopen: (visit) => open(visit, 'Reopen', 'Open again.'),
    close: async ({ page }) => {
      await press(page, 'Close')
      await page.getByRole('dialog').getByRole('button', { name: 'Close job' }).click()
      await outcome(page, 'Closed.')
    },
    expire: (visit) => visit.wait(30),
    remove: async ({ page }) => {
      await press(page, 'Remove')
      await page.getByRole('dialog').getByRole('button', { name: 'Remove draft' }).click()
      await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
      await getToasts(page).getByText('The draft was removed.').waitFor()
    },
  },
  refusals: {
    publish: (visit) => refuse(visit, 'Publish'),
    reopen: (visit) => refuse(visit, 'Reopen'),
  },
  cases: {
    'change what is written of it': { type: 'change' },
    'publish it before its closing day': { type: 'publish', isOver: false },
    'publish it after its closing day': { type: 'publish', isOver: true },
    'close it': { type: 'close' },
    'remove the draft': { type: 'remove' },
    'reopen it before its closing day': { type: 'reopen', isOver: false },
    'reopen it after its closing day': { type: 'reopen', isOver: true },
    'its closing day passes': { type: 'expire' },
  },
  begin: async ({ server, visit }) => {
    const clock = readClock(server)
    let count = 0
    const signIn = () => signedInStorage(server, { phoneNo: '+13605550110', userType: userTypes.employee })
    let storage = await signIn()
    const today = () => utcDay(clock.now().getTime())
    const readPage = async (id: string) => {
      const page = await visit({ storage, expected: [/422.*StepJob/, /404.*GetJob/] })
      await openPage(page, `/desk/jobs/${id}`)
      return page
    }
    return {
      open: async () => {
        count += 1
        const title = `Engineer ${'v'.repeat(count)}`
        const closes = daysAfter(today(), 20)
        const added = await callAs(server, storage, addJob.path, { ...jobText, title, closes })
        const { id } = addJob.response.parse(added)
        const subject: Visit = {
          page: await readPage(id),
          id,
          ...{ title, closes, today },
          wait: async (days) => {
            await subject.page.goto('about:blank')
            await clock.pass(days * 24 * 60)
            storage = await signIn()
            subject.page = await readPage(id)
          },
        }
        return subject
      },
    }
  },
})
