import { createActor, fromCallback, fromPromise } from 'xstate'
import { clearStorage, readSession, tokenField, writeSession } from '#api/client/session-storage.ts'
import type { SessionUser, StoredSession } from '#api/contracts/session.contract.ts'
import { type ElsewhereEvent, sessionMachine } from '#machines/session/session.machine.ts'
import { pages } from '#src/content/pages.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { deniedPath, signInPath } from '#src/lib/return-path.ts'
import { goTo } from './navigation.ts'

const withoutToken = ({ token: _, ...user }: StoredSession): SessionUser => user

const storedUser = () => {
  const session = readSession()
  return session && withoutToken(session)
}

const watchOtherTabs = fromCallback<ElsewhereEvent>(({ sendBack }) => {
  const tell = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== tokenField) return
    const user = newValue === null ? null : storedUser()
    sendBack(user ? { type: 'signed in elsewhere', user } : { type: 'signed out elsewhere' })
  }
  window.addEventListener('storage', tell)
  return () => window.removeEventListener('storage', tell)
})

const here = () => window.location.pathname + window.location.search + window.location.hash

/** Sent even when the page is left at once; a token that is not reached dies by itself when idle. */
const revokeToken = () => {
  const session = readSession()
  if (!session) return
  const headers = { authorization: `Bearer ${session.token}` }
  void fetch('/CRM/SignOut', { method: 'POST', headers, keepalive: true }).catch(() => {})
}

const provided = sessionMachine.provide({
  actors: {
    readStorage: fromPromise(() => Promise.resolve(storedUser())),
    watchOtherTabs,
  },
  actions: {
    revokeToken,
    clearStorage,
    goHome: () => goTo(pages.home.path),
    askToSignIn: (_, { status }) => goTo(status === 403 ? deniedPath : signInPath(here())),
  },
})

const createSession = () => createActor(provided, actorOptions())

let session: ReturnType<typeof createSession> | undefined

/** The one session of this browser tab; it reads the storage once it is started. */
export const getSession = () => {
  session ??= createSession()
  return session
}

export const startSession = () => getSession().start()

/** Tells the session that a call was refused. */
export const refuseSession = (status: 401 | 403) => getSession().send({ type: 'refuse', status })

/** Keeps a session that the server gave, and tells the app who it belongs to. */
export const signIn = (session: StoredSession) => {
  writeSession(session)
  getSession().send({ type: 'sign in', user: withoutToken(session) })
}

export const signOut = () => getSession().send({ type: 'sign out' })

export type SessionState = 'restoring' | 'signedOut' | 'signedIn' | 'expired'

export const sessionState = (): SessionState => getSession().getSnapshot().value

/** Who is signed in now; null for nobody. */
export const currentUser = () => getSession().getSnapshot().context.user

/** Calls `listen` at every change of the session, until the returned function is called. */
export const onSessionChange = (listen: () => void) => {
  const { unsubscribe } = getSession().subscribe(listen)
  return unsubscribe
}
