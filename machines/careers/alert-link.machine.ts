import { assign, fromPromise, setup } from 'xstate'
import type { AlertStep, JobAlert } from '#api/contracts/careers/job-alert.contract.ts'
import {
  errorOf,
  type Failure,
  isLinkVoid,
  notProvided,
  outputOf,
  toFailure,
} from '#machines/flows/send-failure.ts'

/** `key` is a UUID under which the server takes the step at most once. */
export type AlertLinkEvent = { type: 'take'; step: AlertStep; key: string } | { type: 'retry' }

/** A step and the key it is sent under. */
export type AlertPress = { step: AlertStep; key: string }

type Context = {
  /** The alert as the server told it last; null before. */
  alert: JobAlert | null
  press: AlertPress | null
  /** The step that was taken last, for what is said of it and how it is taken back. */
  taken: AlertStep | null
  failure: Failure | null
}

/** The link by which somebody confirms an alert and looks after it. Opening it changes nothing. */
export const alertLinkMachine = setup({
  types: { context: {} as Context, events: {} as AlertLinkEvent },
  actors: {
    /** Asks the server for the alert. */
    check: fromPromise<JobAlert>(notProvided),
    /** Takes a step; resolves with the alert after it. */
    send: fromPromise<JobAlert, AlertPress | null>(notProvided),
  },
  actions: {
    rememberAlert: assign((_, { output }: { output: JobAlert }) => ({ alert: output })),
    // The same key again for the same step, so that a press whose answer was lost still gets it.
    rememberPress: assign(({ context: { press, failure } }, { step, key }: AlertPress) => ({
      press: failure && press?.step === step ? press : { step, key },
      failure: null,
    })),
    rememberTaken: assign(({ context: { press } }) => ({ taken: press?.step ?? null })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    'the link does not work': (_, { error }: { error: unknown }) => isLinkVoid(error),
    'the alert was changed elsewhere': (_, { error }: { error: unknown }) =>
      toFailure(error).code === 'STEP_REFUSED',
  },
}).createMachine({
  id: 'alertLink',
  meta: {
    spec: ['An alert is confirmed, changed and stopped by the links in its mails, which opening does not do'],
    events: {
      take: 'Press one of the buttons.',
      retry: 'Press Try again.',
      'check.done': 'The server knows the link.',
      'check.error': 'The server says that the link does not work, or is not reached.',
      'send.done': 'The server takes the step.',
      'send.error': 'The alert is gone or was changed elsewhere meanwhile, or the server is not reached.',
    },
  },
  context: { alert: null, press: null, taken: null, failure: null },
  initial: 'checking',
  states: {
    checking: {
      description: 'The page is asking for the alert of the link.',
      invoke: {
        src: 'check',
        onDone: { target: 'shown', actions: { type: 'rememberAlert', params: outputOf } },
        onError: [
          { guard: { type: 'the link does not work', params: errorOf }, target: 'void' },
          { target: 'unchecked', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    unchecked: {
      description: 'The page says why the link could not be checked and lets it be tried again.',
      on: { retry: { target: 'checking', actions: 'forgetFailure' } },
    },
    shown: {
      description: 'The page shows the alert and what can be done with it.',
      initial: 'ready',
      states: {
        ready: { description: 'The page shows no failure.' },
        failed: { description: 'The page says why nothing was changed, and lets it be tried again.' },
      },
      on: { take: { target: 'sending', actions: { type: 'rememberPress', params: ({ event }) => event } } },
    },
    sending: {
      description: 'A step is being taken, and no button does anything.',
      invoke: {
        src: 'send',
        input: ({ context: { press } }) => press,
        onDone: {
          target: 'shown',
          actions: [{ type: 'rememberAlert', params: outputOf }, 'rememberTaken'],
        },
        onError: [
          { guard: { type: 'the link does not work', params: errorOf }, target: 'void' },
          { guard: { type: 'the alert was changed elsewhere', params: errorOf }, target: 'checking' },
          { target: 'shown.failed', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    void: {
      description: 'The page says that the link does not work any more, and leads to the job board.',
      type: 'final',
    },
  },
})
