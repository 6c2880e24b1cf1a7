import { useSyncExternalStore } from 'react'
import { currentUser, onSessionChange, sessionState } from './session.ts'

/** Prerendered pages are those of a visitor of whom nothing is known yet. */
const nobody = () => null
const unknown = () => 'restoring' as const

/** Who is signed in, null for nobody, and how far that is known. */
export const useSession = () => ({
  user: useSyncExternalStore(onSessionChange, currentUser, nobody),
  state: useSyncExternalStore(onSessionChange, sessionState, unknown),
})
