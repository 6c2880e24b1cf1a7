import {
  configureStore,
  createListenerMiddleware,
  isFulfilled,
  isPending,
  isRejected,
  isRejectedWithValue,
} from '@reduxjs/toolkit'
import { createContext } from 'react'
import { readCallError } from '#api/client/call-error.ts'
import { crmApi } from '#api/client/crm-api.ts'
import { readSession } from '#api/client/session-storage.ts'
import type { SessionUser } from '#api/contracts/session.contract.ts'
import { anyId } from '#src/lib/any-id.ts'
import { stateId } from './document/compose-document.ts'
import { noteCall } from './idle-watch.ts'
import { currentUser, onSessionChange, refuseSession, type SessionState, sessionState } from './session.ts'

/** What the store asks of the session and tells it. */
export type SessionPort = {
  /** What calls are signed with now; null while nobody is signed in. */
  token: () => string | null
  user: () => SessionUser | null
  state: () => SessionState
  refuse: (status: 401 | 403, reason: string) => void
  onChange: (listen: () => void) => void
}

/** How a call, sent by `fetch` or as an upload, was refused; null where it was not answered 401 or 403. */
const refusalOf = (action: unknown) => {
  const failed = isRejectedWithValue(action) ? readCallError(action.payload) : null
  if (failed?.status !== 401 && failed?.status !== 403) return null
  return { status: failed.status, reason: failed.message } as const
}

/**
 * Tells the session what was refused. The answers that are kept stay as they are: a refused call is a failed one, and
 * only the end of a session empties the store.
 */
const listenForRefusals = (session: SessionPort) => {
  const calls = createListenerMiddleware()
  /** By the id of a call under way, the token of the session it belongs to. */
  const tokens = new Map<string, string | null>()
  calls.startListening({
    matcher: isPending,
    effect: ({ meta }) => void tokens.set(meta.requestId, session.token()),
  })
  calls.startListening({
    matcher: isRejected,
    effect: (action, { dispatch }) => {
      const token = tokens.get(action.meta.requestId)
      tokens.delete(action.meta.requestId)
      const refusal = refusalOf(action)
      if (!refusal) return
      if (token === session.token()) session.refuse(refusal.status, refusal.reason)
      // A late answer to an earlier session says nothing about this one: what failed is asked for again.
      else if (session.state() === 'signedIn') dispatch(crmApi.internalActions.onOnline())
    },
  })
  calls.startListening({
    matcher: isFulfilled,
    effect: ({ meta }) => {
      tokens.delete(meta.requestId)
      noteCall()
    },
  })
  return calls.middleware
}

type StoreOptions = {
  /** What listens to the calls of somebody who may be signed in; a server renders for nobody. */
  listeners?: ReturnType<typeof listenForRefusals>[]
  /** How calls are sent; the browser's `fetch` when left out. */
  fetch?: typeof fetch
  /** What a server already put into the store. */
  state?: { crm: ReturnType<typeof crmApi.reducer> } | undefined
}

/** The CRM's answers, and nothing else: what a screen is doing lives in its machine. */
export const createStore = (options: StoreOptions = {}) =>
  configureStore({
    reducer: { [crmApi.reducerPath]: crmApi.reducer },
    preloadedState: options.state,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { fetch: options.fetch } } })
        .prepend(options.listeners ?? [])
        .concat(crmApi.middleware),
  })

export type Store = ReturnType<typeof createStore>

/** The store of a page that a server renders. */
export const StoreContext = createContext<Store | null>(null)

const keyOf = (user: SessionUser | null) => user && `${user.userType}:${user.phoneNo}`

/** What one user was answered is not for the next; the same one, signed in again, gets what failed meanwhile. */
const forgetAtSessionChange = (created: Store, session: SessionPort) => {
  let last = keyOf(session.user())
  let wasAsked = false
  session.onChange(() => {
    const user = keyOf(session.user())
    const isAnother = last !== null && user !== last
    const state = session.state()
    const isBack = wasAsked && state === 'signedIn'
    wasAsked = state === 'askingAgain'
    last = user
    if (isAnother) created.dispatch(crmApi.util.resetApiState())
    else if (isBack) created.dispatch(crmApi.internalActions.onOnline())
  })
}

/** A store whose calls and answers belong to a session. */
export const createSessionStore = (session: SessionPort, options: Omit<StoreOptions, 'listeners'>): Store => {
  const created = createStore({ ...options, listeners: [listenForRefusals(session)] })
  forgetAtSessionChange(created, session)
  return created
}

const browserSession: SessionPort = {
  token: () => readSession()?.token ?? null,
  user: currentUser,
  state: sessionState,
  refuse: refuseSession,
  onChange: onSessionChange,
}

let store: Store | undefined

/** Puts the id of this address where a page that holds for every address has a stand-in: in values and in keys. */
const readState = (written: string) => {
  if (!written.includes(anyId)) return JSON.parse(written)
  const id = decodeURIComponent(window.location.pathname.split('/').at(-1) ?? '')
  const named = (text: string) => text.replace(JSON.stringify(anyId), () => JSON.stringify(id))
  return JSON.parse(written, (_key, value) => {
    if (value === anyId) return id
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [named(key), held]))
  })
}

/** The one store of this browser tab; it starts with what its first page was rendered from. */
export const browserStore = () => {
  const written = document.getElementById(stateId)?.textContent
  store ??= createSessionStore(browserSession, { state: written ? readState(written) : undefined })
  return store
}
