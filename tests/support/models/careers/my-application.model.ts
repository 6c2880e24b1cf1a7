import type { Page } from 'playwright-core'
import {
  checkMyApplication,
  proveMyData,
  sendMyDataCode,
} from '#api/contracts/careers/my-application.contract.ts'
import { myApplicationMachine } from '#machines/careers/my-application.machine.ts'
import { manyApply } from '#tests/support/applications-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import {
  endsOfCalls,
  failBy,
  isGone,
  type LinkVisit,
  offline,
  refusal,
  visitLink,
} from '#tests/support/link-model.ts'
import { applyForLink, mailedCode, myApplicationPage } from '#tests/support/my-application-page.ts'
import { type PausedRequests, pauseRequests } from '#tests/support/paused-requests.ts'

type Visit = LinkVisit & { code: () => Promise<string>; proofs: PausedRequests }

const codes = {
  'the link does not work': 'LINK_VOID',
  'the link ended before the code': 'LINK_VOID',
  'the link ended before the erasure': 'LINK_VOID',
  'the code is wrong': 'CODE_WRONG',
  'no try is left': 'CODE_VOID',
} as const

const fail = failBy(codes)
const { 'send.done': codeSent, 'send.error': codeNotSent, ...checked } = endsOfCalls(codes)

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
      await myApplicationPage(page).main.getByText('We will answer by email by').waitFor()
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
      await alerts(page)
        .filter({ hasText: /That code is not right|We could not reach the server/ })
        .waitFor()
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
      await myApplicationPage(page).button('Email me new links').waitFor()
    },
  },
  events: {
    ...checked,
    retry: ({ page }) => press(page, 'Try again'),
    changed: ({ page }) => myApplicationPage(page).write('Is there any news?'),
    wish: ({ page }) => press(page, 'Erase my data'),
    'sendCode.done': codeSent,
    'sendCode.error': codeNotSent,
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
    'send another': ({ page }) => press(page, 'Resend code'),
    'go back': ({ page }) => press(page, 'Cancel'),
  },
  cases: {
    'erase the data': { type: 'wish', wish: 'erasure' },
    'enter the code': { type: 'submit code', code: '123456' },
    'the link does not work': { type: 'check.error', error: refusal('LINK_VOID') },
    'the link cannot be checked': { type: 'check.error', error: isGone },
    'the link ended before the code': { type: 'sendCode.error', error: refusal('LINK_VOID') },
    'no code can be mailed': { type: 'sendCode.error', error: isGone },
    'everything is erased': { type: 'prove.done', output: { outcome: 'erased' } },
    'a person answers': { type: 'prove.done', output: { outcome: 'asked', dueOn: '2027-04-01' } },
    'the link ended before the erasure': { type: 'prove.error', error: refusal('LINK_VOID') },
    'the code is wrong': { type: 'prove.error', error: refusal('CODE_WRONG') },
    'no try is left': { type: 'prove.error', error: refusal('CODE_VOID') },
  },
  begin: ({ server, visit }) => {
    let started = 700
    return {
      open: async () => {
        started += 1
        // No retention rule applies in this country, so the application can be erased.
        const { email, link } = await applyForLink(
          server,
          started,
          'hive-to-spark-migration-engineer-hyderabad',
        )
        const page = await visit({ expected: [/MyApplication|MyData/] })
        const proofs = await pauseRequests(page, `**${proveMyData.path}`)
        const opened = await visitLink(page, {
          link,
          check: checkMyApplication,
          send: sendMyDataCode,
        })
        return { ...opened, proofs, code: () => mailedCode(server, email) }
      },
    }
  },
})
