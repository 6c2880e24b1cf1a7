import { readSession } from '#api/client/session-storage.ts'
import { anyId } from '#api/rules/placeholders.ts'
import { isAttended, watchAttention } from './attention.ts'
import { stateId } from './compose-document.ts'
import { createSessionStore, type SessionPort, type Store } from './store.ts'
import { traceCalls } from './trace-calls.ts'
import { noteCall, subscribeToSession, withSession } from './use-session.ts'

const browserSession: SessionPort = {
  token: () => readSession()?.token ?? null,
  isAttended,
  noteCall,
  refuse: (status, reason) => withSession((session) => session.refuseSession(status, reason)),
  on: (news, listen) => subscribeToSession((session) => session.getSession().on(news, listen)),
}

/** Puts the id of this address where a page that holds for every address has a stand-in: in values and in keys. */
const readState = (written: string) => {
  if (!written.includes(anyId)) return JSON.parse(written)
  const id = decodeURIComponent(window.location.pathname.split('/').at(-1) ?? '')
  const named = (text: string) => text.replace(JSON.stringify(anyId), () => JSON.stringify(id))
  return JSON.parse(written, (_key, value) => {
    if (value === anyId) return id
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [named(key), inner]))
  })
}

let store: Store | undefined

/** Makes the store before a page asks for it; a server has one for each page that it renders. */
export const prepareStore = () => {
  if (typeof window !== 'undefined') browserStore()
}

/** The one store of this browser tab; it starts with what its first page was rendered from. */
export const browserStore = () => {
  if (!store) watchAttention()
  const written = document.getElementById(stateId)?.textContent
  store ??= createSessionStore(browserSession, {
    state: written ? readState(written) : undefined,
    traceparent: traceCalls(),
  })
  return store
}
