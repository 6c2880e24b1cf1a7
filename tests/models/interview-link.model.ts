import type { Page } from 'playwright-core'
import type { AnyEventObject } from 'xstate'
import type { ErrorCode } from '#api/contracts/errors.ts'
import { userTypes } from '#api/contracts/session.contract.ts'
import { SendFailure } from '#machines/form/send-failure.ts'
import { interviewLinkMachine } from '#machines/interview/interview-link.machine.ts'
import { daysAfter, utcDay } from '#src/lib/days.ts'
import { applyByCall, manyApply } from '#tests/support/applications-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { proposeByCall } from '#tests/support/interviews-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type PausedRequests, pauseRequests } from '#tests/support/paused-requests.ts'

/** A candidate who opened their link; what the page asks the server waits for the test. */
type Visit = { page: Page; checks: PausedRequests; sends: PausedRequests }

const offline = 'We could not reach the server. Check your connection and try again.'

const main = (page: Page) => page.getByRole('main')

const alerts = (page: Page) => main(page).getByRole('alert')

const book = (page: Page) =>
  main(page).getByRole('button', { name: /^(Book this time|Move it to this time)$/ })

const shownHeading = (page: Page) =>
  main(page).getByRole('heading', { level: 2, name: /^(Pick a time|Your interview is booked)$/ })

/** Ends what waits as the event says. */
const fail = async (requests: PausedRequests, event: AnyEventObject) => {
  await requests.waits()
  const codes: Record<string, ErrorCode> = {
    'the link does not work': 'LINK_VOID',
    'the interview is gone': 'LINK_VOID',
    'somebody else took the time': 'TIME_TAKEN',
  }
  const code = codes[String(event.case)]
  return code ? requests.refuse(code) : requests.cutOff()
}

const failure = (code: string, message: string) => new SendFailure({ code, message, fields: {} })
const isVoid = failure('LINK_VOID', 'This link has expired.')
const isGone = failure('OFFLINE', offline)

export const interviewLinkModel = browserModel<Visit>({
  name: 'interview-link',
  machine: interviewLinkMachine,
  server: { env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ...manyApply } },
  states: {
    checking: async ({ page, checks }) => {
      await checks.waits()
      const skeleton = page.getByRole('status', { name: 'Checking the link' })
      await skeleton.or(main(page).locator('button[aria-disabled=true]').first()).waitFor()
    },
    unchecked: async ({ page }) => {
      await alerts(page).getByText('The interview could not be loaded').waitFor()
      await alerts(page).getByText(offline).waitFor()
    },
    'shown.ready': async ({ page }) => {
      await shownHeading(page).waitFor()
      expect(await alerts(page).count()).toBe(0)
    },
    'shown.failed': async ({ page }) => {
      await shownHeading(page).waitFor()
      await alerts(page)
        .filter({ hasText: /We could not reach|This time has just been taken/ })
        .waitFor()
    },
    sending: async ({ page, sends }) => {
      const before = sends.count()
      const button = main(page).getByRole('button', { name: 'Wait...' })
      expect(await button.getAttribute('aria-disabled')).toBe('true')
      await button.press('Enter')
      expect(sends.count()).toBe(before)
    },
    void: async ({ page }) => {
      await main(page).getByRole('heading', { level: 2, name: 'This link does not work' }).waitFor()
      await main(page).getByRole('link', { name: 'Contact us' }).first().waitFor()
    },
  },
  events: {
    'check.done': async ({ checks }) => {
      await checks.waits()
      expect(await checks.letThrough()).toBe(200)
    },
    'check.error': ({ checks }, event) => fail(checks, event),
    retry: ({ page }) => main(page).getByRole('button', { name: 'Try again' }).click(),
    answer: async ({ page, sends }) => {
      const before = sends.count()
      await main(page).getByRole('radio').first().check()
      await book(page).click()
      await sends.arrived(before + 1)
    },
    'send.done': async ({ sends }) => {
      expect(await sends.letThrough()).toBe(200)
    },
    'send.error': ({ sends }, event) => fail(sends, event),
  },
  cases: {
    'choose a time and book it': {
      type: 'answer',
      answer: { kind: 'pick', at: '2026-03-09T16:00:00.000Z', zone: 'UTC' },
      key: 'key-1',
    },
    'the link does not work': { type: 'check.error', error: isVoid },
    'the link cannot be checked': { type: 'check.error', error: isGone },
    'the interview is gone': { type: 'send.error', error: isVoid },
    'somebody else took the time': {
      type: 'send.error',
      error: failure('TIME_TAKEN', 'This time has just been taken. Please pick another one.'),
    },
    'the server is not reached': { type: 'send.error', error: isGone },
  },
  begin: async ({ server, visit }) => {
    let count = 850
    const recruiter = await signedInStorage(server, { phoneNo: '+13605550110', userType: userTypes.employee })
    return {
      open: async () => {
        count += 1
        const name = await applyByCall(server, count, 'senior-databricks-engineer-dallas')
        const from = daysAfter(utcDay(Date.now()), 3)
        const { link } = await proposeByCall(server, recruiter, {
          name,
          email: `ana${count}@example.com`,
          from,
        })
        const page = await visit({ expected: [/Interview/] })
        const checks = await pauseRequests(page, '**/Desk/CheckInterview')
        const sends = await pauseRequests(page, '**/Desk/AnswerInterview')
        await openPage(page, link)
        return { page, checks, sends }
      },
    }
  },
})
