import { assign, fromPromise, setup } from 'xstate'
import type { InterviewAnswer, LinkedInterview } from '#api/contracts/careers/interview-link.contract.ts'
import {
  errorOf,
  type Failure,
  isLinkVoid,
  notProvided,
  outputOf,
  toFailure,
} from '#machines/flows/send-failure.ts'

/** An answer and the key it is sent under: a UUID under which the server takes it at most once. */
export type InterviewPress = { answer: InterviewAnswer; key: string }

export type InterviewLinkEvent = ({ type: 'answer' } & InterviewPress) | { type: 'retry' }

type Context = {
  /** The interview as the server told it last; null before. */
  interview: LinkedInterview | null
  press: InterviewPress | null
  /** What was answered last, for what is said of it. */
  taken: InterviewAnswer['kind'] | null
  failure: Failure | null
}

const isGone = new Set<string | undefined>(['TIME_TAKEN', 'STEP_REFUSED'])

const isSame = (one: InterviewAnswer, other: InterviewAnswer) => JSON.stringify(one) === JSON.stringify(other)

/** The link by which a candidate picks a time for an interview. Opening it changes nothing. */
export const interviewLinkMachine = setup({
  types: { context: {} as Context, events: {} as InterviewLinkEvent },
  actors: {
    /** Asks the server for the interview. */
    check: fromPromise<LinkedInterview>(notProvided),
    /** Sends an answer; resolves with the interview after it. */
    send: fromPromise<LinkedInterview, InterviewPress | null>(notProvided),
  },
  actions: {
    rememberInterview: assign((_, { output }: { output: LinkedInterview }) => ({ interview: output })),
    // The same key again for the same answer, so that a press whose answer was lost still gets it.
    rememberPress: assign(({ context: { press, failure } }, { answer, key }: InterviewPress) => ({
      press: failure && press && isSame(press.answer, answer) ? press : { answer, key },
      failure: null,
    })),
    rememberTaken: assign(({ context: { press } }) => ({ taken: press?.answer.kind ?? null })),
    forgetTaken: assign({ taken: null }),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    'the link does not work': (_, { error }: { error: unknown }) => isLinkVoid(error),
    'the time is gone': (_, { error }: { error: unknown }) => isGone.has(toFailure(error).code),
    'something was refused': ({ context: { failure } }) => failure !== null,
  },
}).createMachine({
  id: 'interviewLink',
  meta: {
    spec: ['A candidate picks a time for an interview by a private link, which opening does not do'],
    events: {
      answer: 'Choose a time and press Book this time, or say that none suits.',
      retry: 'Press Try again.',
      'check.done': 'The server knows the link.',
      'check.error': 'The server says that the link does not work, or is not reached.',
      'send.done': 'The server takes the answer.',
      'send.error': 'The time is gone, the interview is erased, or the server is not reached.',
    },
  },
  context: { interview: null, press: null, taken: null, failure: null },
  initial: 'checking',
  states: {
    checking: {
      description: 'The page is asking for the interview of the link.',
      invoke: {
        src: 'check',
        onDone: [
          {
            guard: 'something was refused',
            target: 'shown.failed',
            actions: { type: 'rememberInterview', params: outputOf },
          },
          { target: 'shown', actions: { type: 'rememberInterview', params: outputOf } },
        ],
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
      description: 'The page shows the interview and the times there are.',
      initial: 'ready',
      states: {
        ready: { description: 'The page shows no failure.' },
        failed: { description: 'The page says why nothing was changed, beside the times that are left.' },
      },
      on: {
        answer: {
          target: 'sending',
          actions: [{ type: 'rememberPress', params: ({ event }) => event }, 'forgetTaken'],
        },
      },
    },
    sending: {
      description: 'An answer is on its way, and no button does anything.',
      invoke: {
        src: 'send',
        input: ({ context: { press } }) => press,
        onDone: {
          target: 'shown',
          actions: [{ type: 'rememberInterview', params: outputOf }, 'rememberTaken'],
        },
        onError: [
          { guard: { type: 'the link does not work', params: errorOf }, target: 'void' },
          {
            guard: { type: 'the time is gone', params: errorOf },
            target: 'checking',
            actions: { type: 'rememberFailure', params: errorOf },
          },
          { target: 'shown.failed', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    void: {
      description: 'The page says that the link does not work any more, and how to reach us.',
      type: 'final',
    },
  },
})
