import { createActor } from 'xstate'
import { type Account, type SignInEvent, signInMachine } from '#machines/account/sign-in.machine.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { settled } from '#tests/support/deferred.ts'
import { type SignIn, startSignIn } from '#tests/support/running-sign-in.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'

const ada: Account = { userType: 173020001, phoneNo: '+14155550100' }

const failure = (message: string, code: string) => new SendFailure({ message, fields: {}, code })
const wrong = new SendFailure({
  message: 'That code is not right. Please check it and try again.',
  fields: { code: 'That code is not right. 3 tries left.' },
  code: 'CODE_WRONG',
})
const spent = failure('This code no longer works.', 'CODE_VOID')
const tooMany = failure('Too many attempts.', 'TOO_MANY_REQUESTS')
const noPasskey = failure('No passkey was used.', 'PASSKEY_REFUSED')
const offline = failure('We could not reach the server.', 'OFFLINE')

const submitPhone: SignInEvent = { type: 'submit phone', account: ada }
const submitCode: SignInEvent = { type: 'submit code', code: '123456' }

/** Another code may be requested after 60 seconds. */
const startWithCode = async () => {
  const signIn = startSignIn()
  signIn.send(submitPhone)
  await signIn.sent(60)
  return signIn
}

const typing = { value: { code: { entry: 'typing', resend: 'coolingDown' } }, failure: null }

test('asks for a phone first, and sends nothing by itself', () => {
  const { state, said } = startSignIn()
  expect(state()).toEqual({ value: 'phone', failure: null })
  expect(said).toEqual([])
})

test('a right code signs in', async () => {
  const { send, right, state, said } = await startWithCode()
  expect(state()).toEqual(typing)
  send(submitCode)
  expect(state().value).toEqual({ code: { entry: 'verifying', resend: 'coolingDown' } })
  await right()
  expect(state()).toEqual({ value: 'signedIn', failure: null })
  expect(said).toEqual([
    ['send code', { account: ada, challenge: null }],
    ['check code', { account: ada, challenge: 'c1', code: '123456' }],
    'enter',
  ])
})

test('a wrong code may be corrected; it tells how many tries are left until the next one', async () => {
  const { send, notRight, state } = await startWithCode()
  send(submitCode)
  await notRight(wrong)
  expect(state()).toEqual({ ...typing, failure: 'That code is not right. 3 tries left.' })
  send(submitCode)
  expect(state().failure).toBeNull()
})

test('a provider that names no request is given none back', async () => {
  const { send, sent, said } = startSignIn()
  send(submitPhone)
  await sent(60, null)
  send(submitCode)
  expect(said.at(-1)).toEqual(['check code', { account: ada, challenge: null, code: '123456' }])
})

test.each([
  ['a void code', spent, 'This code no longer works.'],
  ['too many tries', tooMany, 'Too many attempts.'],
])('%s ends the tries; starting over asks for the phone again', async (_, reason, failure) => {
  const { send, notRight, state } = await startWithCode()
  send(submitCode)
  await notRight(reason)
  expect(state()).toEqual({ value: 'locked', failure })
  send({ type: 'start over' })
  expect(state()).toEqual({ value: 'phone', failure: null })
})

test('a code that could not be sent says why and leaves the phone to try again', async () => {
  const { send, notSent, sent, state } = startSignIn()
  send(submitPhone)
  await notSent(offline)
  expect(state()).toEqual({ value: 'phone', failure: 'We could not reach the server.' })
  send(submitPhone)
  expect(state()).toEqual({ value: 'checking', failure: null })
  await sent(60)
  expect(state()).toEqual(typing)
})

test('a defect says that something went wrong, without its words', async () => {
  const { send, notSent, state } = startSignIn()
  send(submitPhone)
  await notSent(new TypeError('x is not a function'))
  expect(state().failure).toBe('Something went wrong. Nothing you typed is lost.')
})

