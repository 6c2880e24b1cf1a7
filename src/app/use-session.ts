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

/** The session of this tab, which has begun; null where its code cannot be fetched now. */
export const loadSession = () =>
  import(/* webpackChunkName: "session" */ './session.ts').then(
    (session) => {
      session.beginSession(now.write)
      return session
    },
    () => null,
  )

/** Where the storage is closed to the page, the session says what that means. */
const maySomebodyBeSignedIn = () => {
  try {
    return readSession() !== null
  } catch {
    return true
  }
}

/** Where nobody is signed in, the session begins with a page that calls, or with whoever signs in from another tab. */
export const startSession = () => {
  if (maySomebodyBeSignedIn()) {
    void loadSession()
    return
  }
  now.write({ user: null, state: 'signedOut' })
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === tokenField && newValue !== null) void loadSession()
  })
}
