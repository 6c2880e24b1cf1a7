import type { Page } from 'playwright-core'
import { formFlowMachine } from '#machines/form/form-flow.machine.ts'
import {
  type ConsultationValues,
  consultationPage,
  mary,
  noConsultation,
  storedConsultation,
} from '#tests/support/consultation-page.ts'
import { type HeldRequests, holdRequests } from '#tests/support/held-requests.ts'
import { browserModel } from '#tests/support/model/browser-model.ts'
import { openPage } from '#tests/support/open-page.ts'
import { storedMessages } from '#tests/support/stored-messages.ts'

/** A visitor whose request for a consultation reaches the server only when the test lets it. */
type Visit = {
  page: Page
  /** What is typed now, and what is typed next after a thank-you. */
  values: ConsultationValues
  next: () => ConsultationValues
  requests: HeldRequests
  /** What was thanked for, along all paths. */
  sent: ConsultationValues[]
}

const sendUrl = '**/CRM/AddContactUs'
const offline = 'We could not reach the server. Check your connection and try again.'

export const consultationFlowModel = browserModel<Visit>({
  name: 'consultation-flow',
  machine: formFlowMachine,
  states: {
    'editable.ready': async ({ page, values: typed }, { context }) => {
      const { submit, values, failure, thanks, captcha } = consultationPage(page)
      await submit.waitFor()
      await captcha.waitFor()
      expect(await submit.isEnabled()).toBe(context.attempt !== null)
      expect(await values()).toEqual(context.attempt ? typed : noConsultation)
      expect(await failure.textContent()).toBe('')
      expect(await thanks.count()).toBe(0)
    },
    'editable.failed': async ({ page, values }) => {
      const form = consultationPage(page)
      await form.submit.waitFor()
      expect(await form.submit.isEnabled()).toBe(true)
      expect(await form.values()).toEqual(values)
      expect(await form.failure.textContent()).toBe(offline)
      await page.getByRole('alert').filter({ hasText: offline }).nth(1).waitFor()
    },
    submitting: async ({ page, values, requests }) => {
      const before = requests.count()
      const form = consultationPage(page)
      await form.wait.waitFor()
      await form.loader.waitFor()
      expect(await form.wait.isDisabled()).toBe(true)
      for (const field of Object.values(form.fields)) expect(await field.isDisabled()).toBe(true)
      expect(await form.values()).toEqual(values)
      await page.keyboard.press('Enter')
      expect(requests.count()).toBe(before)
    },
    thankYou: async ({ page }) => {
      const { thanks, close } = consultationPage(page)
      await thanks.waitFor()
      expect(await thanks.textContent()).toBe(
        'Request for a Free Consultation has been Submitted Successfully!Close',
      )
      expect(await close.isVisible()).toBe(true)
    },
  },
  events: {
    submit: async ({ page, values, requests }) => {
      const { fields, fill, captcha, solved, submit } = consultationPage(page)
      if ((await fields.name.inputValue()) === '') {
        await fill(values)
        await captcha.click()
        await solved.waitFor()
      }
      const before = requests.count()
      await submit.click()
      await requests.arrived(before + 1)
    },
    'send.done': async ({ requests, sent, values }) => {
      expect(await requests.letThrough()).toBe(200)
      sent.push(values)
    },
    'send.error': ({ requests }) => requests.cutOff(),
    cancel: async ({ page, requests }) => {
      await consultationPage(page).cancel.click()
      await requests.cutOff()
    },
    close: async (visit) => {
      await consultationPage(visit.page).close.click()
      visit.values = visit.next()
    },
  },
  cases: {
    submit: { type: 'submit', values: { name: 'Mary' }, key: 'key-1' },
    'send.error': { type: 'send.error', error: new Error('the connection is gone') },
  },
  afterwards: ['what was thanked for is stored, and nothing else'],
  begin: async ({ server, visit }) => {
    let started = 0
    const sent: ConsultationValues[] = []
    const next = () => ({ ...mary, description: `Request ${++started}` })
    return {
      open: async () => {
        const page = await visit({ expected: [/CRM\/AddContactUs/] })
        const requests = await holdRequests(page, sendUrl)
        await openPage(page, '/free-consultation')
        return { page, values: next(), next, requests, sent }
      },
      afterwards: {
        'what was thanked for is stored, and nothing else': async () => {
          await server.stop()
          expect(await storedMessages(server)).toEqual(
            sent.map(({ description }) => storedConsultation(description)),
          )
        },
      },
    }
  },
})
