import type { Locator, Page } from 'playwright-core'
import { formFlowMachine } from '#machines/flows/form-flow.machine.ts'
import { browserModel } from './browser-model.ts'
import type { FormPage } from './form-page.ts'
import { openPage } from './open-page.ts'
import { type PausedRequests, pauseRequests } from './paused-requests.ts'
import type { ServerSettings, Site } from './running-server.ts'
import { getToasts } from './toasts.ts'

type Visit<Values> = {
  page: Page
  values: Values
  next: () => Values
  isTyped: boolean
  requests: PausedRequests
  sent: Values[]
}

type ShownForm<Values> = {
  parts: FormPage
  inputs: Locator[]
  sending?: Locator
  fill: (values: Values) => Promise<void>
  /** Null: the form must be empty. */
  expectShown: (values: Values | null) => Promise<void>
}

type FormRun<Values> = {
  next: () => Values
  storage?: Record<string, string>
  close?: (page: Page, sent: Values[]) => Promise<void>
  /** Runs after the server has stopped; exactly this is stored. */
  expectStored: (sent: Values[]) => Promise<void>
  end?: () => Promise<void>
}

type FormFlow<Values> = {
  name: string
  server?: ServerSettings
  address: string
  /** `AddContactUs` */
  call: string
  /** `/CRM` by default. */
  area?: 'Admin' | 'Desk'
  form: (page: Page) => ShownForm<Values>
  /** Text of the popup, or of the toast if the form is reset at once. */
  thanks: string
  hasToast?: boolean
  isLockedWhileEmpty?: boolean
  /** By default, tests only send the form once. */
  isWalkedWhole?: boolean
  begin: (server: Site) => FormRun<Values> | Promise<FormRun<Values>>
}

const offline = 'We could not reach the server. Check your connection and try again.'
const isStored = 'what was thanked for is stored, and nothing else'

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
