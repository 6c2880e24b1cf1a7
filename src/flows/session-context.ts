import { createContext } from 'react'
import type { ChangedDetails, SessionUser } from '#api/contracts/account/session.contract.ts'
import type { StartedSession } from '#api/contracts/account/sign-in.contract.ts'

type SessionPort = {
  user: SessionUser | null
  /** Whether it is not known yet who is signed in. */
  isRestoring: boolean
  /** Keeps a session that the server gave, and tells the app. */
  signIn: (session: StartedSession) => void
  signOut: () => void
  /** Takes over what the person corrected about themselves. */
  changeDetails: (details: ChangedDetails) => void
  /** Ends the session and asks for a new one, for what is only allowed soon after signing in; then this page is back. */
  signInAgain: (reason: string) => void
}

/** Who is signed in, for pages; the app provides it. */
export const SessionContext = createContext<SessionPort>({
  user: null,
  isRestoring: true,
  signIn: () => {},
  signOut: () => {},
  changeDetails: () => {},
  signInAgain: () => {},
})
