import { lazy, Suspense, use } from 'react'
import { Provider } from 'react-redux'
import { Outlet } from 'react-router'
import { readSession } from '#api/client/session-storage.ts'
import { anyId } from '#src/lib/any-id.ts'
import { ToastHost } from '#src/ui/toast-host.tsx'
import { stateId } from './compose-document.ts'
import { getSession, noteCall } from './session.ts'
import { createSessionStore, type SessionPort, type Store, StoreContext } from './store.ts'
import { useSession } from './use-session.ts'

const browserSession: SessionPort = {
  token: () => readSession()?.token ?? null,
  noteCall,
  refuse: (status, reason) => getSession().send({ type: 'refuse', status, reason }),
  on: (news, listen) => getSession().on(news, listen),
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

/** The one store of this browser tab; it starts with what its first page was rendered from. */
const browserStore = () => {
  const written = document.getElementById(stateId)?.textContent
  store ??= createSessionStore(browserSession, { state: written ? readState(written) : undefined })
  return store
}

const SignInAgain = lazy(() =>
  import(/* webpackChunkName: "sign-in-again" */ '#src/features/sign-in/components/sign-in-again.tsx').then(
    (loaded) => ({ default: loaded.SignInAgain }),
  ),
)

/** Asks to sign in again over a page that holds unsaved work, when its session is over. */
const AgainDialog = () => {
  const { user, state } = useSession()
  if (state !== 'askingAgain' || !user) return null
  return (
    <Suspense>
      <SignInAgain user={user} />
    </Suspense>
  )
}

/** Frame of the pages that talk to the CRM. */
export const DataLayout = () => (
  <Provider store={use(StoreContext) ?? browserStore()}>
    <Outlet />
    <AgainDialog />
    <ToastHost />
  </Provider>
)
