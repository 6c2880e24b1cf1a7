import { assign, fromPromise, setup } from 'xstate'
import type { SheetCall } from '#api/contracts/time-sheet-steps.contract.ts'

/** What a manager decides: about which sheets and leave, by their ids. */
export type Decision = {
  call: Extract<SheetCall, 'approve' | 'reject' | 'reopen'>
  ids: readonly string[]
}

/** A decision on its way; `key` makes a repetition of it count once. */
export type SentDecision = Decision & { reason: string; key: string }

type Context = {
  /** Ids of what was ticked in the queue. */
  selected: readonly string[]
  decision: Decision | null
  sent: SentDecision | null
  /** Why the last decision was not taken. */
  failure: string | null
}

type Event =
  | { type: 'select'; ids: readonly string[] }
  | { type: 'approve'; ids: readonly string[]; key: string }
  | { type: 'ask for reason'; call: 'reject' | 'reopen'; ids: readonly string[] }
  | { type: 'give reason'; reason: string; key: string }
  | { type: 'cancel' }

const none: Context = { selected: [], decision: null, sent: null, failure: null }

/** A manager's queue: ticking, approving at once, and rejecting or reopening with a reason. */
export const approvalMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    decide: fromPromise<void, SentDecision | null>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    announceDone: () => {},
    announceFailure: () => {},
    keepSelection: assign(({ event }) => (event.type === 'select' ? { selected: event.ids } : {})),
    keepApproval: assign(({ event }) =>
      event.type === 'approve'
        ? { sent: { call: 'approve' as const, ids: event.ids, key: event.key, reason: '' }, failure: null }
        : {},
    ),
    keepQuestion: assign(({ event }) =>
      event.type === 'ask for reason'
        ? { decision: { call: event.call, ids: event.ids }, failure: null }
        : {},
    ),
    keepReason: assign(({ context, event }) =>
      event.type === 'give reason' && context.decision
        ? { sent: { ...context.decision, reason: event.reason, key: event.key }, failure: null }
        : {},
    ),
    dropQuestion: assign({ decision: null, failure: null }),
    startAnew: assign(none),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      sent: null,
      failure: error instanceof Error ? error.message : String(error),
    })),
  },
  guards: {
    hasReason: ({ context }) => context.decision !== null,
  },
}).createMachine({
  id: 'approval',
  meta: {
    spec: [
      'Manager = has direct reports (approves sheets, leave, claims of the reports)',
      'a manager may reopen Approved with a reason',
    ],
    events: {
      select: 'Tick or untick what waits.',
      approve: 'Press Approve.',
      'ask for reason': 'Press Reject, or Reopen beside an approved sheet.',
      'give reason': 'Type a reason and send it.',
      cancel: 'Press Cancel.',
      'decide.done': 'The server takes the decision.',
      'decide.error': 'The connection is lost before the server has answered.',
    },
  },
  context: none,
  initial: 'browsing',
  states: {
    browsing: {
      description: 'The page lists what waits, with the buttons to decide.',
      on: {
        select: { actions: 'keepSelection' },
        approve: { target: 'deciding', actions: 'keepApproval' },
        'ask for reason': { target: 'explaining', actions: 'keepQuestion' },
      },
    },
    explaining: {
      description: 'A dialog asks for the reason.',
      on: {
        'give reason': { target: 'deciding', actions: 'keepReason' },
        cancel: { target: 'browsing', actions: 'dropQuestion' },
      },
    },
    deciding: {
      description: 'The decision is being sent, and no other can be taken.',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => context.sent,
        onDone: { target: 'browsing', actions: ['announceDone', 'startAnew'] },
        onError: [
          {
            guard: 'hasReason',
            target: 'explaining',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              'announceFailure',
            ],
          },
          {
            target: 'browsing',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              'announceFailure',
            ],
          },
        ],
      },
    },
  },
})
