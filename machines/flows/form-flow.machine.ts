import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { type Failure, getError, notProvided, toFailure } from './send-failure.ts'

export type FormValues = Record<string, unknown>

/** `key`: idempotency key. */
export type Attempt = { values: FormValues; key: string }

/** `key`: a UUID, used only if the values changed. */
export type SubmitEvent = { type: 'submit'; values: FormValues; key: string }

const sameValues = (one: FormValues, other: FormValues) => JSON.stringify(one) === JSON.stringify(other)

/** The same values keep their key: retries are idempotent. */
export const nextAttempt = (last: Attempt | null, { values, key }: Attempt): Attempt =>
  last && sameValues(last.values, values) ? last : { values, key }

/** The flow of every form: fill in, send, read the thank-you, start again; a failure loses nothing. */
export const formFlowMachine = setup({
  types: {
    context: {} as { attempt: Attempt | null; failure: Failure | null },
    events: {} as SubmitEvent | { type: 'cancel' | 'close' },
  },
  actors: {
    send: fromPromise<unknown, Attempt | null>(notProvided),
  },
  actions: {
    rememberAttempt: assign(({ context, event }) => {
      assertEvent(event, 'submit')
      return { attempt: nextAttempt(context.attempt, event), failure: null }
    }),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetAttempt: assign({ attempt: null, failure: null }),
    resetForm: () => {},
    announceFailure: () => {},
  },
}).createMachine({
  id: 'formFlow',
  meta: {
    spec: [
      'start editable',
      'On a valid submit the fields are disabled and the button reads Wait...',
      'On response the form is reset and hidden and a thank-you popup appears; Close shows the form again',
    ],
    events: {
      submit: 'Fill in the form if it is empty, and send it.',
      cancel: 'Press Cancel while the form is being sent.',
      close: 'Press Close.',
      'send.done': 'The server takes the form.',
      'send.error': 'The connection is lost before the server has answered.',
    },
  },
  context: { attempt: null, failure: null },
  initial: 'editable',
  states: {
    editable: {
      description: 'The form can be filled in.',
      initial: 'ready',
      states: {
        ready: { description: 'The form can be filled in and shows no failure.' },
        failed: {
          description: 'The form says why nothing was sent, keeps every value and can be sent again.',
          entry: 'announceFailure',
        },
      },
      on: { submit: { target: 'submitting', actions: 'rememberAttempt' } },
    },
    submitting: {
      description: 'The fields are disabled and the button reads Wait...',
      invoke: {
        src: 'send',
        input: ({ context }) => context.attempt,
        onDone: { target: 'thankYou', actions: ['forgetAttempt', 'resetForm'] },
        onError: { target: 'editable.failed', actions: { type: 'rememberFailure', params: getError } },
      },
      on: { cancel: 'editable' },
    },
    thankYou: {
      description: 'A popup says that the submission was received; the form is hidden.',
      on: { close: 'editable' },
    },
  },
})
