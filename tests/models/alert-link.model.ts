import type { Page } from 'playwright-core'
import type { AnyEventObject } from 'xstate'
import type { ErrorCode } from '#api/contracts/errors.ts'
import { alertLinkMachine } from '#machines/alert/alert-link.machine.ts'
import { SendFailure } from '#machines/form/send-failure.ts'
import { askForAlertByCall } from '#tests/support/alert-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type PausedRequests, pauseRequests } from '#tests/support/paused-requests.ts'

/** Somebody who opened their link; what the page asks the server waits for the test. */
type Visit = { page: Page; checks: PausedRequests; sends: PausedRequests }

const offline = 'We could not reach the server. Check your connection and try again.'

const main = (page: Page) => page.getByRole('main')

/** The first of the buttons: Confirm at first, then how often the mail comes. */
const step = (page: Page) => main(page).getByRole('button').first()

const alerts = (page: Page) => main(page).getByRole('alert')

const shownHeading = (page: Page) =>
  main(page).getByRole('heading', { level: 2, name: /^(Do you want this alert\?|This alert is on)$/ })

/** Ends what waits as the event says. */
const fail = async (requests: PausedRequests, event: AnyEventObject) => {
  await requests.waits()
  const codes: Record<string, ErrorCode> = {
    'the link does not work': 'LINK_VOID',
    'the alert is gone': 'LINK_VOID',
    'the alert was changed elsewhere': 'STEP_REFUSED',
  }
  const code = codes[String(event.case)]
  return code ? requests.refuse(code) : requests.cutOff()
}

const failure = (code: string, message: string) => new SendFailure({ code, message, fields: {} })
const isVoid = failure('LINK_VOID', 'This link has expired.')
const isGone = failure('OFFLINE', offline)

export const alertLinkModel = browserModel<Visit>({
  name: 'alert-link',
  machine: alertLinkMachine,
  states: {
    checking: async ({ page, checks }) => {
      await checks.waits()
      const skeleton = page.getByRole('status', { name: 'Checking the link' })
      await skeleton.or(main(page).locator('button[aria-disabled=true]').first()).waitFor()
    },
    unchecked: async ({ page }) => {
      await alerts(page).getByText('The link could not be checked').waitFor()
      await alerts(page).getByText(offline).waitFor()
    },
    'shown.ready': async ({ page }) => {
      await shownHeading(page).waitFor()
      await main(page).locator('button:not([aria-disabled])').first().waitFor()
      expect(await alerts(page).count()).toBe(0)
    },
    'shown.failed': async ({ page }) => {
      await shownHeading(page).waitFor()
      await alerts(page).getByText(offline).waitFor()
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
      await main(page).getByRole('link', { name: 'See all open jobs' }).waitFor()
    },
  },
  events: {
    'check.done': async ({ checks }) => {
      await checks.waits()
      expect(await checks.letThrough()).toBe(200)
    },
    'check.error': ({ checks }, event) => fail(checks, event),
    retry: ({ page }) => main(page).getByRole('button', { name: 'Try again' }).click(),
    take: async ({ page, sends }) => {
      const before = sends.count()
      await step(page).click()
      await sends.arrived(before + 1)
    },
    'send.done': async ({ sends }) => {
      expect(await sends.letThrough()).toBe(200)
    },
    'send.error': ({ sends }, event) => fail(sends, event),
  },
  cases: {
    'press a button': { type: 'take', step: 'confirm', key: 'key-1' },
    'the link does not work': { type: 'check.error', error: isVoid },
    'the link cannot be checked': { type: 'check.error', error: isGone },
    'the alert is gone': { type: 'send.error', error: isVoid },
    'the alert was changed elsewhere': {
      type: 'send.error',
      error: failure('STEP_REFUSED', 'This step is not possible now.'),
    },
    'the server is not reached': { type: 'send.error', error: isGone },
  },
  begin: ({ server, visit }) => {
    let started = 0
    return {
      open: async () => {
        started += 1
        const link = await askForAlertByCall(server, `alerted${started}@example.com`)
        const page = await visit({ expected: [/JobAlert/] })
        const checks = await pauseRequests(page, '**/Desk/CheckJobAlert')
        const sends = await pauseRequests(page, '**/Desk/ChangeJobAlert')
        await openPage(page, link)
        return { page, checks, sends }
      },
    }
  },
})
