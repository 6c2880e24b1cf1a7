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
  // A sign-out clears the whole storage, which has no key; the end of a session takes only its fields.
  const tell = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== tokenField) return
    const user = newValue === null ? null : storedUser()
    if (user) sendBack({ type: 'signed in elsewhere', user })
    else if (key === null) {
      draftDatabase.clear()
      sendBack({ type: 'signed out elsewhere' })
    } else sendBack({ type: 'refuse', status: 401, reason: '' })
  }
  window.addEventListener('storage', tell)
  return () => window.removeEventListener('storage', tell)
})

const watchWork = fromCallback<WorkEvent, { isThere: boolean }>(({ sendBack, input: { isThere } }) => {
  const tell = () => {
    if (unsavedWork.isThere() !== isThere) sendBack({ type: isThere ? 'end work' : 'begin work' })
  }
  tell()
  return unsavedWork.onChange(tell)
})

const here = () => window.location.pathname + window.location.search + window.location.hash

/** What tells the server that a session is over; few pages bring it along. */
const loadRevoking = async () => {
  const [{ createStore }, { signInApi }] = await Promise.all([
    import(/* webpackChunkName: "data" */ './store.ts'),
    import(/* webpackChunkName: "sign-out" */ '#api/client/account/sign-in.endpoints.ts'),
  ])
  return (token: string) => createStore().dispatch(signInApi.endpoints.signOut.initiate(token))
}

/** Fetches what signing out needs ahead of time, so that the call leaves as soon as somebody presses Logout. */
export const prepareSignOut = () => void loadRevoking().catch(() => {})

/** Sent even when the page is left at once; a token that is not reached dies by itself when idle. */
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

/** Whoever is at the sign-in page is asked already: what is refused there is told there. */
const askToSignIn = (refusal: Refusal) => {
  if (headingFor() === pages.signIn.path) return
  const path = refusal.status === 403 ? deniedPath : signInPath(here())
  goTo(path, { replace: true, state: { refusal } })
}

/** Where this tab keeps how long the server lets a session be idle. */
const idleField = 'idleSeconds'

/** How far the server is ahead of this browser in ending a session, in milliseconds, so that it ends there first. */
const grace = 2000

let channel: BroadcastChannel | undefined

const calls = new EventTarget()

/** Notes, in every tab, that the server answered a call. */
export const noteCall = () => {
  calls.dispatchEvent(new Event('call'))
  channel?.postMessage('call')
}

/**
 * Ends the session here when no tab called for as long as the server lets it be idle. Where that is not known, as in
 * a tab that was opened later, the next call tells.
 */
const watchIdle = fromCallback<RefuseEvent>(({ sendBack }) => {
  const milliseconds = Number(sessionStorage.getItem(idleField)) * 1000
  if (!(milliseconds > 0)) return
  channel ??= new BroadcastChannel('portal-calls')
  const end = () => sendBack({ type: 'refuse', status: 401, reason: '' })
  let timer = setTimeout(end, milliseconds + grace)
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(end, milliseconds + grace)
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

/** The one session of this browser tab; it reads the storage once it is started. */
export const getSession = () => {
  session ??= createActor(provided, actorOptions())
  return session
}

/** Tells the session that a call was refused, in the words of the server. One that has only just begun reads the storage first. */
export const refuseSession = (status: 401 | 403, reason: string) => {
  const refuse = () => getSession().send({ type: 'refuse', status, reason })
  if (!getSession().getSnapshot().matches('restoring')) refuse()
  else void waitFor(getSession(), (snapshot) => !snapshot.matches('restoring')).then(refuse)
}

/** Whose drafts are kept. */
const getOwner = ({ userType, phoneNo }: SessionUser) => `${userType}:${phoneNo}`

/** Keeps a session that the server gave, and tells the app who it belongs to. */
export const signIn = (started: StartedSession) => {
  const { token, userType, phoneNo, email, name, idleSeconds } = started
  const user = { userType, phoneNo, email, name }
  draftDatabase.handTo(getOwner(user))
  sessionStorage.setItem(idleField, String(idleSeconds))
  writeSession({ ...user, token })
  getSession().send({ type: 'sign in', user })
}

export const signOut = () => getSession().send({ type: 'sign out' })

/** Takes over what the person corrected about themselves. */
export const changeDetails = (details: ChangedDetails) => {
  getSession().send({ type: 'change details', details })
  const user = currentUser()
  // The drafts stay those of the same person.
  if (user && details.phoneNo !== undefined) draftDatabase.rename(getOwner(user))
}

/** Ends the session here and at the server, and asks for a new one with a reason. */
export const signInAgain = (reason: string) => {
  revokeToken()
  refuseSession(401, reason)
}

/** How far it is known who is signed in, without whether there is unsaved work. */
const sessionState = () => {
  const { value } = getSession().getSnapshot()
  return typeof value === 'object' ? 'signedIn' : value
}

/** Who is signed in now; null for nobody. */
const currentUser = () => getSession().getSnapshot().context.user

/** Who is signed in, null for nobody, and how far that is known. */
export type SessionNow = { user: SessionUser | null; state: ReturnType<typeof sessionState> }

let isBegun = false

/** Begins the session and has it tell at each change who is signed in; one that has begun goes on. */
export const beginSession = (tell: (now: SessionNow) => void) => {
  if (isBegun) return
  isBegun = true
  getSession().subscribe(() => {
    const state = sessionState()
    // Until the storage is read, the page goes on with what it knows.
    if (state !== 'restoring') tell({ user: currentUser(), state })
  })
  getSession().start()
}
