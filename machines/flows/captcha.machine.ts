import { assertEvent, assign, setup } from 'xstate'

export type CaptchaEvent = { type: 'solve'; token: string } | { type: 'expire' | 'fail' | 'start over' }

/** The last report of a form's captcha: only a solved one lets the form be sent. */
export const captchaMachine = setup({
  types: {
    context: {} as { token: string | null },
    events: {} as CaptchaEvent,
  },
  actions: {
    rememberToken: assign(({ event }) => {
      assertEvent(event, 'solve')
      return { token: event.token }
    }),
    forgetToken: assign({ token: null }),
    resetWidget: () => {},
  },
}).createMachine({
  id: 'captcha',
  meta: {
    spec: ['submit button disabled until the captcha is solved, disabled again when it expires'],
    events: {
      solve: 'Solve the captcha.',
      expire: 'Wait five minutes, until the solved captcha expires.',
      fail: 'Click the captcha while the connection fails.',
      'start over':
        'Press Try again; if the captcha is solved, send a form in which the server finds a mistake.',
    },
  },
  context: { token: null },
  initial: 'unsolved',
  states: {
    unsolved: {
      description: 'The captcha is not solved and the form cannot be sent.',
      on: { solve: 'solved', fail: 'failed' },
    },
    solved: {
      description: 'The captcha is solved and the form can be sent.',
      entry: 'rememberToken',
      exit: 'forgetToken',
      on: {
        expire: 'expired',
        'start over': { target: 'unsolved', actions: 'resetWidget' },
      },
    },
    expired: {
      description: 'The form says that the captcha has expired, and cannot be sent.',
      on: { solve: 'solved', fail: 'failed' },
    },
    failed: {
      description: 'The form says that the captcha could not be shown or solved, and offers Try again.',
      on: { solve: 'solved', 'start over': { target: 'unsolved', actions: 'resetWidget' } },
    },
  },
})
