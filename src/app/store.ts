import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { createContext } from 'react'
import { callRefused } from '#api/client/base-query.ts'
import { crmApi } from '#api/client/crm-api.ts'
import { stateId } from './document/compose-document.ts'
import { currentUser, onSessionChange, refuseSession } from './session.ts'

const listenForRefusals = () => {
  const refusals = createListenerMiddleware()
  refusals.startListening({
    actionCreator: callRefused,
    effect: ({ payload }, { dispatch }) => {
      refuseSession(payload.status)
      dispatch(crmApi.util.resetApiState())
    },
  })
  return refusals.middleware
}

type StoreOptions = {
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
        .prepend(listenForRefusals())
        .concat(crmApi.middleware),
  })

export type Store = ReturnType<typeof createStore>

/** The store of a page that a server renders. */
export const StoreContext = createContext<Store | null>(null)

let store: Store | undefined

/** The one store of this browser tab; it starts with what its first page was rendered from. */
export const browserStore = () => {
  const written = document.getElementById(stateId)?.textContent
  store ??= forgetAtSessionChange(createStore({ state: written ? JSON.parse(written) : undefined }))
  return store
}

/** What one user was answered is not for the next. */
const forgetAtSessionChange = (created: Store) => {
  let last = currentUser()
  onSessionChange(() => {
    const user = currentUser()
    const isAnother = last !== null || user === null
    if (user !== last && isAnother) created.dispatch(crmApi.util.resetApiState())
    last = user
  })
  return created
}
