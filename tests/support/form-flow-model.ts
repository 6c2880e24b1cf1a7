import type { Locator, Page } from 'playwright-core'
import { formFlowMachine } from '#machines/flows/form-flow.machine.ts'
import { browserModel } from './browser-model.ts'
import type { FormPage } from './form-page.ts'
import { openPage } from './open-page.ts'
import { type PausedRequests, pauseRequests } from './paused-requests.ts'
import type { ServerSettings, Site } from './running-server.ts'
import { getToasts } from './toasts.ts'

/** Somebody on the page of a form whose sendings reach the server only when the test lets them. */
type Visit<Values> = {
  page: Page
  /** What is typed now, and what is typed next after a thank-you. */
  values: Values
  next: () => Values
  /** Whether it was typed since the form was last empty. */
  isTyped: boolean
  requests: PausedRequests
  /** What was thanked for along this path. */
  sent: Values[]
}

/** A form on its page, as a visitor fills it in and reads it. */
type ShownForm<Values> = {
  parts: FormPage
  /** Everything that cannot be used while the form is being sent. */
  inputs: Locator[]
  /** What shows that the form is being sent, beside the button. */
  sending?: Locator
  fill: (values: Values) => Promise<void>
  /** Checks that the form shows the values; null where it must be empty. */
  expectShown: (values: Values | null) => Promise<void>
}

/** One run over all paths of a form. */
type FormRun<Values> = {
  /** The values that are typed next. */
  next: () => Values
  /** Entries of the browser's storage before the page is opened. */
  storage?: Record<string, string>
  /** Checks what is shown of the forms thanked for where a path ended. */
  close?: (page: Page, sent: Values[]) => Promise<void>
  /** Checks, once the server has stopped, that exactly this is stored. */
  expectStored: (sent: Values[]) => Promise<void>
  end?: () => Promise<void>
}

type FormFlow<Values> = {
  name: string
  server?: ServerSettings
  /** Of the page with the form. */
  address: string
  /** Of the CRM that the form is sent with: `AddContactUs`. */
  call: string
  /** Where the call lies; `/CRM` when left out. */
  area?: 'Admin' | 'Desk'
  form: (page: Page) => ShownForm<Values>
  /** What the popup says once the form was received, or the toast of a form that is there again at once. */
  thanks: string
  hasToast?: boolean
  /** Whether something must be done before the empty form can be sent. */
  isLockedWhileEmpty?: boolean
  /** By default, tests only send the form once. */
  isWalkedWhole?: boolean
  begin: (server: Site) => FormRun<Values> | Promise<FormRun<Values>>
}

const offline = 'We could not reach the server. Check your connection and try again.'
const isStored = 'what was thanked for is stored, and nothing else'

/** How the states of the chart of every form are seen on a page. */
const formStates = <Values>({ form, thanks, hasToast, isLockedWhileEmpty = false }: FormFlow<Values>) => ({
  'editable.ready': async ({ page, values, isTyped }: Visit<Values>) => {
    const { parts, expectShown } = form(page)
    await parts.submit.waitFor()
    expect(await parts.submit.isEnabled()).toBe(isTyped || !isLockedWhileEmpty)
    await expectShown(isTyped ? values : null)
    expect(await parts.failure.textContent()).toBe('')
    expect(await parts.thanks.count()).toBe(0)
  },
  'editable.failed': async ({ page, values }: Visit<Values>) => {
    const { parts, expectShown } = form(page)
    await parts.submit.waitFor()
    expect(await parts.submit.isEnabled()).toBe(true)
    await expectShown(values)
    expect(await parts.failure.textContent()).toBe(offline)
    await page.getByRole('alert').filter({ hasText: offline }).nth(1).waitFor()
  },
  submitting: async ({ page, values, requests }: Visit<Values>) => {
    const before = requests.count()
    const { parts, inputs, sending, expectShown } = form(page)
    await parts.wait.waitFor()
    await sending?.waitFor()
    expect(await parts.wait.isDisabled()).toBe(true)
    for (const input of inputs) expect(await input.isDisabled()).toBe(true)
    await expectShown(values)
    await page.keyboard.press('Enter')
    expect(requests.count()).toBe(before)
  },
  thankYou: async ({ page }: Visit<Values>) => {
    const { parts } = form(page)
    if (hasToast) return getToasts(page).filter({ hasText: thanks }).waitFor()
    await parts.thanks.getByText(thanks).waitFor()
    expect(await parts.close.isVisible()).toBe(true)
  },
})

/** How the events of the chart of every form are brought about on a page. */
const formEvents = <Values>({ form, hasToast }: FormFlow<Values>) => ({
  submit: async (visit: Visit<Values>) => {
    const { parts, fill } = form(visit.page)
    if (!visit.isTyped) await fill(visit.values)
    visit.isTyped = true
    const before = visit.requests.count()
    await parts.submit.click()
    await visit.requests.arrived(before + 1)
  },
  'send.done': async ({ requests, sent, values }: Visit<Values>) => {
    expect(await requests.letThrough()).toBe(200)
    sent.push(values)
  },
  'send.error': ({ requests }: Visit<Values>) => requests.cutOff(),
  cancel: async ({ page, requests }: Visit<Values>) => {
    await form(page).parts.cancel.click()
    await requests.cutOff()
  },
  close: async (visit: Visit<Values>) => {
    if (!hasToast) await form(visit.page).parts.close.click()
    visit.values = visit.next()
    visit.isTyped = false
  },
})

/** The chart of every form, driven on the page of one of them. */
export const formFlowModel = <Values>(flow: FormFlow<Values>) => {
  const { area = 'CRM' } = flow
  return browserModel<Visit<Values>>({
    name: flow.name,
    machine: formFlowMachine,
    server: flow.server ?? {},
    ...(!flow.isWalkedWhole && { only: [['submit', 'send.done']] }),
    states: formStates(flow),
    events: formEvents(flow),
    cases: {
      submit: { type: 'submit', values: { name: 'Ada' }, key: 'key-1' },
      'send.error': { type: 'send.error', error: new Error('the connection is gone') },
    },
    afterwards: [isStored],
    begin: async ({ server, visit }) => {
      const run = await flow.begin(server)
      const { storage = {}, next } = run
      const thanked: Values[] = []
      return {
        open: async () => {
          const page = await visit({ storage, expected: [new RegExp(`${area}/${flow.call}`)] })
          const requests = await pauseRequests(page, `**/${area}/${flow.call}`)
          await openPage(page, flow.address)
          return { page, values: next(), next, isTyped: false, requests, sent: [] }
        },
        close: async ({ page, sent }) => {
          thanked.push(...sent)
          await run.close?.(page, sent)
        },
        afterwards: {
          [isStored]: async () => {
            await server.stop()
            await run.expectStored(thanked)
          },
        },
        end: async () => run.end?.(),
      }
    },
  })
}
