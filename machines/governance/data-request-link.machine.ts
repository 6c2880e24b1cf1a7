import { assign, fromPromise, setup } from 'xstate'
import type { PendingDataRequest } from '#api/contracts/governance/data-request.contract.ts'
import {
  errorOf,
  type Failure,
  isLinkVoid,
  notProvided,
  outputOf,
  toFailure,
} from '#machines/flows/send-failure.ts'

/** `key` is a UUID under which the server takes it at most once; it is used only at the first press. */
export type DataRequestLinkEvent = { type: 'confirm'; key: string } | { type: 'retry' }

type Context = {
  /** What the link confirms; null before it was checked. */
  pending: PendingDataRequest | null
  key: string
  failure: Failure | null
  /** By when the request is answered; null before it is confirmed. */
  dueOn: string | null
}

/** The link by which somebody confirms what they ask for about their data. Opening it confirms nothing. */
export const dataRequestLinkMachine = setup({
  types: { context: {} as Context, events: {} as DataRequestLinkEvent },
  actors: {
    /** Asks the server what the link confirms. */
    check: fromPromise<PendingDataRequest>(notProvided),
    /** Confirms it; resolves with the day by which it is answered. */
    send: fromPromise<string, { key: string }>(notProvided),
  },
  actions: {
    rememberPending: assign((_, { output }: { output: PendingDataRequest }) => ({ pending: output })),
    // The same key again, so that a press whose answer was lost still gets it.
    rememberKey: assign(({ context }, { key }: { key: string }) => ({
      key: context.key || key,
      failure: null,
    })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    rememberDay: assign((_, { output }: { output: string }) => ({ dueOn: output })),
    forgetFailure: assign({ failure: null }),
  },
  guards: { 'the link does not work': (_, { error }: { error: unknown }) => isLinkVoid(error) },
}).createMachine({
  id: 'dataRequestLink',
  meta: {
    spec: ['It counts once it was confirmed by a link, which opening does not use up'],
    events: {
      confirm: 'Press Confirm.',
      retry: 'Press Try again.',
      'check.done': 'The server knows the link.',
      'check.error': 'The server says that the link does not work, or is not reached.',
      'send.done': 'The server takes the confirmation.',
      'send.error': 'The link was used or is too old meanwhile, or the server is not reached.',
    },
  },
  context: { pending: null, key: '', failure: null, dueOn: null },
  initial: 'checking',
  states: {
    checking: {
      description: 'The page is checking the link.',
      invoke: {
        src: 'check',
        onDone: { target: 'asking', actions: { type: 'rememberPending', params: outputOf } },
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
    asking: {
      description: 'The page says what was asked for and lets it be confirmed.',
      initial: 'ready',
      states: {
        ready: { description: 'The page lets the request be confirmed and shows no failure.' },
        failed: { description: 'The page says why nothing was confirmed, and lets it be tried again.' },
      },
      on: { confirm: { target: 'sending', actions: { type: 'rememberKey', params: ({ event }) => event } } },
    },
    sending: {
      description: 'The request is being confirmed and the button reads Wait...',
      invoke: {
        src: 'send',
        input: ({ context: { key } }) => ({ key }),
        onDone: { target: 'confirmed', actions: { type: 'rememberDay', params: outputOf } },
        onError: [
          { guard: { type: 'the link does not work', params: errorOf }, target: 'void' },
          { target: 'asking.failed', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    confirmed: {
      description: 'The page says that the request is confirmed and by which day it is answered.',
      type: 'final',
    },
    void: {
      description: 'The page says that the link was used or is too old, and leads to the form.',
      type: 'final',
    },
  },
})
