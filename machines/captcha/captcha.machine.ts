import { assertEvent, assign, setup } from 'xstate'

export type CaptchaEvent =
  | { type: 'solve'; token: string }
  | { type: 'expire' }
  | { type: 'fail' }
  | { type: 'start over' }

/** What the captcha widget of a form has said: only a solved one lets the form be sent. */
export const captchaMachine = setup({
  types: {
    context: {} as { token: string | null },
    events: {} as CaptchaEvent,
  },
  actions: {
    keepToken: assign(({ event }) => {
      assertEvent(event, 'solve')
      return { token: event.token }
    }),
    dropToken: assign({ token: null }),
    /** Shows the widget as it was at first. */
    resetWidget: () => {},
  },
}).createMachine({
  id: 'captcha',
  context: { token: null },
  initial: 'unsolved',
  states: {
    unsolved: {
      on: { solve: 'solved', fail: 'failed' },
    },
    solved: {
      entry: 'keepToken',
      exit: 'dropToken',
      on: {
        expire: 'expired',
        'start over': { target: 'unsolved', actions: 'resetWidget' },
      },
    },
    expired: {
      on: { solve: 'solved', fail: 'failed' },
    },
    failed: {
      on: { solve: 'solved', 'start over': { target: 'unsolved', actions: 'resetWidget' } },
    },
  },
})
