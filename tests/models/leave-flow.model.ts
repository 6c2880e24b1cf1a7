import type { Page } from 'playwright-core'
import { formFlowMachine } from '#machines/form/form-flow.machine.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { type HeldRequests, holdRequests } from '#tests/support/held-requests.ts'
import { type LeaveValues, leavePage, marcus } from '#tests/support/leave-page.ts'
import { letters } from '#tests/support/letters.ts'
import { browserModel } from '#tests/support/model/browser-model.ts'
import { openPage } from '#tests/support/open-page.ts'

/** Somebody on the page whose requests reach the server only when the test lets them. */
type Visit = {
  page: Page
  /** What is typed now, and what is typed next after a thank-you. */
  values: LeaveValues
  next: () => LeaveValues
  requests: HeldRequests
  /** Reasons of what was thanked for. */
  sent: string[]
}

const noValues: LeaveValues = { type: '', start: '', end: '', reason: '' }

/** A Tuesday and a Wednesday so many weeks later: no public holiday falls on one until July 2028. */
const later = (day: string, weeks: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + weeks * 7 * 86_400_000).toISOString().slice(0, 10)

export const leaveFlowModel = browserModel<Visit>({
  name: 'leave-flow',
  machine: formFlowMachine,
  server: { env: { SEED: 'sample' } },
  states: {
    'editable.ready': async ({ page, values: typed }, { context }) => {
      const { submit, values, failure, thanks } = leavePage(page)
      await submit.waitFor()
      expect(await submit.isEnabled()).toBe(true)
      expect(await values()).toEqual(context.attempt ? typed : noValues)
      expect(await failure.textContent()).toBe('')
      expect(await thanks.count()).toBe(0)
    },
    'editable.failed': async ({ page, values }) => {
      const form = leavePage(page)
      await form.submit.waitFor()
      expect(await form.values()).toEqual(values)
      expect(await form.failure.textContent()).toBe(
        'We could not reach the server. Check your connection and try again.',
      )
    },
    submitting: async ({ page, values }) => {
      const form = leavePage(page)
      await form.wait.waitFor()
      expect(await form.wait.isDisabled()).toBe(true)
      for (const field of Object.values(form.fields)) expect(await field.isDisabled()).toBe(true)
      expect(await form.values()).toEqual(values)
    },
    thankYou: async ({ page }) => {
      await leavePage(page).thanks.getByText('Your request for 2 days is with your manager.').waitFor()
    },
  },
  events: {
    submit: async ({ page, values, requests }) => {
      const form = leavePage(page)
      if ((await form.fields.reason.inputValue()) === '') await form.fill(values)
      const before = requests.count()
      await form.submit.click()
      await requests.arrived(before + 1)
    },
    'send.done': async ({ requests, values, sent }) => {
      expect(await requests.letThrough()).toBe(200)
      sent.push(values.reason)
    },
    'send.error': ({ requests }) => requests.cutOff(),
    cancel: async ({ page, requests }) => {
      await leavePage(page).form.getByRole('button', { name: 'Cancel' }).click()
      await requests.cutOff()
    },
    close: async (visit) => {
      await leavePage(visit.page).thanks.getByRole('button', { name: 'Close' }).click()
      visit.values = visit.next()
    },
  },
  cases: {
    submit: { type: 'submit', values: { reason: 'A move' }, key: 'key-1' },
    'send.error': { type: 'send.error', error: new Error('the connection is gone') },
  },
  begin: async ({ server, visit }) => {
    const storage = await signedInStorage(server, marcus)
    let weeks = 0
    const next = () => {
      const values = {
        type: 'Sick Leave',
        start: later('2027-03-02', weeks),
        end: later('2027-03-03', weeks),
        reason: `Leave number ${letters(weeks)}`,
      }
      weeks += 1
      return values
    }
    return {
      open: async () => {
        const page = await visit({ storage, expected: [/CRM\/AddLeaves/] })
        const requests = await holdRequests(page, '**/CRM/AddLeaves')
        await openPage(page, '/apply-leave')
        return { page, values: next(), next, requests, sent: [] }
      },
      close: async ({ page, sent }) => {
        for (const reason of sent) await leavePage(page).request(reason).waitFor()
      },
    }
  },
})
