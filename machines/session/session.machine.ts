import { assertEvent, assign, fromCallback, fromPromise, setup } from 'xstate'
import type { SessionUser } from '#api/contracts/session.contract.ts'

export type SessionEvent =
  | { type: 'sign in'; user: SessionUser }
  | { type: 'sign out' }
  /** A call was answered 401 (the session ended) or 403 (the account has no access). */
  | { type: 'refuse'; status: 401 | 403 }
  | ElsewhereEvent

export type ElsewhereEvent =
  | { type: 'signed in elsewhere'; user: SessionUser }
  | { type: 'signed out elsewhere' }

/** Who uses this browser, from the first reading of its storage to the end of the session. */
export const sessionMachine = setup({
  types: {
    context: {} as { user: SessionUser | null },
    events: {} as SessionEvent,
  },
  actors: {
    /** Reads the session of an earlier visit from the browser's storage; null where there is none. */
    readStorage: fromPromise<SessionUser | null>(() => Promise.resolve(null)),
    /** Reports what other tabs do to the stored session. */
    watchOtherTabs: fromCallback<ElsewhereEvent>(() => {}),
  },
  actions: {
    rememberUser: assign((_, { user }: { user: SessionUser | null }) => ({ user })),
    rememberSignIn: assign(({ event }) => {
      assertEvent(event, ['sign in', 'signed in elsewhere'])
      return { user: event.user }
    }),
    forgetUser: assign({ user: null }),
    /** Makes the token worthless at the server. */
    revokeToken: () => {},
    clearStorage: () => {},
    goHome: () => {},
    /** Leads to the sign-in page; after a 401 it remembers the address to come back to. */
    askToSignIn: (_, _params: { status: 401 | 403 }) => {},
  },
  guards: {
    'someone is stored': (_, { user }: { user: SessionUser | null }) => user !== null,
    'access is missing': ({ event }) => event.type === 'refuse' && event.status === 403,
  },
}).createMachine({
  id: 'session',
  context: { user: null },
  initial: 'restoring',
  invoke: { src: 'watchOtherTabs' },
  states: {
    restoring: {
      invoke: {
        src: 'readStorage',
        onDone: [
          {
            guard: { type: 'someone is stored', params: ({ event }) => ({ user: event.output }) },
            target: 'signedIn',
            actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
    signedOut: {
      on: {
        'sign in': { target: 'signedIn', actions: 'rememberSignIn' },
        'signed in elsewhere': { target: 'signedIn', actions: 'rememberSignIn' },
      },
    },
    signedIn: {
      on: {
        'sign out': { target: 'signedOut', actions: ['revokeToken', 'clearStorage', 'goHome'] },
        'signed out elsewhere': { target: 'signedOut', actions: 'goHome' },
        refuse: [
          {
            guard: 'access is missing',
            target: 'signedOut',
            actions: ['clearStorage', { type: 'askToSignIn', params: { status: 403 } }],
          },
          {
            target: 'expired',
            actions: ['clearStorage', { type: 'askToSignIn', params: { status: 401 } }],
          },
        ],
      },
      exit: 'forgetUser',
    },
    expired: {
      on: {
        'sign in': { target: 'signedIn', actions: 'rememberSignIn' },
        'signed in elsewhere': { target: 'signedIn', actions: 'rememberSignIn' },
      },
    },
  },
})
