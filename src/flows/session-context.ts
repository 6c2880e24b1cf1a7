import { createContext } from 'react'
import type { ChangedDetails, SessionUser } from '#api/contracts/account/session.contract.ts'
import type { StartedSession } from '#api/contracts/account/sign-in.contract.ts'

type SessionPort = {
  user: SessionUser | null
  isRestoring: boolean
  signIn: (session: StartedSession) => void
  signOut: () => void
  changeDetails: (details: ChangedDetails) => void
  /** For an action that needs a fresh sign-in; returns to this page. */
  signInAgain: (reason: string) => void
}

export const SessionContext = createContext<SessionPort>({
  user: null,
  isRestoring: true,
  signIn: () => {},
  signOut: () => {},
  changeDetails: () => {},
  signInAgain: () => {},
})
