import { useSyncExternalStore } from 'react'
import { readSession, tokenField } from '#api/client/session-storage.ts'
import { sharedValue } from '#src/lib/shared-value.ts'
import type { SessionNow } from './session.ts'

/** Prerendered pages know no user. */
const unknown: SessionNow = { user: null, state: 'restoring' }

const now = sharedValue(unknown)

/** `user` is null if signed out. */
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

/** Null if the code cannot be loaded now. */
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

export const withSession = (call: (session: Session) => void) => {
  if (loaded) call(loaded)
  else void loadSession().then((session) => session && call(session))
}

/** No-op before the session's code loads, which counts from then. */
export const noteCall = () => loaded?.noteCall()

type Subscription = { unsubscribe: () => void }

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

/** On a page with calls, the session starts even if no user is signed in: a sign-in may follow. */
export const prepareSignIn = () => {
  if (now.read().user === null) void loadSession()
}

/** At once for a signed-in user; otherwise with a page that calls, or a sign-in in another tab. */
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
