import { assign, fromPromise, setup } from 'xstate'
import { type Failure, getError, getOutput, isLinkVoid, notProvided, toFailure } from './send-failure.ts'

/** `key`: idempotency key, a UUID. */
export type LinkChange<Value> = { value: Value; key: string }

type Context<Subject, Value> = {
  subject: Subject | null
  change: LinkChange<Value> | null
  applied: Value | null
  failure: Failure | null
}

const staleCodes = new Set<string | undefined>(['TIME_TAKEN', 'STEP_REFUSED'])

const areEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const meta = {
  spec: [
    'An alert is confirmed, changed and stopped by the links in its mails, which opening does not do',
    'A candidate picks a time for an interview by a private link, which opening does not do',
    'It counts once it was confirmed by a link, which opening does not use up',
  ],
  events: {
    send: 'Press one of the buttons, after a choice if there is one.',
    retry: 'Press Try again.',
    'check.done': 'The server knows the link.',
    'check.error': 'The server says that the link does not work, or is not reached.',
    'send.done': 'The server applies the change.',
    'send.error': 'The link or the choice is gone meanwhile, or the server is not reached.',
  },
}

const linkSetup = <Subject, Value>() =>
  setup({
    types: {
      context: {} as Context<Subject, Value>,
      events: {} as ({ type: 'send' } & LinkChange<Value>) | { type: 'retry' },
    },
    actors: {
      check: fromPromise<Subject>(notProvided),
      send: fromPromise<Subject, LinkChange<Value> | null>(notProvided),
    },
    actions: {
      rememberSubject: assign((_, { output }: { output: Subject }) => ({ subject: output })),
      // A change whose answer was lost keeps its key.
      rememberChange: assign(({ context: { change, failure } }, { value, key }: LinkChange<Value>) => ({
        change: failure && change && areEqual(change.value, value) ? change : { value, key },
        applied: null,
        failure: null,
      })),
      rememberApplied: assign(({ context: { change } }) => ({ applied: change?.value ?? null })),
      rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
      forgetFailure: assign({ failure: null }),
    },
    guards: {
      'the link does not work': (_, { error }: { error: unknown }) => isLinkVoid(error),
      'the record was changed elsewhere': (_, { error }: { error: unknown }) =>
        staleCodes.has(toFailure(error).code),
      'a change was refused': ({ context: { failure } }) => failure !== null,
    },
  })

const isVoid = { guard: { type: 'the link does not work', params: getError }, target: 'void' } as const
const isStale = { type: 'the record was changed elsewhere', params: getError } as const
const rememberSubject = { type: 'rememberSubject', params: getOutput } as const
const rememberFailure = { type: 'rememberFailure', params: getError } as const

export const createLinkMachine = <Subject, Value>() =>
  linkSetup<Subject, Value>().createMachine({
    id: 'link',
    meta,
    context: { subject: null, change: null, applied: null, failure: null },
    initial: 'checking',
    states: {
      checking: {
        description: 'The page is loading the record of the link.',
        invoke: {
          src: 'check',
          onDone: [
            { guard: 'a change was refused', target: 'shown.failed', actions: rememberSubject },
            { target: 'shown', actions: rememberSubject },
          ],
          onError: [isVoid, { target: 'unchecked', actions: rememberFailure }],
        },
      },
      unchecked: {
        description: 'The page says why the link could not be checked and lets it be tried again.',
        on: { retry: { target: 'checking', actions: 'forgetFailure' } },
      },
      shown: {
        description: 'The page shows the record and what can be done with it.',
        initial: 'ready',
        states: {
          ready: { description: 'The page shows no failure.' },
          failed: { description: 'The page says why nothing was changed, and lets it be tried again.' },
        },
        on: {
          send: { target: 'sending', actions: { type: 'rememberChange', params: ({ event }) => event } },
        },
      },
      sending: {
        description: 'A change is on its way, and no button does anything.',
        invoke: {
          src: 'send',
          input: ({ context: { change } }) => change,
          onDone: { target: 'shown', actions: [rememberSubject, 'rememberApplied'] },
          onError: [
            isVoid,
            { guard: isStale, target: 'checking', actions: rememberFailure },
            { target: 'shown.failed', actions: rememberFailure },
          ],
        },
      },
      void: {
        description: 'The page says that the link does not work any more, and leads on.',
        type: 'final',
      },
    },
  })

/** A page behind a private link: shows a record and sends changes of it. Opening it changes nothing. */
export const linkMachine = createLinkMachine<unknown, unknown>()
