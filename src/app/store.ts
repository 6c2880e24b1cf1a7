import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { createContext } from 'react'
import { type CallExtra, type CallSession, crmApi } from '#api/client/crm-api.ts'
import type { SessionNews } from '#machines/account/session.machine.ts'

type StoreOptions = CallExtra & {
  /** What a server already put into the store. */
  state?: { crm: ReturnType<typeof crmApi.reducer> } | undefined
}

/** The CRM's answers, and nothing else: what a screen is doing lives in its machine. */
export const createStore = ({ state, ...extraArgument }: StoreOptions = {}) =>
  configureStore({
    reducer: { [crmApi.reducerPath]: crmApi.reducer },
    preloadedState: state,
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(crmApi.middleware),
  })

export type Store = ReturnType<typeof createStore>

/** The store of a page that a server renders. */
export const StoreContext = createContext<Store | null>(null)

/** What a store asks of the session and hears from it. */
export type SessionPort = CallSession & {
  on: (news: SessionNews['type'], listen: () => void) => { unsubscribe: () => void }
}

/**
 * A store whose calls and answers belong to a session. What one user was answered is not for the next; the same one,
 * signed in again, gets what failed meanwhile.
 */
export const createSessionStore = (session: SessionPort, options: Omit<StoreOptions, 'session'>): Store => {
  const store = createStore({ ...options, session })
  session.on('user gone', () => store.dispatch(crmApi.util.resetApiState()))
  setupListeners(
    store.dispatch,
    (dispatch, { onOnline }) => session.on('user back', () => dispatch(onOnline())).unsubscribe,
  )
  return store
}
