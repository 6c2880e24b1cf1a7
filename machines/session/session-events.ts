import type { SessionUser } from '#api/contracts/session.contract.ts'

export type SessionEvent =
  | { type: 'sign in'; user: SessionUser }
  | { type: 'sign out' }
  /** A form holds what is not saved, or none does any more. */
  | { type: 'begin work' }
  | { type: 'end work' }
  /** The person corrected what the session tells about them. */
  | { type: 'change details'; details: Pick<SessionUser, 'name' | 'email'> }
  | RefuseEvent
  | ElsewhereEvent

/**
 * A call was answered 401, or nothing was called for too long (the session ended), or 403 (no access). `reason` is
 * what the server said; empty where it was not asked.
 */
export type RefuseEvent = { type: 'refuse'; status: 401 | 403; reason: string }

/** Why somebody is asked to sign in: how and in which words a call was refused, and whether they were signed in. */
export type Refusal = { status: 401 | 403; reason: string; wasSignedIn: boolean }

export type ElsewhereEvent =
  | { type: 'signed in elsewhere'; user: SessionUser }
  | { type: 'signed out elsewhere' }
  | RefuseEvent
