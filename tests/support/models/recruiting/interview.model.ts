import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { daysAfter, utcDay } from '#api/rules/days.ts'
import { interviewLifecycle } from '#machines/recruiting/interview.lifecycle.ts'
import { applyByCall, manyApply } from '#tests/support/applications-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { answerByCall, nextClock, proposeByCall } from '#tests/support/interviews-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { movableClock, readClock } from '#tests/support/server-clock.ts'
import { untilRepeated } from '#tests/support/toasts.ts'

type Visit = {
  page: Page
  today: () => string
  wait: (days: number) => Promise<void>
  answer: (given: object) => Promise<void>
}

const section = (page: Page) => page.getByRole('region', { name: 'Interviews' })

const shows =
  (status: string, ...buttons: string[]) =>
  async ({ page }: Visit) => {
    await page.reload()
    await section(page).getByText(status, { exact: true }).waitFor()
    expect(await section(page).getByRole('article').getByRole('button').allTextContents()).toEqual(buttons)
  }

const told = (page: Page, text: string) =>
  section(page).getByRole('status').filter({ hasText: text }).waitFor()

const steps = ['Propose other times…', 'Cancel interview…']

/** Interviews start within a week. */
const note =
  (button: string, outcome: string) =>
  async (visit: Visit): Promise<void> => {
    const press = () => section(visit.page).getByRole('button', { name: button, exact: true })
    if ((await press().count()) === 0) await visit.wait(7)
    await press().click()
    await told(visit.page, outcome)
  }

export const interviewModel = browserModel<Visit>({
  name: 'interview',
  machine: interviewLifecycle,
  server: {
    env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ...manyApply, ...movableClock },
  },
  states: {
    Proposed: shows('Waiting for the candidate', 'Book a time…', ...steps),
    Unsuitable: shows('No time works', 'Book a time…', ...steps),
    Booked: shows('Booked', 'Book another time…', ...steps),
    Held: shows('Completed', 'No-show'),
    Missed: shows('No-show', 'Completed'),
    Cancelled: shows('Cancelled'),
  },
  events: {
    pick: ({ answer }) => answer({ kind: 'pick' }),
    refuse: ({ answer }) => answer({ kind: 'refuse', reason: 'Only on Fridays.' }),
    offer: async ({ page, today }) => {
      await section(page).getByRole('button', { name: 'Propose other times…' }).click()
      const dialog = page.getByRole('dialog')
      const times = dialog.getByLabel(/^Time \d$/)
      const time = nextClock()
      await times.nth(0).fill(`${daysAfter(today(), 4)}T${time}`)
      await times.nth(1).fill(`${daysAfter(today(), 5)}T${time}`)
      await dialog.getByRole('button', { name: 'Send these times' }).click()
      await untilRepeated(page, 'The candidate gets an email with a link to pick one of them.')
    },
    cancel: async ({ page }) => {
      await section(page).getByRole('button', { name: 'Cancel interview…' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reason').fill('The client filled the position.')
      await dialog.getByRole('button', { name: 'Cancel the interview' }).click()
      await told(page, 'The interview is cancelled.')
    },
    meet: note('Completed', 'Marked as completed.'),
    miss: note('No-show', 'Marked as a no-show.'),
  },
  begin: async ({ server, visit }) => {
    const clock = readClock(server)
    let count = 900
    const signIn = () => signedInStorage(server, { phoneNo: '+13605550110', userType: userTypes.employee })
    let storage = await signIn()
    const today = () => utcDay(clock.now().getTime())
    return {
      open: async () => {
        count += 1
        const name = await applyByCall(server, count, 'senior-databricks-engineer-dallas')
        const email = `ana${count}@example.com`
        const { id, token } = await proposeByCall(server, storage, {
          name,
          email,
          from: daysAfter(today(), 3),
        })
        const readPage = async () => {
          const page = await visit({ storage })
          await openPage(page, `/desk/applications/${id}`)
          await section(page).getByRole('article').waitFor()
          return page
        }
        const subject: Visit = {
          ...{ page: await readPage(), today },
          wait: async (days) => {
            await subject.page.goto('about:blank')
            await clock.pass(days * 24 * 60)
            storage = await signIn()
            subject.page = await readPage()
          },
          answer: async (given) => void (await answerByCall(server, token, given)),
        }
        return subject
      },
    }
  },
})
