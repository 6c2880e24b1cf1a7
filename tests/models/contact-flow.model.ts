import type { Page } from 'playwright-core'
import { formFlowMachine } from '#machines/form/form-flow.machine.ts'
import { ada, type ContactValues, contactPage, noValues, storedAs } from '#tests/support/contact-page.ts'
import { type HeldRequests, holdRequests } from '#tests/support/held-requests.ts'
import { browserModel } from '#tests/support/model/browser-model.ts'
import { openPage } from '#tests/support/open-page.ts'
import { storedMessages } from '#tests/support/stored-messages.ts'

/** A visitor on the contact page whose messages reach the server only when the test lets them. */
type Visit = {
  page: Page
  /** What is typed now, and what is typed next after a thank-you. */
  values: ContactValues
  next: () => ContactValues
  requests: HeldRequests
  /** What was thanked for, along all paths. */
  sent: ContactValues[]
}

const sendUrl = '**/CRM/AddContactUs'

export const contactFlowModel = browserModel<Visit>({
  name: 'contact-flow',
  machine: formFlowMachine,
  states: {
    'editable.ready': async ({ page, values: typed }, { context }) => {
      const { submit, values, failure, thanks } = contactPage(page)
      await submit.waitFor()
      expect(await submit.isEnabled()).toBe(true)
      expect(await values()).toEqual(context.attempt ? typed : noValues)
      expect(await failure.textContent()).toBe('')
      expect(await thanks.count()).toBe(0)
    },
    'editable.failed': async ({ page, values }) => {
      const form = contactPage(page)
      await form.submit.waitFor()
      expect(await form.submit.isEnabled()).toBe(true)
      expect(await form.values()).toEqual(values)
      const reason = await form.failure.textContent()
      expect(reason).toMatch(/^[A-Z].+\.$/)
      await page
        .getByRole('alert')
        .filter({ hasText: reason ?? '' })
        .nth(1)
        .waitFor()
    },
    submitting: async ({ page, values, requests }) => {
      const before = requests.count()
      const form = contactPage(page)
      await form.wait.waitFor()
      expect(await form.wait.isDisabled()).toBe(true)
      for (const field of Object.values(form.fields)) expect(await field.isDisabled()).toBe(true)
      expect(await form.values()).toEqual(values)
      await page.keyboard.press('Enter')
      expect(requests.count()).toBe(before)
    },
    thankYou: async ({ page }) => {
      const { thanks } = contactPage(page)
      await thanks.getByText('Your submission has been received!').waitFor()
      expect(await thanks.getByRole('button', { name: 'Close' }).isVisible()).toBe(true)
    },
  },
  events: {
    submit: async ({ page, values, requests }) => {
      const form = contactPage(page)
      if ((await form.fields.first.inputValue()) === '') await form.fill(values)
      const before = requests.count()
      await form.submit.click()
      await requests.arrived(before + 1)
    },
    'send.done': async ({ requests, sent, values }) => {
      expect(await requests.letThrough()).toBe(200)
      sent.push(values)
    },
    'send.error': ({ requests }) => requests.cutOff(),
    cancel: async ({ page, requests }) => {
      await page.getByRole('button', { name: 'Cancel' }).click()
      await requests.cutOff()
    },
    close: async (visit) => {
      await contactPage(visit.page).thanks.getByRole('button', { name: 'Close' }).click()
      visit.values = visit.next()
    },
  },
  cases: {
    submit: { type: 'submit', values: { name: 'Ada' }, key: 'key-1' },
    'send.error': { type: 'send.error', error: new Error('the connection is gone') },
  },
  afterwards: ['what was thanked for is stored, and nothing else'],
  begin: async ({ server, visit }) => {
    let started = 0
    const sent: ContactValues[] = []
    const next = () => ({ ...ada, message: `Message ${++started}` })
    return {
      open: async () => {
        const page = await visit({ expected: [/CRM\/AddContactUs/] })
        const requests = await holdRequests(page, sendUrl)
        await openPage(page, '/contact-us')
        return { page, values: next(), next, requests, sent }
      },
      afterwards: {
        'what was thanked for is stored, and nothing else': async () => {
          await server.stop()
          expect(await storedMessages(server)).toEqual(sent.map(storedAs))
        },
      },
    }
  },
})
