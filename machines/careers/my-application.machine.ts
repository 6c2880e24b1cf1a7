import { assign, fromPromise, setup } from 'xstate'
import type {
  MyApplication,
  MyDataAnswer,
  MyDataWish,
} from '#api/contracts/careers/my-application.contract.ts'
import {
  type Failure,
  getError,
  getOutput,
  isLinkVoid,
  notProvided,
  toFailure,
} from '#machines/flows/send-failure.ts'

export type MyApplicationEvent =
  | { type: 'retry' | 'changed' | 'send another' | 'go back' }
  | { type: 'wish'; wish: MyDataWish }
  | { type: 'submit code'; code: string }

export type MyCode = { wish: MyDataWish | null; challenge: string; code: string }

type Context = MyCode & {
  view: MyApplication | null
  failure: Failure | null
  answer: MyDataAnswer | null
}

/** No retry with this code can succeed after these. */
const finalFailures = ['CODE_VOID', 'TOO_MANY_REQUESTS']

const onVoidLink = {
  guard: { type: 'the link does not work', params: getError },
  target: '#myApplication.void',
} as const

const rememberFailure = { type: 'rememberFailure', params: getError } as const

/** The page of an application, opened by its candidate's link. Opening it decides nothing; its forms have charts of their own. */
export const myApplicationMachine = setup({
  types: { context: {} as Context, events: {} as MyApplicationEvent },
  actors: {
    check: fromPromise<MyApplication>(notProvided),
    /** Resolves with the challenge. */
    sendCode: fromPromise<string, MyDataWish | null>(notProvided),
    prove: fromPromise<MyDataAnswer, MyCode>(notProvided),
  },
  actions: {
    rememberView: assign((_, { output }: { output: MyApplication }) => ({ view: output, failure: null })),
    rememberWish: assign((_, { wish }: { wish: MyDataWish }) => ({ wish, failure: null, answer: null })),
    rememberChallenge: assign((_, { output }: { output: string }) => ({ challenge: output, failure: null })),
    rememberCode: assign((_, { code }: { code: string }) => ({ code, failure: null })),
    rememberAnswer: assign((_, { output }: { output: MyDataAnswer }) => ({ answer: output, failure: null })),
    /** The message for the code, which says how many tries are left, precedes the one for the call. */
    rememberFailure: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return { failure: { ...failure, message: failure.fields.code ?? failure.message } }
    }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    'the link does not work': (_, { error }: { error: unknown }) => isLinkVoid(error),
    'it was shown before': ({ context }) => context.view !== null,
    'no try can succeed': (_, { error }: { error: unknown }) =>
      finalFailures.includes(toFailure(error).code ?? ''),
    'all is erased': (_, { output }: { output: MyDataAnswer }) => output.outcome === 'erased',
  },
}).createMachine({
  id: 'myApplication',
  meta: {
    spec: [
      'Whoever applied sees by a private link where the application stands, and can answer, replace the resume or withdraw',
      'A copy of what they sent, a request for the rest, and the erasure of all ask for a code to the address of the application',
    ],
    events: {
      retry: 'Press Try again.',
      changed: 'Close the thanks for an answer, a new resume or a withdrawal.',
      wish: 'Press Download what I sent, Ask for the rest or Erase my data.',
      'send another': 'Press Resend code.',
      'submit code': 'Enter the code and press the button.',
      'go back': 'Press Cancel.',
      'check.done': 'The server knows the link.',
      'check.error': 'The server says that the link does not work, or is not reached.',
      'sendCode.done': 'The code is mailed.',
      'sendCode.error': 'The code cannot be mailed, or the link ended meanwhile.',
      'prove.done': 'The code is right.',
      'prove.error': 'The code is wrong, or the server is not reached.',
    },
  },
  context: { view: null, failure: null, wish: null, challenge: '', code: '', answer: null },
  initial: 'checking',
  states: {
    checking: {
      description: 'The page asks for the application. What it showed before stays.',
      invoke: {
        src: 'check',
        onDone: { target: 'shown', actions: { type: 'rememberView', params: getOutput } },
        onError: [
          onVoidLink,
          { guard: 'it was shown before', target: 'shown.stale', actions: rememberFailure },
          { target: 'unchecked', actions: rememberFailure },
        ],
      },
    },
    unchecked: {
      description: 'The page says why the link could not be checked and lets it be tried again.',
      on: { retry: { target: 'checking', actions: 'forgetFailure' } },
    },
    shown: {
      description: 'The page shows where the application stands, and what can be done.',
      initial: 'ready',
      states: {
        ready: { description: 'The page shows no failure.' },
        stale: {
          description: 'The page says that it could not be brought up to date, and lets that be tried again.',
          on: { retry: { target: '#myApplication.checking', actions: 'forgetFailure' } },
        },
        failed: { description: 'The page says why no code was mailed.' },
        answered: { description: 'The page says that the copy is here, or by which day a person answers.' },
      },
      on: {
        changed: 'checking',
        wish: { target: 'proving', actions: { type: 'rememberWish', params: ({ event }) => event } },
      },
    },
    proving: {
      initial: 'sending',
      states: {
        sending: {
          description: 'A code is being mailed.',
          invoke: {
            src: 'sendCode',
            input: ({ context }) => context.wish,
            onDone: { target: 'entering', actions: { type: 'rememberChallenge', params: getOutput } },
            onError: [onVoidLink, { target: '#myApplication.shown.failed', actions: rememberFailure }],
          },
        },
        entering: {
          description: 'The page asks for the code that was mailed.',
          initial: 'ready',
          states: {
            ready: { description: 'No code was tried.' },
            wrong: { description: 'The page says what was wrong with the last try.' },
          },
          on: {
            'submit code': {
              target: 'trying',
              actions: { type: 'rememberCode', params: ({ event }) => event },
            },
            'send another': { target: 'sending', actions: 'forgetFailure' },
            'go back': { target: '#myApplication.shown', actions: 'forgetFailure' },
          },
        },
        trying: {
          description: 'A code is being tried, and no button does anything.',
          invoke: {
            src: 'prove',
            input: ({ context: { wish, challenge, code } }) => ({ wish, challenge, code }),
            onDone: [
              { guard: { type: 'all is erased', params: getOutput }, target: '#myApplication.erased' },
              {
                target: '#myApplication.shown.answered',
                actions: { type: 'rememberAnswer', params: getOutput },
              },
            ],
            onError: [
              onVoidLink,
              {
                guard: { type: 'no try can succeed', params: getError },
                target: 'spent',
                actions: rememberFailure,
              },
              { target: 'entering.wrong', actions: rememberFailure },
            ],
          },
        },
        spent: {
          description: 'The page says that this code works no more, and offers another.',
          on: {
            'send another': { target: 'sending', actions: 'forgetFailure' },
            'go back': { target: '#myApplication.shown', actions: 'forgetFailure' },
          },
        },
      },
    },
    erased: {
      description: 'The page says that everything was erased, and leads to the job board.',
      type: 'final',
    },
    void: {
      description: 'The page says that the link does not work any more, and offers new ones by mail.',
      type: 'final',
    },
  },
})
