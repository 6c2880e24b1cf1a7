import { assign, fromPromise, setup } from 'xstate'
import { type Failure, toFailure } from '../form/send-failure.ts'

/** The leave somebody may take back, and the key under which that counts once however often it is sent. */
export type CancelAttempt = { id: string; key: string }

/** Taking a leave back: it is asked for, sent, and asked for again where it failed. */
export const cancelLeaveMachine = setup({
  types: {
    context: {} as { attempt: CancelAttempt | null; failure: Failure | null },
    events: {} as ({ type: 'ask' } & CancelAttempt) | { type: 'keep' } | { type: 'confirm' },
  },
  actors: {
    cancelLeave: fromPromise<unknown, CancelAttempt | null>(() =>
      Promise.reject(new Error('No sender was provided')),
    ),
  },
  actions: {
    remember: assign((_, { id, key }: CancelAttempt) => ({ attempt: { id, key }, failure: null })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forget: assign({ attempt: null, failure: null }),
    /** Says in a toast that the leave was taken back. */
    announceDone: () => {},
  },
}).createMachine({
  id: 'cancelLeave',
  meta: {
    spec: ['leave and new time sheet entry', 'leave also Cancelled'],
    events: {
      ask: 'Press Cancel beside a leave of your own.',
      keep: 'Press Keep it.',
      confirm: 'Press Cancel leave.',
      'cancelLeave.done': 'The server takes the leave back.',
      'cancelLeave.error': 'The connection is lost before the server has answered.',
    },
  },
  context: { attempt: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The list shows the leave, and nothing is asked.',
      on: {
        ask: {
          target: 'asking',
          actions: { type: 'remember', params: ({ event }) => event },
        },
      },
    },
    asking: {
      description: 'A dialog asks whether to cancel the leave.',
      initial: 'ready',
      states: {
        ready: { description: 'A dialog asks whether to cancel the leave, and shows no failure.' },
        failed: { description: 'The dialog says why the leave was not cancelled, and asks again.' },
      },
      on: { keep: { target: 'idle', actions: 'forget' }, confirm: 'cancelling' },
    },
    cancelling: {
      description: 'The cancelling is being sent and the button reads Wait...',
      invoke: {
        src: 'cancelLeave',
        input: ({ context }) => context.attempt,
        onDone: { target: 'idle', actions: ['forget', 'announceDone'] },
        onError: {
          target: 'asking.failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
