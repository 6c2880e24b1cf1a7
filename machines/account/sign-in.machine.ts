import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { UserType } from '#api/contracts/account/session.contract.ts'
import { getError, getOutput, notProvided, toFailure } from '#machines/flows/send-failure.ts'

/** `phoneNo` is E.164; employees and partners have separate accounts. */
export type Account = { userType: UserType; phoneNo: string }

/** `resendAfter` in seconds. */
export type Sent = { challenge: string | null; resendAfter: number }

/** `challenge`: an earlier request to replace. */
export type CodeRequest = { account: Account | null; challenge: string | null }

export type CodeCheck = CodeRequest & { code: string }

export type SignInEvent =
  | { type: 'submit phone'; account: Account }
  | { type: 'submit code'; code: string }
  | { type: 'resend' | 'go back' | 'start over' | 'use a passkey' | 'cancel' }

/** No retry with this code can succeed after these. */
const finalFailures = ['CODE_VOID', 'TOO_MANY_REQUESTS']

const isSame = (one: Account | null, other: Account | null) =>
  one?.phoneNo === other?.phoneNo && one?.userType === other?.userType

const getRequest = ({ context: { account, challenge } }: { context: CodeCheck }): CodeRequest => ({
  account,
  challenge,
})

const askForCode = {
  src: 'sendCode',
  input: getRequest,
  onDone: { target: 'code', actions: { type: 'rememberSent', params: getOutput<Sent> } },
} as const

const waitForCode = {
  target: 'code',
  actions: [
    { type: 'rememberFailure', params: getError },
    { type: 'rememberWait', params: getError },
  ],
} as const

/** Sign-in with a phone: request a code, enter it, wait before requesting another; or with a passkey. */
export const signInMachine = setup({
  types: {
    context: {} as CodeCheck & {
      /** Account of the last code, which may still be valid. */
      sentTo: Account | null
      resendAfter: number
      failure: string | null
    },
    events: {} as SignInEvent,
  },
  actors: {
    sendCode: fromPromise<Sent, CodeRequest>(notProvided),
    checkCode: fromPromise<void, CodeCheck>(notProvided),
    enterByPasskey: fromPromise<void>(notProvided),
  },
  actions: {
    rememberAccount: assign(({ event }) => {
      assertEvent(event, 'submit phone')
      return { account: event.account, failure: null }
    }),
    rememberCode: assign(({ event }) => {
      assertEvent(event, 'submit code')
      return { code: event.code, failure: null }
    }),
    rememberSent: assign(({ context }, { output }: { output: Sent }) => ({
      ...output,
      sentTo: context.account,
      failure: null,
    })),
    forgetSent: assign({ sentTo: null }),
    /** The message for the code, which says how many tries are left, precedes the one for the call. */
    rememberFailure: assign((_, { error }: { error: unknown }) => {
      const { message, fields } = toFailure(error)
      return { failure: fields.code ?? fields.phoneNo ?? message }
    }),
    forgetFailure: assign({ failure: null }),
    rememberWait: assign(({ context }, { error }: { error: unknown }) => ({
      resendAfter: toFailure(error).retryAfter ?? context.resendAfter,
    })),
    enter: () => {},
  },
  guards: {
    'no tries are left': (_, { error }: { error: unknown }) =>
      finalFailures.includes(toFailure(error).code ?? ''),
    'a code was sent to this account': ({ context }, { error }: { error: unknown }) =>
      toFailure(error).code === 'TOO_MANY_REQUESTS' && isSame(context.sentTo, context.account),
  },
  delays: { coolDown: ({ context }) => context.resendAfter * 1000 },
}).createMachine({
  id: 'signIn',
  meta: {
    spec: [
      'When logged out it shows a Login link to /sign-in',
      'Authentication pages',
      'sign in with a passkey instead of a code',
    ],
    events: {
      'submit phone': 'Enter the phone number and ask for a code.',
      'submit code': 'Enter the code.',
      resend: 'Press the button to send another code.',
      'go back': 'Go back to the phone number.',
      'start over': 'Press the button to start over.',
      'sendCode.done': 'The code is sent.',
      'sendCode.error': 'The code cannot be sent.',
      'checkCode.done': 'The code is right.',
      'checkCode.error': 'The code is wrong.',
      'use a passkey': 'Press the button to sign in with a passkey.',
      cancel: 'Press Cancel while the device asks for the passkey.',
      'enterByPasskey.done': 'The device proves that it holds a passkey of an account.',
      'enterByPasskey.error':
        'The question of the device is closed, or it has no passkey of an account that can be signed in to.',
      'after.coolDown': 'Wait until another code may be asked for.',
    },
  },
  context: { account: null, challenge: null, code: '', sentTo: null, resendAfter: 0, failure: null },
  initial: 'phone',
  states: {
    phone: {
      description: 'The page asks for the phone number.',
      on: {
        'submit phone': { target: 'checking', actions: 'rememberAccount' },
        'use a passkey': { target: 'passkey', actions: 'forgetFailure' },
      },
    },
    passkey: {
      description: 'The device asks for a passkey; the phone can be used again once that is over.',
      invoke: {
        src: 'enterByPasskey',
        onDone: 'signedIn',
        onError: { target: 'phone', actions: { type: 'rememberFailure', params: getError } },
      },
      on: { cancel: 'phone' },
    },
    checking: {
      description: 'The code is being sent.',
      invoke: {
        ...askForCode,
        onError: [
          { guard: { type: 'a code was sent to this account', params: getError }, ...waitForCode },
          {
            guard: { type: 'no tries are left', params: getError },
            target: 'locked',
            actions: { type: 'rememberFailure', params: getError },
          },
          { target: 'phone', actions: { type: 'rememberFailure', params: getError } },
        ],
      },
    },
    code: {
      description: 'The page asks for the code.',
      type: 'parallel',
      on: { 'go back': { target: 'phone', actions: 'forgetFailure' } },
      states: {
        entry: {
          description: 'The page asks for the code.',
          initial: 'typing',
          states: {
            typing: {
              description: 'The code can be entered.',
              on: { 'submit code': { target: 'verifying', actions: 'rememberCode' } },
            },
            verifying: {
              description: 'The code is being checked.',
              invoke: {
                src: 'checkCode',
                input: ({ context: { account, challenge, code } }) => ({ account, challenge, code }),
                onDone: { target: '#signIn.signedIn' },
                onError: [
                  {
                    guard: { type: 'no tries are left', params: getError },
                    target: '#signIn.locked',
                    actions: ['forgetSent', { type: 'rememberFailure', params: getError }],
                  },
                  { target: 'typing', actions: { type: 'rememberFailure', params: getError } },
                ],
              },
            },
          },
        },
        resend: {
          initial: 'coolingDown',
          states: {
            coolingDown: {
              description: 'A countdown tells when another code may be asked for.',
              after: { coolDown: 'allowed' },
            },
            allowed: { description: 'Another code may be asked for.', on: { resend: '#signIn.resending' } },
          },
        },
      },
    },
    resending: {
      description: 'Another code is being sent; until it is, the last one works.',
      entry: 'forgetFailure',
      invoke: { ...askForCode, onError: waitForCode },
    },
    locked: {
      description: 'The page says that no tries are left, and offers to start over.',
      on: { 'start over': { target: 'phone', actions: 'forgetFailure' } },
    },
    signedIn: { description: 'The page that was asked for is open.', entry: 'enter', type: 'final' },
  },
})
