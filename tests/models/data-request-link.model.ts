import type { Page } from 'playwright-core'
import type { AnyEventObject } from 'xstate'
import { SendFailure } from '#machines/form/send-failure.ts'
import { dataRequestLinkMachine } from '#machines/privacy/data-request-link.machine.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { askByCall } from '#tests/support/data-request-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type PausedRequests, pauseRequests } from '#tests/support/paused-requests.ts'

/** Somebody who opened their link; what the page asks the server waits for the test. */
type Visit = { page: Page; checks: PausedRequests; sends: PausedRequests }

const offline = 'We could not reach the server. Check your connection and try again.'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

const asked = (page: Page) => heading(page, 'You asked us to erase your data').waitFor()

/** Ends what waits as the event says. */
const fail = async (requests: PausedRequests, event: AnyEventObject) => {
  await requests.waits()
  if (event.case === 'the server is not reached' || event.case === 'the link cannot be checked') {
    return requests.cutOff()
  }
  return requests.refuse('LINK_VOID')
}

const isVoid = new SendFailure({ code: 'LINK_VOID', message: 'This link has expired.', fields: {} })
const isGone = new SendFailure({ code: 'OFFLINE', message: offline, fields: {} })

export const dataRequestLinkModel = browserModel<Visit>({
  name: 'data-request-link',
  machine: dataRequestLinkMachine,
  states: {
    checking: ({ page }) => page.getByRole('status', { name: 'Checking the link' }).waitFor(),
    unchecked: async ({ page }) => {
      const alert = page.getByRole('main').getByRole('alert')
      await alert.getByText('The link could not be checked').waitFor()
      await alert.getByText(offline).waitFor()
    },
    'asking.ready': async ({ page }) => {
      await asked(page)
      expect(await button(page, 'Confirm').isEnabled()).toBe(true)
      expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
    },
    'asking.failed': async ({ page }) => {
      await asked(page)
      await page.getByRole('main').getByRole('alert').getByText(offline).waitFor()
      expect(await button(page, 'Try again').isEnabled()).toBe(true)
    },
    sending: async ({ page, sends }) => {
      const before = sends.count()
      await button(page, 'Wait...').press('Enter')
      expect(sends.count()).toBe(before)
    },
    confirmed: async ({ page }) => {
      await heading(page, 'Your request is confirmed').waitFor()
      await page.getByText(/^We will answer by \w+ \d+, \d{4}, /).waitFor()
      expect(page.url()).toMatch(/\/privacy-request\/confirm$/)
    },
    void: async ({ page }) => {
      await heading(page, 'This link does not work').waitFor()
      await page.getByRole('main').getByRole('link', { name: 'Ask for your data' }).waitFor()
    },
  },
  events: {
    'check.done': async ({ checks }) => {
      await checks.waits()
      expect(await checks.letThrough()).toBe(200)
    },
    'check.error': ({ checks }, event) => fail(checks, event),
    retry: ({ page }) => button(page, 'Try again').click(),
    confirm: async ({ page, sends }) => {
      const before = sends.count()
      await button(page, (await button(page, 'Confirm').count()) > 0 ? 'Confirm' : 'Try again').click()
      await sends.arrived(before + 1)
    },
    'send.done': async ({ sends }) => {
      expect(await sends.letThrough()).toBe(200)
    },
    'send.error': ({ sends }, event) => fail(sends, event),
  },
  cases: {
    confirm: { type: 'confirm', key: 'key-1' },
    'the link does not work': { type: 'check.error', error: isVoid },
    'the link cannot be checked': { type: 'check.error', error: isGone },
    'the link was used meanwhile': { type: 'send.error', error: isVoid },
    'the server is not reached': { type: 'send.error', error: isGone },
  },
  begin: ({ server, visit }) => {
    let started = 0
    return {
      open: async () => {
        started += 1
        const link = await askByCall(server, { kind: 'erasure', email: `linked${started}@example.com` })
        const page = await visit({ expected: [/DataRequest/] })
        const checks = await pauseRequests(page, '**/Admin/CheckDataRequest')
        const sends = await pauseRequests(page, '**/Admin/ConfirmDataRequest')
        await openPage(page, link)
        return { page, checks, sends }
      },
    }
  },
})
