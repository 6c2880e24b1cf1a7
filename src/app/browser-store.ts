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

/** Replaces the id placeholder in keys and values: one prerendered page serves every record. */
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

export const prepareStore = () => {
  if (typeof window !== 'undefined') browserStore()
}

/** Singleton of the tab, initialized with the state of the prerendered page. */
export const browserStore = () => {
  if (!store) watchAttention()
  const written = document.getElementById(stateId)?.textContent
  store ??= createSessionStore(browserSession, {
    state: written ? readState(written) : undefined,
    traceparent: traceCalls(),
  })
  return store
}
