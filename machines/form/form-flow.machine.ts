import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { type Failure, toFailure } from './send-failure.ts'

export type FormValues = Record<string, unknown>

/** One sending of a form: what is sent, and the key under which the server stores it at most once. */
export type Attempt = { values: FormValues; key: string }

/** Payload of a submit. `key` is a fresh UUID; it is used only when the values differ from the last attempt's. */
export type SubmitEvent = { type: 'submit'; values: FormValues; key: string }

const sameValues = (one: FormValues, other: FormValues) => JSON.stringify(one) === JSON.stringify(other)

/** A repeated submit of the same values keeps its key, so that a send whose answer was lost is stored once. */
export const nextAttempt = (last: Attempt | null, { values, key }: Attempt): Attempt =>
  last && sameValues(last.values, values) ? last : { values, key }

/** The flow of every form: fill in, send, read the thank-you, start anew; a failed send keeps everything. */
export const formFlowMachine = setup({
  types: {
    context: {} as { attempt: Attempt | null; failure: Failure | null },
    events: {} as SubmitEvent | { type: 'cancel' } | { type: 'close' },
  },
  actors: {
    send: fromPromise<unknown, Attempt | null>(() => Promise.reject(new Error('No sender was provided'))),
  },
  actions: {
    rememberAttempt: assign(({ context, event }) => {
      assertEvent(event, 'submit')
      return { attempt: nextAttempt(context.attempt, event), failure: null }
    }),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetAttempt: assign({ attempt: null, failure: null }),
    /** Empties the fields on screen. */
    resetForm: () => {},
    /** Says in a toast that nothing was sent. */
    announceFailure: () => {},
  },
}).createMachine({
  id: 'formFlow',
  context: { attempt: null, failure: null },
  initial: 'editable',
  states: {
    editable: {
      initial: 'ready',
      states: { ready: {}, failed: { entry: 'announceFailure' } },
      on: { submit: { target: 'submitting', actions: 'rememberAttempt' } },
    },
    submitting: {
      invoke: {
        src: 'send',
        input: ({ context }) => context.attempt,
        onDone: { target: 'thankYou', actions: ['forgetAttempt', 'resetForm'] },
        onError: {
          target: 'editable.failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { cancel: 'editable' },
    },
    thankYou: {
      on: { close: 'editable' },
    },
  },
})
