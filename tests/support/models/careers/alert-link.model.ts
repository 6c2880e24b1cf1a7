import type { Page } from 'playwright-core'
import { changeJobAlert, checkJobAlert } from '#api/contracts/careers/job-alert.contract.ts'
import { linkMachine } from '#machines/flows/link.machine.ts'
import { askForAlertByCall } from '#tests/support/alert-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import {
  endsOfCalls,
  isGone,
  isSending,
  type LinkVisit,
  offline,
  refusal,
  visitLink,
} from '#tests/support/link-model.ts'

const main = (page: Page) => page.getByRole('main')

const step = (page: Page) => main(page).getByRole('button').first()

const alerts = (page: Page) => main(page).getByRole('alert')

const shownHeading = (page: Page) =>
  main(page).getByRole('heading', { level: 2, name: /^(Do you want this alert\?|This alert is on)$/ })

const codes = {
  'the link does not work': 'LINK_VOID',
  'the alert is gone': 'LINK_VOID',
  'the alert was changed elsewhere': 'STEP_REFUSED',
} as const

export const alertLinkModel = browserModel<LinkVisit>({
  name: 'alert-link',
  machine: linkMachine,
  only: [
    ['the link does not work'],
    ['the link cannot be checked', 'retry', 'check.done', 'press a button', 'the server is not reached'],
    ['check.done', 'press a button', 'send.done', 'press a button', 'the alert was changed elsewhere'],
    ['check.done', 'press a button', 'the alert is gone'],
  ],
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
    sending: isSending,
    void: async ({ page }) => {
      await main(page).getByRole('heading', { level: 2, name: 'This link does not work' }).waitFor()
      await main(page).getByRole('link', { name: 'See open positions' }).waitFor()
    },
  },
  events: {
    ...endsOfCalls(codes),
    retry: ({ page }) => main(page).getByRole('button', { name: 'Try again' }).click(),
    send: async ({ page, sends }) => {
      const before = sends.count()
      await step(page).click()
      await sends.arrived(before + 1)
    },
  },
  cases: {
    'press a button': { type: 'send', value: 'confirm', key: 'key-1' },
    'the link does not work': { type: 'check.error', error: refusal('LINK_VOID') },
    'the link cannot be checked': { type: 'check.error', error: isGone },
    'the alert is gone': { type: 'send.error', error: refusal('LINK_VOID') },
    'the alert was changed elsewhere': {
      type: 'send.error',
      error: refusal('STEP_REFUSED'),
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
        return visitLink(page, { link, check: checkJobAlert, send: changeJobAlert })
      },
    }
  },
})
