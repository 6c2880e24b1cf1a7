import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { type Attempt, nextAttempt } from '../form/form-flow.machine.ts'
import { type Failure, toFailure } from '../form/send-failure.ts'

/** `send` carries the sheet as it is sent, its `submit` among it; `key` is a fresh UUID, as in every form. */
export type NewTimeSheetEvent =
  | ({ type: 'send' } & Attempt)
  | { type: 'copy last week' }
  | { type: 'cancel' }
  | { type: 'enter another' }

/** Entering one time sheet: fill in, copy an earlier one, save or submit; a failure keeps everything. */
export const newTimeSheetMachine = setup({
  types: {
    context: {} as { attempt: Attempt | null; failure: Failure | null },
    events: {} as NewTimeSheetEvent,
  },
  actors: {
    /** Stores the sheet, as a draft or submitted. */
    send: fromPromise<unknown, Attempt | null>(() => Promise.reject(new Error('No sender was provided'))),
    /** Fills the form with client and activities of the last sheet before this one. */
    copyLastWeek: fromPromise<unknown>(() => Promise.reject(new Error('Nothing to copy from'))),
  },
  actions: {
    rememberAttempt: assign(({ context, event }) => {
      assertEvent(event, 'send')
      return { attempt: nextAttempt(context.attempt, event), failure: null }
    }),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    forgetAttempt: assign({ attempt: null, failure: null }),
    /** Empties the form and throws its draft away. */
    resetForm: () => {},
    /** Tells what failed. */
    announceFailure: () => {},
  },
  guards: {
    'it was submitted': ({ context }) => context.attempt?.values.submit === true,
  },
}).createMachine({
  id: 'newTimeSheet',
  context: { attempt: null, failure: null },
  initial: 'editing',
  states: {
    editing: {
      initial: 'ready',
      states: { ready: {}, failed: { entry: 'announceFailure' } },
      on: {
        send: { target: 'sending', actions: 'rememberAttempt' },
        'copy last week': { target: 'copying', actions: 'forgetFailure' },
      },
    },
    copying: {
      invoke: {
        src: 'copyLastWeek',
        onDone: 'editing',
        onError: {
          target: 'editing.failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { cancel: 'editing' },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context.attempt,
        onDone: [
          { guard: 'it was submitted', target: 'stored.submitted', actions: ['forgetAttempt', 'resetForm'] },
          { target: 'stored.kept', actions: ['forgetAttempt', 'resetForm'] },
        ],
        onError: {
          target: 'editing.failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { cancel: 'editing' },
    },
    stored: {
      initial: 'kept',
      states: { kept: {}, submitted: {} },
      on: { 'enter another': 'editing' },
    },
  },
})
