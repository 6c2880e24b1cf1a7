import type { Page, Route } from 'playwright-core'
import { type UserType, userTypes } from '#api/contracts/account/session.contract.ts'
import { passkeyFailures } from '#machines/account/passkey.machine.ts'
import { signInMachine } from '#machines/account/sign-in.machine.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { latestCode, spendTries } from '#tests/support/phone-code.ts'
import type { Site } from '#tests/support/running-server.ts'
import {
  type KnownPasskey,
  knownPasskey,
  type VirtualAuthenticator,
  virtualAuthenticator,
} from '#tests/support/virtual-authenticator.ts'
import { type WaitingRequests, waitingRequests } from '#tests/support/waiting-requests.ts'
import type { ModelDefinition, PathFacts } from '#tests/support/walker/definition.ts'

type Person = { role: string; userType: UserType; phoneNo: string; typed: string }

const employee: Person = {
  role: 'Employee',
  userType: userTypes.employee,
  phoneNo: '+13605550109',
  typed: '3605550109',
}
const partner: Person = {
  role: 'Partner',
  userType: userTypes.partner,
  phoneNo: '+13605550121',
  typed: '3605550121',
}

type Visit = {
  server: Site
  page: Page
  person: Person
  sends: WaitingRequests
  checks: WaitingRequests
  asks: WaitingRequests
  device: VirtualAuthenticator | null
  wait: { isNearlyOver: boolean }
}

/** Checking a code times out after 15 s, so start it late in the minute before another may be sent. */
const nearlyAll = '00:50'
const theRest = '00:11'

const code = (page: Page) => page.getByLabel('Six-digit code')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const tooMany = {
  code: 'TOO_MANY_REQUESTS',
  message: 'Too many attempts. Please try again in a minute.',
}
const retryAfter = 60

const refuseSend = (route: Route) =>
  route.fulfill({ status: 429, json: tooMany, headers: { 'retry-after': String(retryAfter) } })

const withWrongCode = (route: Route) => {
  const sent: { code: string } = route.request().postDataJSON()
  return route.continue({ postData: JSON.stringify({ ...sent, code: otherThan(sent.code) }) })
}

const expectFailure = async (page: Page, failure: string | null) => {
  const alert = page.locator('main').getByRole('alert').first()
  expect((await alert.textContent()) !== '').toBe(failure !== null)
}

const states: ModelDefinition<Visit>['states'] = {
  phone: async ({ page }, { context }) => {
    await button(page, 'Send code').and(page.locator(':enabled')).waitFor()
    await expectFailure(page, context.failure)
  },
  checking: async ({ page, person }) => {
    await button(page, 'Wait...').waitFor()
    expect(await button(page, 'Wait...').isDisabled()).toBe(true)
    expect(await page.getByRole('radio', { name: person.role }).isChecked()).toBe(true)
  },
  passkey: async ({ page }) => {
    await page.getByText('Follow the steps on your device.', { exact: true }).waitFor()
    expect(await button(page, 'Wait...').getAttribute('aria-disabled')).toBe('true')
    expect(await button(page, 'Send code').isDisabled()).toBe(true)
  },
  'code.entry.typing': async ({ page }, { context }) => {
    await button(page, 'Sign in').waitFor()
    expect(await code(page).isEnabled()).toBe(true)
    await expectFailure(page, context.failure)
  },
  'code.entry.verifying': async ({ page }) => {
    await button(page, 'Wait...').waitFor()
    expect(await code(page).isDisabled()).toBe(true)
  },
  'code.resend.coolingDown': async ({ page }) => {
    await page.getByText(/^Resend code in \d+ s$/).waitFor()
    expect(await button(page, 'Resend code').count()).toBe(0)
  },
  'code.resend.allowed': async ({ page }) => {
    await button(page, 'Resend code').waitFor()
  },
  resending: async ({ page }) => {
    await page.getByRole('status').getByText('Another code is being sent.', { exact: true }).waitFor()
    expect(await button(page, 'Wait...').isDisabled()).toBe(true)
    expect(await code(page).isDisabled()).toBe(true)
    expect(await button(page, 'Use another number').count()).toBe(0)
  },
  locked: async ({ page }, { context }) => {
    await button(page, 'Start again').waitFor()
    await expectFailure(page, context.failure)
  },
  signedIn: async ({ page, person }) => {
    await page.waitForURL('**/dashboard')
    expect(
      await page.evaluate(() => [localStorage.getItem('phoneNo'), localStorage.getItem('userType')]),
    ).toEqual([person.phoneNo, String(person.userType)])
  },
}

