import { assertEvent, assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import type { ChangedDetails, SessionUser } from '#api/contracts/account/session.contract.ts'

/** 401: the session ended, also by idling; 403: no access. `reason` is empty if the server was not asked. */
export type RefuseEvent = { type: 'refuse'; status: 401 | 403; reason: string }

export type ElsewhereEvent =
  | { type: 'signed in elsewhere'; user: SessionUser }
  | { type: 'signed out elsewhere' }
  | RefuseEvent

export type WorkEvent = { type: 'begin work' | 'end work' }

type SessionEvent =
  | { type: 'sign in'; user: SessionUser }
  | { type: 'sign out' }
  | { type: 'change details'; details: ChangedDetails }
  | WorkEvent
  | ElsewhereEvent

/** `user back`: the same user, after a session that ended while they worked. */
export type SessionNews = { type: 'user gone' | 'user back' }

export type Refusal = { status: 401 | 403; reason: string; wasSignedIn: boolean }

const isSame = (one: SessionUser | null, other: SessionUser) =>
  one?.phoneNo === other.phoneNo && one.userType === other.userType

const noRefusal: Refusal = { status: 401, reason: '', wasSignedIn: false }

const ask = [
  { type: 'askToSignIn', params: ({ context }: { context: { refusal: Refusal } }) => context.refusal },
  'forgetRefusal',
] as const

const whileSignedOut = {
  'sign in': { target: 'signedIn', actions: 'rememberSignIn' },
  'signed in elsewhere': { target: 'signedIn', actions: 'rememberSignIn' },
  refuse: { actions: ['rememberRefusal', ...ask] },
} as const

const comeBack = {
  guard: 'it is the same person',
  target: 'signedIn.working',
  actions: ['rememberSignIn', 'emitBack'],
} as const

const leaveActions = ['emitGone', 'goHome'] as const

/** The session of this browser, from reading the storage to its end. */
export const sessionMachine = setup({
  types: {
    context: {} as { user: SessionUser | null; refusal: Refusal },
    events: {} as SessionEvent,
    emitted: {} as SessionNews,
  },
  actors: {
    readStorage: fromPromise<SessionUser | null>(() => Promise.resolve(null)),
    watchOtherTabs: fromCallback<ElsewhereEvent>(() => {}),
    watchIdle: fromCallback<RefuseEvent>(() => {}),
    /** Reports the first unsaved change or, if `isThere`, the end of the last. */
    watchWork: fromCallback<WorkEvent, { isThere: boolean }>(() => {}),
  },
  actions: {
    rememberUser: assign((_, { user }: { user: SessionUser | null }) => ({ user })),
    rememberSignIn: assign(({ event }) => {
      assertEvent(event, ['sign in', 'signed in elsewhere'])
      return { user: event.user, refusal: noRefusal }
    }),
    rememberDetails: assign(({ context, event }) => {
      assertEvent(event, 'change details')
      return { user: context.user && { ...context.user, ...event.details } }
    }),
    forgetUser: assign({ user: null }),
    /** Subscribers drop everything shown to this user. */
    emitGone: emit({ type: 'user gone' }),
    /** Subscribers may repeat calls that failed meanwhile. */
    emitBack: emit({ type: 'user back' }),
    rememberRefusal: assign(({ context, event }) => {
      assertEvent(event, 'refuse')
      const { status, reason } = event
      return { refusal: { status, reason, wasSignedIn: context.user !== null } }
    }),
    forgetRefusal: assign({ refusal: noRefusal }),
    storeDetails: () => {},
    revokeToken: () => {},
    /** Includes drafts. */
    clearStorage: () => {},
    /** Drafts and the work in other tabs stay. */
    dropSession: () => {},
    goHome: () => {},
    /** Skipped if the sign-in page is open or loading; after a 401 it remembers the return address. */
    askToSignIn: (_, _refusal: Refusal) => {},
  },
  guards: {
    'a session is stored': (_, { user }: { user: SessionUser | null }) => user !== null,
    'the session is over': ({ event }) => event.type === 'refuse' && event.status === 401,
    'it is the same person': ({ context, event }) => 'user' in event && isSame(context.user, event.user),
    'it is someone else': ({ context, event }) => 'user' in event && !isSame(context.user, event.user),
  },
}).createMachine({
  id: 'session',
  meta: {
    spec: [
      'Logged-in or logged-out state selects the header menus',
      'Logout clears all browser storage and goes to the home page',
      'Any 401 or 403 response sends the user to the sign-in page',
      'User session (browser storage)',
    ],
    events: {
      'sign in': 'Sign in with a phone and its code.',
      'sign out': 'Press Logout.',
      'begin work': 'Type something into a form.',
      'end work': 'Save the form or throw its draft away.',
      'change details': 'Correct your name, email address or phone number in the profile.',
      refuse: 'A call is refused.',
      'signed in elsewhere': 'Someone signs in from another tab.',
      'signed out elsewhere': 'Press Logout in another tab.',
      'readStorage.done': "The page has read the browser's storage.",
      'readStorage.error': "The browser's storage cannot be read.",
    },
  },
  context: { user: null, refusal: noRefusal },
  initial: 'restoring',
  invoke: { src: 'watchOtherTabs' },
  states: {
    restoring: {
      description: 'The page finds out whether someone is signed in.',
      invoke: {
        src: 'readStorage',
        onDone: [
          {
            guard: { type: 'a session is stored', params: ({ event }) => ({ user: event.output }) },
            target: 'signedIn',
            actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
    signedOut: {
      description: 'Nobody is signed in; the header shows the Login link.',
      entry: 'forgetUser',
      on: whileSignedOut,
    },
    signedIn: {
      description: 'Someone is signed in; the header shows the user icon.',
      initial: 'free',
      invoke: { src: 'watchIdle' },
      states: {
        free: {
          description: 'Someone is signed in, and nothing is unsaved.',
          invoke: { src: 'watchWork', input: { isThere: false } },
          on: {
            'begin work': 'working',
            refuse: { guard: 'the session is over', target: '#session.expired', actions: 'rememberRefusal' },
          },
        },
        working: {
          description: 'Someone is signed in, and a form has unsaved content.',
          invoke: { src: 'watchWork', input: { isThere: true } },
          on: {
            'end work': 'free',
            refuse: {
              guard: 'the session is over',
              target: '#session.askingAgain',
              actions: 'rememberRefusal',
            },
          },
        },
      },
      on: {
        'sign out': { target: 'signedOut', actions: ['revokeToken', 'clearStorage', ...leaveActions] },
        'signed out elsewhere': { target: 'signedOut', actions: leaveActions },
        'signed in elsewhere': {
          guard: 'it is someone else',
          target: 'signedIn',
          reenter: true,
          actions: ['rememberSignIn', ...leaveActions],
        },
        'change details': { actions: ['rememberDetails', 'storeDetails'] },
        refuse: { target: 'signedOut', actions: ['rememberRefusal', 'clearStorage', 'emitGone', ...ask] },
      },
    },
    askingAgain: {
      description:
        'The session ended over an unsaved form, which stays as it is under the question to sign in again.',
      invoke: { src: 'watchWork', input: { isThere: true } },
      on: {
        'sign in': comeBack,
        'signed in elsewhere': [
          comeBack,
          { target: 'signedIn', actions: ['rememberSignIn', ...leaveActions] },
        ],
        'sign out': { target: 'signedOut', actions: ['forgetRefusal', 'clearStorage', ...leaveActions] },
        'signed out elsewhere': { target: 'signedOut', actions: ['forgetRefusal', ...leaveActions] },
        'end work': 'expired',
      },
    },
    expired: {
      description: 'The session is over; the sign-in page is open and comes back here.',
      entry: ['forgetUser', 'dropSession', 'emitGone', ...ask],
      on: {
        ...whileSignedOut,
        // A call of this tab may be refused before it hears of the sign-out.
        'signed out elsewhere': { target: 'signedOut', actions: 'goHome' },
      },
    },
  },
})
