import { assertEvent, assign, fromCallback, fromPromise, setup } from 'xstate'
import type { SessionUser } from '#api/contracts/session.contract.ts'
import type { ElsewhereEvent, Refusal, RefuseEvent, SessionEvent } from './session-events.ts'
import { sessionWords } from './session-words.ts'

const isSame = (one: SessionUser | null, other: SessionUser) =>
  one?.phoneNo === other.phoneNo && one.userType === other.userType

const noRefusal: Refusal = { status: 401, reason: '', wasSignedIn: false }

/** Told once, and then forgotten. */
const ask = [
  { type: 'askToSignIn', params: ({ context }: { context: { refusal: Refusal } }) => context.refusal },
  'forgetRefusal',
] as const

/** Who uses this browser, from the first reading of its storage to the end of the session. */
export const sessionMachine = setup({
  types: {
    context: {} as { user: SessionUser | null; refusal: Refusal },
    events: {} as SessionEvent,
  },
  actors: {
    /** Reads the session of an earlier visit from the browser's storage; null where there is none. */
    readStorage: fromPromise<SessionUser | null>(() => Promise.resolve(null)),
    /** Reports what other tabs do to the stored session. */
    watchOtherTabs: fromCallback<ElsewhereEvent>(() => {}),
    /** Reports that nothing was called for as long as a session may be idle. */
    watchIdle: fromCallback<RefuseEvent>(() => {}),
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
    /** Keeps what the refused call was told, and whether somebody was signed in until then. */
    rememberRefusal: assign(({ context, event }) => {
      assertEvent(event, 'refuse')
      const { status, reason } = event
      return { refusal: { status, reason, wasSignedIn: context.user !== null } }
    }),
    forgetRefusal: assign({ refusal: noRefusal }),
    /** Keeps the corrected details where the session is kept. */
    storeDetails: () => {},
    /** Makes the token worthless at the server. */
    revokeToken: () => {},
    /** Clears the browser's storage, drafts included; other tabs follow. */
    clearStorage: () => {},
    /** Takes the session that is over out of the storage; drafts stay, and the work in other tabs. */
    dropSession: () => {},
    goHome: () => {},
    /**
     * Leads to the sign-in page, unless it is open or on its way, and says why; after a 401 it remembers the address
     * to come back to.
     */
    askToSignIn: (_, _refusal: Refusal) => {},
  },
  guards: {
    'someone is stored': (_, { user }: { user: SessionUser | null }) => user !== null,
    'the session is over': ({ event }) => event.type === 'refuse' && event.status === 401,
    'it is the same person': ({ context, event }) => 'user' in event && isSame(context.user, event.user),
    'it is someone else': ({ context, event }) => 'user' in event && !isSame(context.user, event.user),
  },
}).createMachine({
  id: 'session',
  meta: sessionWords,
  context: { user: null, refusal: noRefusal },
  initial: 'restoring',
  invoke: { src: 'watchOtherTabs' },
  states: {
    restoring: {
      description: 'The page finds out whether somebody is signed in.',
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
      description: 'Nobody is signed in; the header shows the Login link.',
      entry: 'forgetUser',
      on: {
        'sign in': { target: 'signedIn', actions: 'rememberSignIn' },
        'signed in elsewhere': { target: 'signedIn', actions: 'rememberSignIn' },
        refuse: { actions: ['rememberRefusal', ...ask] },
      },
    },
    signedIn: {
      description: 'Somebody is signed in; the header shows the user icon.',
      initial: 'free',
      invoke: { src: 'watchIdle' },
      states: {
        free: {
          description: 'Somebody is signed in, and nothing is unsaved.',
          on: {
            'begin work': 'working',
            refuse: {
              guard: 'the session is over',
              target: '#session.expired',
              actions: 'rememberRefusal',
            },
          },
        },
        working: {
          description: 'Somebody is signed in, and a form holds what is not saved.',
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
        'sign out': { target: 'signedOut', actions: ['revokeToken', 'clearStorage', 'goHome'] },
        'signed out elsewhere': { target: 'signedOut', actions: 'goHome' },
        'signed in elsewhere': {
          guard: 'it is someone else',
          target: 'signedIn',
          reenter: true,
          actions: ['rememberSignIn', 'goHome'],
        },
        'change details': { actions: ['rememberDetails', 'storeDetails'] },
        refuse: {
          target: 'signedOut',
          actions: ['rememberRefusal', 'clearStorage', ...ask],
        },
      },
    },
    askingAgain: {
      description:
        'The session ended over an unsaved form, which stays as it is under the question to sign in again.',
      on: {
        'sign in': {
          guard: 'it is the same person',
          target: 'signedIn.working',
          actions: 'rememberSignIn',
        },
        'signed in elsewhere': [
          { guard: 'it is the same person', target: 'signedIn.working', actions: 'rememberSignIn' },
          { target: 'signedIn', actions: ['rememberSignIn', 'goHome'] },
        ],
        'sign out': { target: 'signedOut', actions: ['forgetRefusal', 'clearStorage', 'goHome'] },
        'signed out elsewhere': { target: 'signedOut', actions: ['forgetRefusal', 'goHome'] },
        'end work': 'expired',
      },
    },
    expired: {
      description: 'The session is over; the sign-in page is open and comes back here.',
      entry: ['forgetUser', 'dropSession', ...ask],
      on: {
        'sign in': { target: 'signedIn', actions: 'rememberSignIn' },
        'signed in elsewhere': { target: 'signedIn', actions: 'rememberSignIn' },
        refuse: { actions: ['rememberRefusal', ...ask] },
      },
    },
  },
})