const events: ModelDefinition<Visit>['events'] = {
  'submit phone': async ({ page, person, sends }) => {
    await page.getByText(person.role, { exact: true }).click()
    await page.getByLabel('Mobile No.').fill(person.typed)
    await button(page, 'Send code').click()
    await sends.arrived()
  },
  'sendCode.done': async ({ sends, wait }) => {
    await sends.settle((route) => route.continue())
    wait.isNearlyOver = false
  },
  'sendCode.error': async ({ sends, wait }, event) => {
    await sends.settle(event.case === 'too many codes were asked for' ? refuseSend : (route) => route.abort())
    wait.isNearlyOver = false
  },
  'submit code': async ({ server, page, checks, wait }) => {
    const isCooling = (await button(page, 'Resend code').count()) === 0
    if (isCooling && !wait.isNearlyOver) {
      await page.clock.fastForward(nearlyAll)
      wait.isNearlyOver = true
    }
    await code(page).fill(latestCode(server))
    await button(page, 'Sign in').click()
    await checks.arrived()
  },
  'checkCode.done': ({ checks }) => checks.settle((route) => route.continue()),
  'checkCode.error': async ({ server, page, checks, person }, event) => {
    if (event.case === 'the code was tried too often') {
      await spendTries(server, page, person)
      await checks.settle((route) => route.continue())
    } else await checks.settle(withWrongCode)
  },
  'after.coolDown': ({ page, wait }) => page.clock.fastForward(wait.isNearlyOver ? theRest : '01:01'),
  resend: async ({ page, sends, checks }) => {
    await button(page, 'Resend code').click()
    await checks.drop()
    await sends.arrived()
  },
  'go back': async ({ page, checks }) => {
    await button(page, 'Use another number').click()
    await checks.drop()
  },
  'use a passkey': async ({ page, asks }) => {
    await button(page, 'Sign in with a passkey').click()
    await asks.arrived()
  },
  'enterByPasskey.done': async ({ asks, device }) => {
    await device?.close(false)
    await asks.settle((route) => route.continue())
  },
  'enterByPasskey.error': async ({ asks, device }, event) => {
    await device?.close(true)
    const isClosed = event.case === 'the question was closed'
    await asks.settle((route) => (isClosed ? route.continue() : route.abort()))
  },
  cancel: async ({ page, asks }) => {
    await button(page, 'Cancel').click()
    await asks.drop()
  },
  'start over': ({ page }) => button(page, 'Start again').click(),
}

const cases = {
  'the phone': { type: 'submit phone', account: { userType: userTypes.employee, phoneNo: '+13605550109' } },
  'a code': { type: 'submit code', code: '000000' },
  'a code was sent': { type: 'sendCode.done', output: { challenge: 'c1', resendAfter: 60 } },
  'too many codes were asked for': {
    type: 'sendCode.error',
    error: new SendFailure({ ...tooMany, fields: {}, retryAfter }),
  },
  'the server was not reached': { type: 'sendCode.error', error: new Error('offline') },
  'the code was tried too often': {
    type: 'checkCode.error',
    error: new SendFailure({ code: 'CODE_VOID', message: 'This code no longer works.', fields: {} }),
  },
  'the code is wrong': {
    type: 'checkCode.error',
    error: new SendFailure({ code: 'CODE_WRONG', message: 'That code is not right.', fields: {} }),
  },
}

const passkeyCases = {
  'the question was closed': {
    type: 'enterByPasskey.error',
    error: new SendFailure({ code: passkeyFailures.cancelled, message: 'Nothing was added.', fields: {} }),
  },
  'the server did not answer': { type: 'enterByPasskey.error', error: new Error('offline') },
}

type Parts = { name: string; person: Person; only?: string[][] }

const signInModel = ({ name, person, only }: Parts) =>
  browserModel<Visit>({
    ...{ name, only, states, events },
    machine: signInMachine,
    server: { env: { SEED: 'sample' } },
    cases: { ...cases, ...passkeyCases },
    begin: ({ server, visit }) => {
      let passkey: KnownPasskey | undefined
      const openDevice = async (page: Page) => {
        passkey ??= await knownPasskey(server, await signedInStorage(server, person))
        const device = await virtualAuthenticator(page)
        await device.hold(passkey)
        return device
      }
      const open = async (path: PathFacts) => {
        const page = await visit({
          expected: [/SendVerification/, /CheckVerification/, /BeginPasskeySignIn/],
        })
        const usesPasskey = path.steps.some(({ event }) => event?.type === 'use a passkey')
        const device = usesPasskey ? await openDevice(page) : null
        const asks = await waitingRequests(page, '**/CRM/BeginPasskeySignIn')
        await page.clock.install()
        const sends = await waitingRequests(page, '**/CRM/SendVerification')
        const checks = await waitingRequests(page, '**/CRM/CheckVerification')
        await openPage(page, '/sign-in')
        return { server, page, person, sends, checks, asks, device, wait: { isNearlyOver: false } }
      }
      return { open }
    },
  })

export const employeeSignInModel = signInModel({ name: 'sign-in', person: employee })

export const partnerSignInModel = signInModel({
  name: 'sign-in-partner',
  person: partner,
  only: [['the phone', 'a code was sent', 'a code', 'checkCode.done']],
})
