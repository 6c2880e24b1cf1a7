import { lazy, type ReactNode, Suspense, use, useEffect, useMemo } from 'react'
import { Provider } from 'react-redux'
import { Outlet } from 'react-router'
import { SessionContext } from '#src/flows/session-context.ts'
import { ToastHost } from '#src/ui/toast-host.tsx'
import { browserStore } from './browser-store.ts'
import { changeDetails, signIn, signInAgain, signOut } from './session.ts'
import { StoreContext } from './store.ts'
import { loadSession, useSession } from './use-session.ts'

const SignInAgain = lazy(() =>
  import(/* webpackChunkName: "sign-in-again" */ '#src/features/account/sign-in/sign-in-again.tsx').then(
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

/** Tells the pages who is signed in, and has the session begin. */
const WithSession = ({ children }: { children: ReactNode }) => {
  const { user, state } = useSession()
  const isRestoring = state === 'restoring'
  useEffect(() => void loadSession(), [])
  const session = useMemo(
    () => ({ user, isRestoring, signIn, signOut, changeDetails, signInAgain }),
    [user, isRestoring],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Frame of the pages that talk to the CRM. */
export const Component = () => (
  <Provider store={use(StoreContext) ?? browserStore()}>
    <WithSession>
      <Outlet />
      <AgainDialog />
    </WithSession>
    <ToastHost />
  </Provider>
)
