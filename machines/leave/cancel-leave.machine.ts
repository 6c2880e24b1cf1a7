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
  context: { attempt: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        ask: {
          target: 'asking',
          actions: { type: 'remember', params: ({ event }) => event },
        },
      },
    },
    asking: {
      initial: 'ready',
      states: { ready: {}, failed: {} },
      on: { keep: { target: 'idle', actions: 'forget' }, confirm: 'cancelling' },
    },
    cancelling: {
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