test('another code may be asked for after the time the server said, not before', async () => {
  const { send, pass, sent, state, said } = await startWithCode()
  pass(59_999)
  send({ type: 'resend' })
  expect(state()).toEqual(typing)
  pass(1)
  expect(state().value).toEqual({ code: { entry: 'typing', resend: 'allowed' } })
  send({ type: 'resend' })
  expect(state().value).toBe('resending')
  send({ type: 'go back' })
  expect(state().value).toBe('resending')
  await sent(60, 'c2')
  expect(state()).toEqual(typing)
  send(submitCode)
  expect(said).toEqual([
    ['send code', { account: ada, challenge: null }],
    ['send code', { account: ada, challenge: 'c1' }],
    ['check code', { account: ada, challenge: 'c2', code: '123456' }],
  ])
})

test.each([
  ['not sent', offline, 'We could not reach the server.'],
  ['refused', tooMany, 'Too many attempts.'],
])('another code that is %s leaves the one before as it is', async (_, reason, failure) => {
  const { send, pass, notSent, state, said } = await startWithCode()
  pass(60_000)
  send({ type: 'resend' })
  await notSent(reason)
  expect(state()).toEqual({ ...typing, failure })
  pass(60_000)
  expect(state().value).toEqual({ code: { entry: 'typing', resend: 'allowed' } })
  send(submitCode)
  expect(said.at(-1)).toEqual(['check code', { account: ada, challenge: 'c1', code: '123456' }])
})

test.each([
  ['asked for another code', (signIn: SignIn) => signIn.send({ type: 'resend' })],
  [
    'entered the same phone again',
    ({ send }: SignIn) => {
      send({ type: 'go back' })
      send(submitPhone)
    },
  ],
])('who %s too early waits as long as the server says', async (_, ask) => {
  const signIn = await startWithCode()
  signIn.pass(60_000)
  ask(signIn)
  const reason = { message: 'Too many attempts. Please try again in 18 hours.', fields: {} }
  await signIn.notSent(new SendFailure({ ...reason, code: 'TOO_MANY_REQUESTS', retryAfter: 18 * 3600 }))
  expect(signIn.state()).toEqual({ ...typing, failure: reason.message })
  expect(signIn.resendAfter()).toBe(18 * 3600)
  signIn.pass(18 * 3600 * 1000 - 1)
  expect(signIn.state().value).toEqual(typing.value)
  signIn.pass(1)
  expect(signIn.state().value).toEqual({ code: { entry: 'typing', resend: 'allowed' } })
})

test('asking too early again with the same phone leads back to the code that was sent', async () => {
  const { send, notSent, state, said } = await startWithCode()
  send({ type: 'go back' })
  send(submitPhone)
  await notSent(tooMany)
  expect(state()).toEqual({ ...typing, failure: 'Too many attempts.' })
  send(submitCode)
  expect(said.at(-1)).toEqual(['check code', { account: ada, challenge: 'c1', code: '123456' }])
})

test.each([
  ['phone', { ...ada, phoneNo: '+14155550199' }],
  ['kind of account', { ...ada, userType: 173020000 }],
] as const)('asking too early with another %s does not, and leaves the code as it is', async (_, other) => {
  const { send, notSent, state } = await startWithCode()
  send({ type: 'go back' })
  send({ type: 'submit phone', account: other })
  await notSent(tooMany)
  expect(state()).toEqual({ value: 'locked', failure: 'Too many attempts.' })
  send({ type: 'start over' })
  send(submitPhone)
  await notSent(tooMany)
  expect(state()).toEqual({ ...typing, failure: 'Too many attempts.' })
})

test('a code that is void is not led back to', async () => {
  const { send, notRight, notSent, state } = await startWithCode()
  send(submitCode)
  await notRight(spent)
  send({ type: 'start over' })
  send(submitPhone)
  await notSent(tooMany)
  expect(state()).toEqual({ value: 'locked', failure: 'Too many attempts.' })
})

test('going back asks for the phone again, and the answer to a code that was being checked is too late', async () => {
  const { send, notRight, right, state, said } = await startWithCode()
  send(submitCode)
  await notRight(wrong)
  send(submitCode)
  send({ type: 'go back' })
  expect(state()).toEqual({ value: 'phone', failure: null })
  await right()
  expect(state().value).toBe('phone')
  expect(said).not.toContain('enter')
})

