import { type Actor, createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import {
  clearStorage,
  dropSession,
  readSession,
  tokenField,
  writeSession,
} from '#api/client/session-storage.ts'
import type { ChangedDetails, SessionUser } from '#api/contracts/account/session.contract.ts'
import type { StartedSession } from '#api/contracts/account/sign-in.contract.ts'
import {
  type ElsewhereEvent,
  type Refusal,
  type RefuseEvent,
  sessionMachine,
  type WorkEvent,
} from '#machines/account/session.machine.ts'
import { pages } from '#src/content/pages.ts'
import { draftDatabase } from '#src/lib/draft-database.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { deniedPath, signInPath } from '#src/lib/return-path.ts'
import { unsavedWork } from '#src/lib/unsaved-work.ts'
import { goTo, headingFor } from './navigation.ts'

const storedUser = (): SessionUser | null => {
  const session = readSession()
  if (!session) return null
  const { token: _, ...user } = session
  return user
}

const watchOtherTabs = fromCallback<ElsewhereEvent>(({ sendBack }) => {
  // A sign-out clears the storage (`key` is null); an expired session removes only its fields.
  const notify = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== tokenField) return
    const user = newValue === null ? null : storedUser()
    if (user) sendBack({ type: 'signed in elsewhere', user })
    else if (key === null) {
      draftDatabase.clear()
      sendBack({ type: 'signed out elsewhere' })
    } else sendBack({ type: 'refuse', status: 401, reason: '' })
  }
  window.addEventListener('storage', notify)
  return () => window.removeEventListener('storage', notify)
})

const watchWork = fromCallback<WorkEvent, { isThere: boolean }>(({ sendBack, input: { isThere } }) => {
  const notify = () => {
    if (unsavedWork.isThere() !== isThere) sendBack({ type: isThere ? 'end work' : 'begin work' })
  }
  notify()
  return unsavedWork.onChange(notify)
})

const here = () => window.location.pathname + window.location.search + window.location.hash

const loadRevoking = async () => {
  const [{ createStore }, { signInApi }] = await Promise.all([
    import(/* webpackChunkName: "data" */ './store.ts'),
    import(/* webpackChunkName: "sign-out" */ '#api/client/account/sign-in.endpoints.ts'),
  ])
  return (token: string) => createStore().dispatch(signInApi.endpoints.signOut.initiate(token))
}

/** Preloads the sign-out, so that Logout can send its call at once. */
export const prepareSignOut = () => void loadRevoking().catch(() => {})

/** Sent even if the page unloads; a token that is not revoked expires by idle timeout. */
const revokeToken = () => {
  const token = readSession()?.token
  if (!token) return
  loadRevoking()
    .then((revoke) => revoke(token))
    .catch(() => {})
}

const storeDetails = ({ context }: { context: { user: SessionUser | null } }) => {
  const stored = readSession()
  if (stored && context.user) writeSession({ ...stored, ...context.user })
}

/** The sign-in page shows refusals itself. */
const askToSignIn = (refusal: Refusal) => {
  if (headingFor() === pages.signIn.path) return
  const path = refusal.status === 403 ? deniedPath : signInPath(here())
  goTo(path, { replace: true, state: { refusal } })
}

const idleField = 'idleSeconds'

/** The server must end an idle session before this browser does. */
const graceMs = 2000

let channel: BroadcastChannel | undefined

const calls = new EventTarget()

/** Resets the idle timer of all tabs. */
export const noteCall = () => {
  calls.dispatchEvent(new Event('call'))
  channel?.postMessage('call')
}

/** If the timeout is unknown, as in a tab opened later, the next call tells. */
const watchIdle = fromCallback<RefuseEvent>(({ sendBack }) => {
  const milliseconds = Number(sessionStorage.getItem(idleField)) * 1000
  if (!(milliseconds > 0)) return
  channel ??= new BroadcastChannel('portal-calls')
  const end = () => sendBack({ type: 'refuse', status: 401, reason: '' })
  let timer = setTimeout(end, milliseconds + graceMs)
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(end, milliseconds + graceMs)
  }
  calls.addEventListener('call', wait)
  channel?.addEventListener('message', wait)
  return () => {
    clearTimeout(timer)
    calls.removeEventListener('call', wait)
    channel?.removeEventListener('message', wait)
  }
})

const provided = sessionMachine.provide({
  actors: {
    readStorage: fromPromise(() => Promise.resolve(storedUser())),
    watchOtherTabs,
    watchIdle,
    watchWork,
  },
  actions: {
    revokeToken,
    clearStorage: () => {
      clearStorage()
      draftDatabase.clear()
    },
    dropSession,
    storeDetails,
    goHome: () => goTo(pages.home.path),
    askToSignIn: (_, refusal) => askToSignIn(refusal),
  },
})

let session: Actor<typeof provided> | undefined

export const getSession = () => {
  session ??= createActor(provided, actorOptions())
  return session
}

/** Starts the session first if it has just been created. */
export const refuseSession = (status: 401 | 403, reason: string) => {
  const refuse = () => getSession().send({ type: 'refuse', status, reason })
  if (!getSession().getSnapshot().matches('restoring')) refuse()
  else void waitFor(getSession(), (snapshot) => !snapshot.matches('restoring')).then(refuse)
}

const getOwner = ({ userType, phoneNo }: SessionUser) => `${userType}:${phoneNo}`

export const signIn = (started: StartedSession) => {
  const { token, userType, phoneNo, email, name, idleSeconds } = started
  const user = { userType, phoneNo, email, name }
  draftDatabase.handTo(getOwner(user))
  sessionStorage.setItem(idleField, String(idleSeconds))
  writeSession({ ...user, token })
  getSession().send({ type: 'sign in', user })
}

export const signOut = () => getSession().send({ type: 'sign out' })

export const changeDetails = (details: ChangedDetails) => {
  getSession().send({ type: 'change details', details })
  const user = currentUser()
  // The drafts stay with the same person.
  if (user && details.phoneNo !== undefined) draftDatabase.rename(getOwner(user))
}

export const signInAgain = (reason: string) => {
  revokeToken()
  refuseSession(401, reason)
}

const sessionState = () => {
  const { value } = getSession().getSnapshot()
  return typeof value === 'object' ? 'signedIn' : value
}

const currentUser = () => getSession().getSnapshot().context.user

/** `user` is null if signed out. */
export type SessionNow = { user: SessionUser | null; state: ReturnType<typeof sessionState> }

let isBegun = false

/** Idempotent; `notify` runs on every change. */
export const beginSession = (notify: (now: SessionNow) => void) => {
  if (isBegun) return
  isBegun = true
  getSession().subscribe(() => {
    const state = sessionState()
    // Until the storage is read, the page keeps its state.
    if (state !== 'restoring') notify({ user: currentUser(), state })
  })
  getSession().start()
}
