import type { Page } from 'playwright-core'
import type { AnyEventObject } from 'xstate'
import type { ErrorCode } from '#api/contracts/errors.ts'
import { myApplicationMachine } from '#machines/application/my-application.machine.ts'
import { SendFailure } from '#machines/form/send-failure.ts'
import { manyApply } from '#tests/support/applications-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { applyForLink, mailedCode, myApplicationPage } from '#tests/support/my-application-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type PausedRequests, pauseRequests } from '#tests/support/paused-requests.ts'

/** A candidate who opened their link; what the page asks the server waits for the test. */
type Visit = {
  page: Page
  code: () => Promise<string>
  checks: PausedRequests
  sends: PausedRequests
  proofs: PausedRequests
}

const offline = 'We could not reach the server. Check your connection and try again.'

const failure = (code: string, message: string) => new SendFailure({ code, message, fields: {} })
const isVoid = failure('LINK_VOID', 'This link has expired.')
const isGone = failure('OFFLINE', offline)

const refusals: Record<string, ErrorCode> = {
  'the link does not work': 'LINK_VOID',
  'the link ended before the code': 'LINK_VOID',
  'the link ended before the erasure': 'LINK_VOID',
  'the code is wrong': 'CODE_WRONG',
  'no try is left': 'CODE_VOID',
}

/** Ends what waits as the event says. */
const fail = async (requests: PausedRequests, event: AnyEventObject) => {
  await requests.waits()
  const code = refusals[String(event.case)]
  return code ? requests.refuse(code) : requests.cutOff()
}

const alerts = (page: Page) => myApplicationPage(page).main.getByRole('alert')

const shown = async (page: Page, text: string) => {
  await myApplicationPage(page).heading('We have received your application').waitFor()
  if (text !== '') await alerts(page).filter({ hasText: text }).waitFor()
}

const press = (page: Page, name: string) => myApplicationPage(page).button(name).click()

export const myApplicationModel = browserModel<Visit>({
  name: 'my-application',
  machine: myApplicationMachine,
  server: { env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ...manyApply } },
  states: {
    checking: ({ checks }) => checks.waits(),
    unchecked: async ({ page }) => {
      await alerts(page).getByText('The link could not be checked').waitFor()
      await alerts(page).getByText(offline).waitFor()
    },
    'shown.ready': async ({ page }) => {
      await shown(page, '')
      await myApplicationPage(page).button('Erase my data').waitFor()
      expect((await alerts(page).allTextContents()).join('')).toBe('')
    },
    'shown.stale': ({ page }) => shown(page, 'The page could not be updated.'),
    'shown.failed': ({ page }) => shown(page, offline),
    'shown.answered': async ({ page }) => {
      await shown(page, '')
      await myApplicationPage(page).main.getByText('We answer by mail by').waitFor()
    },
    'proving.sending': async ({ page, sends }) => {
      await sends.waits()
      await myApplicationPage(page).main.getByText('Sending the code …').waitFor()
    },
    'proving.entering.ready': async ({ page }) => {
      await myApplicationPage(page).code.waitFor()
      expect((await alerts(page).allTextContents()).join('')).toBe('')
    },
    'proving.entering.wrong': async ({ page }) => {
      await myApplicationPage(page).code.waitFor()
      expect((await alerts(page).allTextContents()).join('')).not.toBe('')
    },
    'proving.trying': async ({ page, proofs }) => {
      const before = proofs.count()
      const button = myApplicationPage(page).button('Wait...')
      expect(await button.getAttribute('aria-disabled')).toBe('true')
      await button.press('Enter')
      expect(proofs.count()).toBe(before)
    },
    'proving.spent': async ({ page }) => {
      await alerts(page).getByText('This code no longer works.').waitFor()
      expect(await myApplicationPage(page).code.count()).toBe(0)
    },
    erased: ({ page }) => myApplicationPage(page).heading('Everything is erased').waitFor(),
    void: async ({ page }) => {
      await myApplicationPage(page).heading('This link does not work').waitFor()
      await myApplicationPage(page).button('E-mail me new links').waitFor()
    },
  },
  events: {
    'check.done': async ({ checks }) => {
      await checks.waits()
      expect(await checks.letThrough()).toBe(200)
    },
    'check.error': ({ checks }, event) => fail(checks, event),
    retry: ({ page }) => press(page, 'Try again'),
    changed: ({ page }) => myApplicationPage(page).write('Is there any news?'),
    wish: ({ page }) => press(page, 'Erase my data'),
    'sendCode.done': async ({ sends }) => {
      await sends.waits()
      expect(await sends.letThrough()).toBe(200)
    },
    'sendCode.error': ({ sends }, event) => fail(sends, event),
    'submit code': async ({ page, code, proofs }) => {
      const before = proofs.count()
      await myApplicationPage(page).code.fill(await code())
      await press(page, 'Erase everything')
      await proofs.arrived(before + 1)
    },
    'prove.done': async ({ proofs }, event) => {
      if (event.case === 'a person answers') {
        await proofs.answer({ outcome: 'asked', dueOn: '2027-04-01' })
      } else expect(await proofs.letThrough()).toBe(200)
    },
    'prove.error': ({ proofs }, event) => fail(proofs, event),
    'send another': ({ page }) => press(page, 'Send another code'),
    'go back': ({ page }) => press(page, 'Cancel'),
  },
  cases: {
    'erase the data': { type: 'wish', wish: 'erasure' },
    'enter the code': { type: 'submit code', code: '123456' },
    'the link does not work': { type: 'check.error', error: isVoid },
    'the link cannot be checked': { type: 'check.error', error: isGone },
    'the link ended before the code': { type: 'sendCode.error', error: isVoid },
    'no code can be mailed': { type: 'sendCode.error', error: isGone },
    'everything is erased': { type: 'prove.done', output: { outcome: 'erased' } },
    'a person answers': { type: 'prove.done', output: { outcome: 'asked', dueOn: '2027-04-01' } },
    'the link ended before the erasure': { type: 'prove.error', error: isVoid },
    'the code is wrong': { type: 'prove.error', error: failure('CODE_WRONG', 'That code is not right.') },
    'no try is left': { type: 'prove.error', error: failure('CODE_VOID', 'This code no longer works.') },
  },
  begin: ({ server, visit }) => {
    let started = 700
    return {
      open: async () => {
        started += 1
        // Nothing keeps an application there from being erased.
        const { email, link } = await applyForLink(
          server,
          started,
          'hive-to-spark-migration-engineer-hyderabad',
        )
        const page = await visit({ expected: [/MyApplication|MyData/] })
        const checks = await pauseRequests(page, '**/Desk/CheckMyApplication')
        const sends = await pauseRequests(page, '**/Desk/SendMyDataCode')
        const proofs = await pauseRequests(page, '**/Desk/ProveMyData')
        await openPage(page, link)
        return { page, code: () => mailedCode(server, email), checks, sends, proofs }
      },
    }
  },
})
