import { createActor } from 'xstate'
import { type CaptchaEvent, captchaMachine } from '#machines/flows/captcha.machine.ts'
import { getSample } from '#machines/samples.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'

const startCaptcha = () => {
  let resets = 0
  const machine = captchaMachine.provide({
    actions: {
      resetWidget: () => {
        resets += 1
      },
    },
  })
  const actor = createActor(machine).start()
  const send = (...events: CaptchaEvent[]) => {
    for (const event of events) actor.send(event)
  }
  const state = () => {
    const { value, context } = actor.getSnapshot()
    return { value, token: context.token, resets }
  }
  return { send, state }
}

const solve = (token: string): CaptchaEvent => ({ type: 'solve', token })

test('starts unsolved, without a token', () => {
  expect(startCaptcha().state()).toEqual({ value: 'unsolved', token: null, resets: 0 })
})

test('keeps the token of a solved captcha', () => {
  const { send, state } = startCaptcha()
  send(solve('token-1'))
  expect(state()).toEqual({ value: 'solved', token: 'token-1', resets: 0 })
})

test('an expired token is dropped, and solving again gives another one', () => {
  const { send, state } = startCaptcha()
  send(solve('token-1'), { type: 'expire' })
  expect(state()).toEqual({ value: 'expired', token: null, resets: 0 })
  send(solve('token-2'))
  expect(state()).toEqual({ value: 'solved', token: 'token-2', resets: 0 })
})

test.each([
  ['at first', []],
  ['once expired', [solve('token-1'), { type: 'expire' }]],
] as const)('a widget that fails %s leaves no token, and can still be solved', (_, before) => {
  const { send, state } = startCaptcha()
  send(...before, { type: 'fail' })
  expect(state()).toEqual({ value: 'failed', token: null, resets: 0 })
  send(solve('token-2'))
  expect(state()).toEqual({ value: 'solved', token: 'token-2', resets: 0 })
})

test.each([
  ['solved', [solve('token-1')]],
  ['failed', [{ type: 'fail' }]],
] as const)('a %s captcha starts over with a widget shown anew', (_, before) => {
  const { send, state } = startCaptcha()
  send(...before, { type: 'start over' })
  expect(state()).toEqual({ value: 'unsolved', token: null, resets: 1 })
})

test.each([
  ['unsolved', []],
  ['expired', [solve('token-1'), { type: 'expire' }]],
] as const)('an %s captcha has nothing to start over', (value, before) => {
  const { send, state } = startCaptcha()
  send(...before, { type: 'start over' })
  expect(state()).toEqual({ value, token: null, resets: 0 })
})

test('a solved captcha is done with its widget, which can neither fail nor be solved again', () => {
  const { send, state } = startCaptcha()
  send(solve('token-1'), { type: 'fail' }, solve('token-2'))
  expect(state()).toEqual({ value: 'solved', token: 'token-1', resets: 0 })
})

test('what is not solved cannot expire', () => {
  const { send, state } = startCaptcha()
  send({ type: 'expire' })
  expect(state().value).toBe('unsolved')
  send({ type: 'fail' }, { type: 'expire' })
  expect(state().value).toBe('failed')
})

describe('every path of the chart is one of the running machine', () => {
  type Captcha = ReturnType<typeof startCaptcha>

  const shows = (value: string, token: string | null) => (captcha: Captcha) =>
    expect(captcha.state()).toMatchObject({ value, token })

  const model = modelFromChart<Captcha>(captchaMachine, {
    states: {
      unsolved: shows('unsolved', null),
      solved: shows('solved', 'token-1'),
      expired: shows('expired', null),
      failed: shows('failed', null),
    },
    events: {
      solve: ({ send }) => send(solve('token-1')),
      expire: ({ send }) => send({ type: 'expire' }),
      fail: ({ send }) => send({ type: 'fail' }),
      'start over': ({ send }) => send({ type: 'start over' }),
    },
    ...getSample('captcha'),
  })

  test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', (_, path) =>
    path.run(startCaptcha()),
  )

  test('and they come past the whole chart', () => model.checkCoverage())
})
