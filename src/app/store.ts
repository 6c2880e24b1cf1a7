import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { createContext } from 'react'
import { type CallExtra, type CallSession, crmApi } from '#api/client/crm-api.ts'
import type { SessionNews } from '#machines/account/session.machine.ts'

type StoreOptions = CallExtra & {
  state?: { crm: ReturnType<typeof crmApi.reducer> } | undefined
}

/** API cache only; UI state is in machines. */
export const createStore = ({ state, ...extraArgument }: StoreOptions = {}) =>
  configureStore({
    reducer: { [crmApi.reducerPath]: crmApi.reducer },
    preloadedState: state,
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(crmApi.middleware),
  })

export type Store = ReturnType<typeof createStore>

/** Store of a server-rendered page. */
export const StoreContext = createContext<Store | null>(null)

export type SessionPort = CallSession & {
  on: (news: SessionNews['type'], listen: () => void) => { unsubscribe: () => void }
}

/** Resets the cache when the user changes; the same user signing in again refetches failed queries. */
export const createSessionStore = (session: SessionPort, options: Omit<StoreOptions, 'session'>): Store => {
  const store = createStore({ ...options, session })
  session.on('user gone', () => store.dispatch(crmApi.util.resetApiState()))
  setupListeners(
    store.dispatch,
    (dispatch, { onOnline }) => session.on('user back', () => dispatch(onOnline())).unsubscribe,
  )
  return store
}
