import { useSyncExternalStore } from 'react'
import { readSession, tokenField } from '#api/client/session-storage.ts'
import type { SessionNow } from './session.ts'

/** Prerendered pages are those of a visitor of whom nothing is known yet. */
const unknown: SessionNow = { user: null, state: 'restoring' }

let now = unknown

const listeners = new Set<() => void>()

const tell = (next: SessionNow) => {
  now = next
  for (const listen of listeners) listen()
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

/** Who is signed in, null for nobody, and how far that is known. */
export const useSession = () =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => unknown,
  )

/** The session of this tab, which has begun; null where its code cannot be fetched now. */
export const loadSession = () =>
  import(/* webpackChunkName: "session" */ './session.ts').then(
    (session) => {
      session.beginSession(tell)
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
  tell({ user: null, state: 'signedOut' })
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === tokenField && newValue !== null) void loadSession()
  })
}
