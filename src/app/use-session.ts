import { useSyncExternalStore } from 'react'
import { readSession, tokenField } from '#api/client/session-storage.ts'
import { sharedValue } from '#src/lib/shared-value.ts'
import type { SessionNow } from './session.ts'

/** Prerendered pages are those of a visitor of whom nothing is known yet. */
const unknown: SessionNow = { user: null, state: 'restoring' }

const now = sharedValue(unknown)

/** Who is signed in, null for nobody, and how far that is known. */
export const useSession = () => ({
  user: useSyncExternalStore(
    now.subscribe,
    () => now.read().user,
    () => unknown.user,
  ),
  state: useSyncExternalStore(
    now.subscribe,
    () => now.read().state,
    () => unknown.state,
  ),
})

type Session = typeof import('./session.ts')

let loaded: Session | null = null

const waiting = new Set<(session: Session) => void>()

/** The session of this tab, which has begun; null where its code cannot be fetched now. */
export const loadSession = () =>
  import(/* webpackChunkName: "session" */ './session.ts').then(
    (session) => {
      loaded = session
      for (const begin of waiting) begin(session)
      waiting.clear()
      session.beginSession(now.write)
      return session
    },
    () => null,
  )

/** Calls the session, at once where its code is there. */
export const withSession = (call: (session: Session) => void) => {
  if (loaded) call(loaded)
  else void loadSession().then((session) => session && call(session))
}

/** Tells a session that has begun of a call; one that begins later counts from then on. */
export const noteCall = () => loaded?.noteCall()

type Subscription = { unsubscribe: () => void }

/** Subscribes to the session before it begins, or at once where it has begun. */
export const subscribeToSession = (subscribe: (session: Session) => Subscription): Subscription => {
  if (loaded) return subscribe(loaded)
  let subscription: Subscription | undefined
  const begin = (session: Session) => {
    subscription = subscribe(session)
  }
  waiting.add(begin)
  return {
    unsubscribe: () => {
      waiting.delete(begin)
      subscription?.unsubscribe()
    },
  }
}

export const signOut = () => withSession((session) => session.signOut())

/** On a page that calls, the session begins at once if nobody is signed in: somebody may sign in here. */
export const prepareSignIn = () => {
  if (now.read().user === null) void loadSession()
}

/**
 * Tells the page who is signed in. The session of a user begins at once; where nobody is signed in, with a page that calls,
 * or with a sign-in in another tab.
 */
export const startSession = () => {
  const stored = readSession()
  if (stored) {
    const { token: _, ...user } = stored
    now.write({ user, state: 'signedIn' })
    void loadSession()
    return
  }
  now.write({ user: null, state: 'signedOut' })
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === tokenField && newValue !== null) void loadSession()
  })
}
