import type { Page } from 'playwright-core'
import { checkDataRequest, confirmDataRequest } from '#api/contracts/governance/data-request.contract.ts'
import { linkMachine } from '#machines/flows/link.machine.ts'
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

const expectConfirmed = async (page: Page) => {
  await heading(page, 'Your request is confirmed').waitFor()
  await page.getByText(/^We will answer by \w+ \d+, \d{4}, /).waitFor()
  expect(page.url()).toMatch(/\/privacy-request\/confirm$/)
}

const codes = {
  'the link does not work': 'LINK_VOID',
  'the link was used meanwhile': 'LINK_VOID',
} as const

const ends = endsOfCalls(codes)

export const dataRequestLinkModel = browserModel<LinkVisit & { isConfirmed: boolean }>({
  name: 'data-request-link',
  machine: linkMachine,
  only: [
    ['the link does not work'],
    ['the link cannot be checked', 'retry', 'check.done', 'confirm', 'the server is not reached'],
    ['check.done', 'confirm', 'the server is not reached', 'confirm', 'send.done'],
    ['check.done', 'confirm', 'the link was used meanwhile'],
  ],
  states: {
    checking: ({ page }) => page.getByRole('status', { name: 'Checking the link' }).waitFor(),
    unchecked: async ({ page }) => {
      const alert = page.getByRole('main').getByRole('alert')
      await alert.getByText('The link could not be checked').waitFor()
      await alert.getByText(offline).waitFor()
    },
    'shown.ready': async (visit) => {
      const { page } = visit
      if (visit.isConfirmed) return expectConfirmed(page)
      await asked(page)
      expect(await button(page, 'Confirm').isEnabled()).toBe(true)
      expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
    },
    'shown.failed': async ({ page }) => {
      await asked(page)
      await page.getByRole('main').getByRole('alert').getByText(offline).waitFor()
      expect(await button(page, 'Try again').isEnabled()).toBe(true)
    },
    sending: isSending,
    void: async ({ page }) => {
      await heading(page, 'This link does not work').waitFor()
      await page.getByRole('main').getByRole('link', { name: 'Ask for your data' }).waitFor()
    },
  },
  events: {
    ...ends,
    'send.done': async (visit) => {
      await ends['send.done'](visit)
      visit.isConfirmed = true
    },
    retry: ({ page }) => button(page, 'Try again').click(),
    send: async ({ page, sends }) => {
      const before = sends.count()
      await button(page, (await button(page, 'Confirm').count()) > 0 ? 'Confirm' : 'Try again').click()
      await sends.arrived(before + 1)
    },
  },
  cases: {
    confirm: { type: 'send', value: 'confirm', key: 'key-1' },
    'the link does not work': { type: 'check.error', error: refusal('LINK_VOID') },
    'the link cannot be checked': { type: 'check.error', error: isGone },
    'the link was used meanwhile': { type: 'send.error', error: refusal('LINK_VOID') },
    'the request was changed elsewhere': { type: 'send.error', error: refusal('STEP_REFUSED') },
    'the server is not reached': { type: 'send.error', error: isGone },
  },
  begin: ({ server, visit }) => {
    let started = 0
    return {
      open: async () => {
        started += 1
        const link = await askByCall(server, { kind: 'erasure', email: `linked${started}@example.com` })
        const page = await visit({ expected: [/DataRequest/] })
        const opened = await visitLink(page, { link, check: checkDataRequest, send: confirmDataRequest })
        return { ...opened, isConfirmed: false }
      },
    }
  },
})
