import { assign, fromPromise, setup } from 'xstate'
import {
  type Decision,
  type DecisionAttempt,
  type DecisionContext,
  noDecision,
  type Unanswered,
} from './decision-attempts.ts'
import { type Failure, getError, getOutput, isUnanswered, notProvided, toFailure } from './send-failure.ts'

const isSame = (one: Decision, other: Decision) =>
  one.step === other.step &&
  one.version === other.version &&
  one.ids.length === other.ids.length &&
  one.ids.every((id) => other.ids.includes(id))

/** The same decision keeps its key: retries are idempotent. */
const withAttempt = ({ unanswered }: Unanswered, next: DecisionAttempt): Unanswered => {
  const attempt = unanswered.find((known) => isSame(known, next) && known.reason === next.reason) ?? next
  return { unanswered: [...unanswered.filter((known) => known !== attempt), attempt] }
}

/** An earlier key of an answered record would replay an outdated answer. */
const withoutAnswered = ({ unanswered }: Unanswered): Unanswered => {
  const answered = unanswered.at(-1)?.ids ?? []
  return { unanswered: unanswered.filter(({ ids }) => !ids.some((id) => answered.includes(id))) }
}

const getFailure = (error: unknown): Failure => {
  const failure = toFailure(error)
  if (!isUnanswered(failure)) return failure
  const message = `${failure.message} We do not know whether this was done; trying again does it only once.`
  return { ...failure, message }
}

/** Not after a timeout, which would double the wait. */
const isWorthRepeating = (error: unknown): boolean => {
  const failure = toFailure(error)
  return isUnanswered(failure) && failure.code !== 'TIMEOUT'
}

export type DecisionEvent =
  /** `key` is used only without `asksFirst`. */
  | { type: 'decide'; decision: Decision; asksFirst: boolean; key: string }
  | { type: 'confirm'; reason: string; key: string }
  | { type: 'cancel' }

const sending = {
  src: 'send',
  input: ({ context }: { context: DecisionContext }) => context.unanswered.at(-1) ?? null,
  onDone: {
    target: '#decision.choosing.done',
    actions: { type: 'rememberOutcome', params: getOutput<string> },
  },
  onError: [
    {
      guard: {
        type: 'a question comes first',
        params: ({ context }: { context: DecisionContext }) => context,
      },
      target: '#decision.asking.failed',
      actions: { type: 'rememberFailure', params: getError },
    },
    { target: '#decision.choosing.failed', actions: { type: 'rememberFailure', params: getError } },
  ],
} as const

/**
 * A step with one record or several: asks for a reason or a confirmation if necessary, sends it idempotently and loses
 * nothing on failure.
 */
export const decisionMachine = setup({
  types: { context: {} as DecisionContext, events: {} as DecisionEvent },
  actors: {
    send: fromPromise<string, DecisionAttempt | null>(notProvided),
  },
  actions: {
    rememberDecision: assign((_, { decision, asksFirst }: { decision: Decision; asksFirst: boolean }) => ({
      decision,
      asksFirst,
      failure: null,
      outcome: null,
    })),
    rememberAttempt: assign(({ context }, { reason, key }: { reason: string; key: string }) =>
      context.decision
        ? { ...withAttempt(context, { ...context.decision, reason, key }), failure: null }
        : {},
    ),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: getFailure(error) })),
    rememberOutcome: assign(({ context }, { output }: { output: string }) => ({
      ...withoutAnswered(context),
      outcome: output,
    })),
    forgetFailure: assign({ failure: null }),
    announceOutcome: () => {},
    announceFailure: () => {},
  },
  guards: {
    'a question comes first': (_, { asksFirst }: { asksFirst: boolean }) => asksFirst,
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
      decide: 'Press a step of one record or of several, such as Approve, Reject or Withdraw.',
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
        idle: { description: 'The page says nothing about an earlier step.' },
        failed: {
          description: 'The page says why the step was not taken; it can be taken again.',
          entry: 'announceFailure',
        },
        done: { description: 'The page says that the step was taken.', entry: 'announceOutcome' },
      },
      on: {
        decide: [
          {
            guard: { type: 'a question comes first', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'rememberDecision', params: ({ event }) => event },
          },
          {
            target: 'sending',
            actions: [
              { type: 'rememberDecision', params: ({ event }) => event },
              { type: 'rememberAttempt', params: ({ event: { key } }) => ({ reason: '', key }) },
            ],
          },
        ],
      },
    },
    asking: {
      description: 'The page asks for a reason, or whether the step is meant.',
      initial: 'ready',
      states: {
        ready: { description: 'The question is open and shows no failure.' },
        failed: {
          description:
            'The question says why the step was not taken, keeps the reason, and can be answered again.',
          entry: 'announceFailure',
        },
      },
      on: {
        confirm: { target: 'sending', actions: { type: 'rememberAttempt', params: ({ event }) => event } },
        cancel: { target: 'choosing', actions: 'forgetFailure' },
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
              { guard: { type: 'the connection broke', params: ({ event }) => event }, target: 'again' },
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
