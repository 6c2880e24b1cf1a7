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
import { currentUser, onSessionChange, refuseSession, sessionState } from './session.ts'

/** Whether a call, sent by `fetch` or as an upload, was answered 401 or 403; null where it was not. */
const refusalOf = (action: unknown) => {
  const status = isRejectedWithValue(action) ? readCallError(action.payload)?.status : undefined
  return status === 401 || status === 403 ? status : null
}

const currentToken = () => readSession()?.token ?? null

const listenForRefusals = () => {
  const calls = createListenerMiddleware()
  /** By the id of a call under way, the token of the session it belongs to. */
  const tokens = new Map<string, string | null>()
  calls.startListening({
    matcher: isPending,
    effect: ({ meta }) => void tokens.set(meta.requestId, currentToken()),
  })
  calls.startListening({
    matcher: isRejected,
    effect: (action, { dispatch }) => {
      const token = tokens.get(action.meta.requestId)
      tokens.delete(action.meta.requestId)
      const status = refusalOf(action)
      if (!status) return
      // A late answer to an earlier session says nothing about this one: what failed is asked for again.
      if (token !== currentToken()) return void dispatch(crmApi.internalActions.onOnline())
      refuseSession(status)
      // What is on the screen stays under the question to sign in again.
      if (sessionState() !== 'askingAgain') dispatch(crmApi.util.resetApiState())
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

let store: Store | undefined

/** Puts the id of this address where a page that holds for every address has a stand-in: in values and in keys. */
const readState = (written: string) => {
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
  store ??= forgetAtSessionChange(
    createStore({ state: written ? readState(written) : undefined, listeners: [listenForRefusals()] }),
  )
  return store
}

const keyOf = (user: SessionUser | null) => user && `${user.userType}:${user.phoneNo}`

/** What one user was answered is not for the next; the same one, signed in again, gets what failed meanwhile. */
const forgetAtSessionChange = (created: Store) => {
  let last = keyOf(currentUser())
  let wasAsked = false
  onSessionChange(() => {
    const user = keyOf(currentUser())
    const isAnother = last !== null && user !== last
    if (isAnother) created.dispatch(crmApi.util.resetApiState())
    else if (wasAsked && sessionState() === 'signedIn') created.dispatch(crmApi.internalActions.onOnline())
    wasAsked = sessionState() === 'askingAgain'
    last = user
  })
  return created
}
