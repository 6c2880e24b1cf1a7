import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { type Attempt, nextAttempt } from '#machines/flows/form-flow.machine.ts'
import { type Failure, getError, notProvided, toFailure } from '#machines/flows/send-failure.ts'

/** `key` is a UUID. */
export type NewTimeSheetEvent =
  | ({ type: 'send' } & Attempt)
  | { type: 'copy last week' | 'cancel' | 'enter another' }

/** The entry of one time sheet: fill in, copy an earlier one, save or submit; a failure loses nothing. */
export const newTimeSheetMachine = setup({
  types: {
    context: {} as { attempt: Attempt | null; failure: Failure | null },
    events: {} as NewTimeSheetEvent,
  },
  actors: {
    send: fromPromise<unknown, Attempt | null>(notProvided),
    copyLastWeek: fromPromise<unknown>(notProvided),
  },
  actions: {
    rememberAttempt: assign(({ context, event }) => {
      assertEvent(event, 'send')
      return { attempt: nextAttempt(context.attempt, event), failure: null }
    }),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    forgetAttempt: assign({ attempt: null, failure: null }),
    /** Also discards the draft. */
    resetForm: () => {},
    announceFailure: () => {},
  },
  guards: {
    'it was submitted': ({ context }) => context.attempt?.values.submit === true,
  },
}).createMachine({
  id: 'newTimeSheet',
  meta: {
    spec: [
      'leave and new time sheet entry',
      'loader on while loading, off on success or error',
      'can copy last week',
    ],
    events: {
      send: 'Fill in the form if it is empty, and save or submit it.',
      'copy last week': 'Press Copy last week.',
      cancel: 'Press Cancel.',
      'enter another': 'Press Enter another.',
      'send.done': 'The server takes the time sheet.',
      'send.error': 'The connection is lost before the server has answered.',
      'copyLastWeek.done': 'The server answers with the last sheet.',
      'copyLastWeek.error': 'The connection is lost before the server has answered.',
    },
  },
  context: { attempt: null, failure: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form can be filled in.',
      initial: 'ready',
      states: {
        ready: { description: 'The form can be filled in and shows no failure.' },
        failed: {
          description: 'The form says what failed and keeps every value.',
          entry: 'announceFailure',
        },
      },
      on: {
        send: { target: 'sending', actions: 'rememberAttempt' },
        'copy last week': { target: 'copying', actions: 'forgetFailure' },
      },
    },
    copying: {
      description: 'The last sheet is being fetched.',
      invoke: {
        src: 'copyLastWeek',
        onDone: 'editing',
        onError: { target: 'editing.failed', actions: { type: 'rememberFailure', params: getError } },
      },
      on: { cancel: 'editing' },
    },
    sending: {
      description: 'The fields are disabled and the button reads Wait...',
      invoke: {
        src: 'send',
        input: ({ context }) => context.attempt,
        onDone: [
          { guard: 'it was submitted', target: 'stored.submitted', actions: ['forgetAttempt', 'resetForm'] },
          { target: 'stored.draft', actions: ['forgetAttempt', 'resetForm'] },
        ],
        onError: { target: 'editing.failed', actions: { type: 'rememberFailure', params: getError } },
      },
      on: { cancel: 'editing' },
    },
    stored: {
      description: 'The page says that the sheet is stored.',
      initial: 'draft',
      states: {
        draft: { description: 'The page says that the sheet is saved as a draft.' },
        submitted: { description: 'The page says that the sheet is submitted.' },
      },
      on: { 'enter another': 'editing' },
    },
  },
})