test('a second submit of phone or code while one is under way does nothing', async () => {
  const { send, sent, said } = startSignIn()
  send(submitPhone)
  send(submitPhone)
  await sent(60)
  send(submitCode)
  send(submitCode)
  expect(said).toHaveLength(2)
})

test('a passkey signs in without a phone', async () => {
  const { send, held, state, said } = startSignIn()
  send({ type: 'use a passkey' })
  expect(state()).toEqual({ value: 'passkey', failure: null })
  await held()
  expect(state()).toEqual({ value: 'signedIn', failure: null })
  expect(said).toEqual(['ask for a passkey', 'enter'])
})

test('without a passkey the phone is asked for again, with the reason, and a cancelled question comes too late', async () => {
  const { send, held, notHeld, state, said } = startSignIn()
  send({ type: 'use a passkey' })
  await notHeld(noPasskey)
  expect(state()).toEqual({ value: 'phone', failure: 'No passkey was used.' })
  send({ type: 'use a passkey' })
  send({ type: 'cancel' })
  expect(state()).toEqual({ value: 'phone', failure: null })
  await held()
  expect([state().value, said.includes('enter')]).toEqual(['phone', false])
})

test('unprovided calls are failures, not a way in', async () => {
  const actor = createActor(signInMachine).start()
  actor.send({ type: 'submit phone', account: ada })
  await settled()
  expect(actor.getSnapshot().value).toBe('phone')
})

describe('every path of the chart is one of the running machine', () => {
  const shows = (part: string) => (signIn: SignIn) =>
    expect(JSON.stringify(signIn.state().value)).toContain(`"${part}"`)

  const model = modelFromChart<SignIn>(signInMachine, {
    states: {
      phone: shows('phone'),
      passkey: shows('passkey'),
      checking: shows('checking'),
      'code.entry.typing': shows('typing'),
      'code.entry.verifying': shows('verifying'),
      'code.resend.coolingDown': shows('coolingDown'),
      'code.resend.allowed': shows('allowed'),
      resending: shows('resending'),
      locked: shows('locked'),
      signedIn: shows('signedIn'),
    },
    events: {
      'submit phone': ({ send }) => send(submitPhone),
      'submit code': ({ send }) => send(submitCode),
      'use a passkey': ({ send }) => send({ type: 'use a passkey' }),
      cancel: ({ send }) => send({ type: 'cancel' }),
      'enterByPasskey.done': ({ held }) => held(),
      'enterByPasskey.error': ({ notHeld }, { error }) => notHeld(error),
      resend: ({ send }) => send({ type: 'resend' }),
      'go back': ({ send }) => send({ type: 'go back' }),
      'start over': ({ send }) => send({ type: 'start over' }),
      'sendCode.done': ({ sent }, { output }) => sent(output.resendAfter, output.challenge),
      'sendCode.error': ({ notSent }, { error }) => notSent(error),
      'checkCode.done': ({ right }) => right(),
      'checkCode.error': ({ notRight }, { error }) => notRight(error),
      'after.coolDown': ({ pass }) => pass(60_000),
    },
    cases: {
      'submit phone': { type: 'submit phone', account: ada },
      'submit code': { type: 'submit code', code: '123456' },
      'the code is sent': { type: 'sendCode.done', output: { challenge: 'c1', resendAfter: 60 } },
      'the code is not sent': { type: 'sendCode.error', error: offline },
      'too many codes were asked for': { type: 'sendCode.error', error: tooMany },
      'the device has no passkey': { type: 'enterByPasskey.error', error: noPasskey },
      'the code is wrong': { type: 'checkCode.error', error: wrong },
      'the code is void': { type: 'checkCode.error', error: spent },
    },
  })

  test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', (_, path) =>
    path.run(startSignIn()),
  )

  test('and they come past the whole chart', () => model.checkCoverage())
})
