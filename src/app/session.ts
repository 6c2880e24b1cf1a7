import { createActor, fromCallback, fromPromise } from 'xstate'
import { clearStorage, readSession, tokenField } from '#api/client/session-storage.ts'
import type { SessionUser, StoredSession } from '#api/contracts/session.contract.ts'
import { type ElsewhereEvent, sessionMachine } from '#machines/session/session.machine.ts'
import { pages } from '#src/content/pages.ts'
import { actorOptions } from '#src/lib/inspection.ts'
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

const provided = sessionMachine.provide({
  actors: {
    readStorage: fromPromise(() => Promise.resolve(storedUser())),
    watchOtherTabs,
  },
  actions: {
    clearStorage,
    goHome: () => goTo(pages.home.path),
    askToSignIn: () => goTo(pages.signIn.path),
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
