import { createContext } from 'react'
import type { SessionUser, StoredSession } from '#api/contracts/session.contract.ts'

type SessionPort = {
  user: SessionUser | null
  /** Keeps a session that the server gave, and tells the app. */
  signIn: (session: StoredSession) => void
  signOut: () => void
}

/** Who is signed in, for pages; the app provides it. */
export const SessionContext = createContext<SessionPort>({
  user: null,
  signIn: () => {},
  signOut: () => {},
})
