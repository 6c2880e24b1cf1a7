import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { answerInterview, checkInterview } from '#api/contracts/careers/interview-link.contract.ts'
import { daysAfter, utcDay } from '#api/rules/days.ts'
import { linkMachine } from '#machines/flows/link.machine.ts'
import { applyByCall, manyApply } from '#tests/support/applications-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { proposeByCall } from '#tests/support/interviews-page.ts'
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

const alerts = (page: Page) => main(page).getByRole('alert')

const book = (page: Page) =>
  main(page).getByRole('button', { name: /^(Book this time|Move it to this time)$/ })

const shownHeading = (page: Page) =>
  main(page).getByRole('heading', { level: 2, name: /^(Pick a time|Your interview is booked)$/ })

const codes = {
  'the link does not work': 'LINK_VOID',
  'the interview is gone': 'LINK_VOID',
  'someone else took the time': 'TIME_TAKEN',
} as const

export const interviewLinkModel = browserModel<LinkVisit>({
  name: 'interview-link',
  machine: linkMachine,
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
    sending: isSending,
    void: async ({ page }) => {
      await main(page).getByRole('heading', { level: 2, name: 'This link does not work' }).waitFor()
      await main(page).getByRole('link', { name: 'Contact us' }).first().waitFor()
    },
  },
  events: {
    ...endsOfCalls(codes),
    retry: ({ page }) => main(page).getByRole('button', { name: 'Try again' }).click(),
    send: async ({ page, sends }) => {
      const before = sends.count()
      await main(page).getByRole('radio').first().check()
      await book(page).click()
      await sends.arrived(before + 1)
    },
  },
  cases: {
    'choose a time and book it': {
      type: 'send',
      value: { kind: 'pick', at: '2026-03-09T16:00:00.000Z', zone: 'UTC' },
      key: 'key-1',
    },
    'the link does not work': { type: 'check.error', error: refusal('LINK_VOID') },
    'the link cannot be checked': { type: 'check.error', error: isGone },
    'the interview is gone': { type: 'send.error', error: refusal('LINK_VOID') },
    'someone else took the time': {
      type: 'send.error',
      error: refusal('TIME_TAKEN'),
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
        return visitLink(page, { link, check: checkInterview, send: answerInterview })
      },
    }
  },
})
