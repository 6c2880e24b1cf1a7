import type { Page } from 'playwright-core'
import { checkDataRequest, confirmDataRequest } from '#api/contracts/governance/data-request.contract.ts'
import { dataRequestLinkMachine } from '#machines/governance/data-request-link.machine.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { askByCall } from '#tests/support/data-request-page.ts'
import {
  endsOfCalls,
  isGone,
  isSending,
  type LinkVisit,
  offline,
  refusal,
  visitLink,
} from '#tests/support/link-model.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

const asked = (page: Page) => heading(page, 'You asked us to erase your data').waitFor()

const codes = {
  'the link does not work': 'LINK_VOID',
  'the link was used meanwhile': 'LINK_VOID',
} as const

export const dataRequestLinkModel = browserModel<LinkVisit>({
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
    sending: isSending,
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
    ...endsOfCalls(codes),
    retry: ({ page }) => button(page, 'Try again').click(),
    confirm: async ({ page, sends }) => {
      const before = sends.count()
      await button(page, (await button(page, 'Confirm').count()) > 0 ? 'Confirm' : 'Try again').click()
      await sends.arrived(before + 1)
    },
  },
  cases: {
    confirm: { type: 'confirm', key: 'key-1' },
    'the link does not work': { type: 'check.error', error: refusal('LINK_VOID') },
    'the link cannot be checked': { type: 'check.error', error: isGone },
    'the link was used meanwhile': { type: 'send.error', error: refusal('LINK_VOID') },
    'the server is not reached': { type: 'send.error', error: isGone },
  },
  begin: ({ server, visit }) => {
    let started = 0
    return {
      open: async () => {
        started += 1
        const link = await askByCall(server, { kind: 'erasure', email: `linked${started}@example.com` })
        const page = await visit({ expected: [/DataRequest/] })
        return visitLink(page, { link, check: checkDataRequest, send: confirmDataRequest })
      },
    }
  },
})
