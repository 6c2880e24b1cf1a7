import { assign, fromPromise, setup } from 'xstate'
import { errorOf } from '../form/send-failure.ts'
import {
  type Decision,
  type DecisionAttempt,
  type DecisionContext,
  failureOf,
  isWorthRepeating,
  noDecision,
  withAttempt,
  withoutAnswered,
} from './decision-context.ts'

export type DecisionEvent =
  /** `asksFirst`: for a reason, or whether it is meant. `key` is used where it does not. */
  | { type: 'decide'; decision: Decision; asksFirst: boolean; key: string }
  | { type: 'confirm'; reason: string; key: string }
  | { type: 'cancel' }

/** Sending the attempt, which counts once however often it is sent, and what follows its answer. */
const sending = {
  src: 'send',
  input: ({ context }: { context: DecisionContext }) => context.unanswered.at(-1) ?? null,
  onDone: {
    target: '#decision.choosing.done',
    actions: {
      type: 'keepOutcome',
      params: ({ event }: { event: { output: string } }) => ({ outcome: event.output }),
    },
  },
  onError: [
    {
      guard: {
        type: 'it is asked about first',
        params: ({ context }: { context: DecisionContext }) => context,
      },
      target: '#decision.asking.failed',
      actions: { type: 'keepFailure', params: errorOf },
    },
    { target: '#decision.choosing.failed', actions: { type: 'keepFailure', params: errorOf } },
  ],
} as const

/**
 * Taking a step with one record or several: asking for a reason or whether it is meant where that is due, sending it
 * so that it counts once, and keeping everything where it fails.
 */
export const decisionMachine = setup({
  types: { context: {} as DecisionContext, events: {} as DecisionEvent },
  actors: {
    /** Takes the step; resolves with what is then said of it. */
    send: fromPromise<string, DecisionAttempt | null>(() =>
      Promise.reject(new Error('No sender was provided')),
    ),
  },
  actions: {
    keepDecision: assign((_, { decision, asksFirst }: { decision: Decision; asksFirst: boolean }) => ({
      decision,
      asksFirst,
      failure: null,
      outcome: null,
    })),
    keepAttempt: assign(({ context }, { reason, key }: { reason: string; key: string }) =>
      context.decision
        ? {
            ...withAttempt(context, { ...context.decision, reason, key }),
            failure: null,
          }
        : {},
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    keepOutcome: assign(({ context }, { outcome }: { outcome: string }) => ({
      ...withoutAnswered(context),
      outcome,
    })),
    dropFailure: assign({ failure: null }),
    /** Tells what became of it. */
    announceOutcome: () => {},
    /** Tells why it was not taken. */
    announceFailure: () => {},
  },
  guards: {
    'it is asked about first': (_, { asksFirst }: { asksFirst: boolean }) => asksFirst,
    'the connection broke': (_, { error }: { error: unknown }) => isWorthRepeating(error),
  },
}).createMachine({
  id: 'decision',
  meta: {
    spec: [
      'Manager = has direct reports (approves sheets, leave, claims of the reports)',
      'a manager may reopen Approved with a reason',
      'leave also Cancelled',
    ],
    events: {
      decide: 'Press a step of a record, or of several: Approve, Reject, Take back, say.',
      confirm: 'Give the reason where one is asked for, and press the button that takes the step.',
      cancel: 'Press the button that leaves everything as it is.',
      'send.done': 'The server takes the step.',
      'send.error': 'The connection is lost before the server has answered, or the server refuses the step.',
    },
  },
  context: noDecision,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The page shows the records and the steps that can be taken with them.',
      initial: 'idle',
      states: {
        idle: { description: 'The page says nothing of an earlier step.' },
        failed: {
          description: 'The page says why the step was not taken; it can be taken again.',
          entry: 'announceFailure',
        },
        done: { description: 'The page says that the step was taken.', entry: 'announceOutcome' },
      },
      on: {
        decide: [
          {
            guard: { type: 'it is asked about first', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'keepDecision', params: ({ event }) => event },
          },
          {
            target: 'sending',
            actions: [
              { type: 'keepDecision', params: ({ event }) => event },
              { type: 'keepAttempt', params: ({ event: { key } }) => ({ reason: '', key }) },
            ],
          },
        ],
      },
    },
    asking: {
      description: 'A reason is asked for, or whether the step is meant.',
      initial: 'ready',
      states: {
        ready: { description: 'The question stands there and shows no failure.' },
        failed: {
          description:
            'The question says why the step was not taken, keeps the reason, and can be answered again.',
          entry: 'announceFailure',
        },
      },
      on: {
        confirm: {
          target: 'sending',
          actions: { type: 'keepAttempt', params: ({ event }) => event },
        },
        cancel: { target: 'choosing', actions: 'dropFailure' },
      },
    },
    sending: {
      description: 'The step is being sent and the button reads Wait...',
      initial: 'once',
      states: {
        once: {
          description: 'The step is being sent and the button reads Wait...',
          invoke: {
            ...sending,
            onError: [
              {
                guard: { type: 'the connection broke', params: ({ event }) => event },
                target: 'again',
              },
              ...sending.onError,
            ],
          },
        },
        again: {
          description: 'The same step is sent once more, and the button still reads Wait...',
          invoke: sending,
        },
      },
    },
  },
})
