import { lazy, Suspense, use } from 'react'
import { Provider } from 'react-redux'
import { Outlet } from 'react-router'
import { ToastHost } from '#src/ui/toast-host.tsx'
import { browserStore } from './browser-store.ts'
import { StoreContext } from './store.ts'
import { useSession } from './use-session.ts'

const SignInAgain = lazy(() =>
  import(/* webpackChunkName: "sign-in-again" */ '#src/features/sign-in/sign-in-again.tsx').then(
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
export const Component = () => (
  <Provider store={use(StoreContext) ?? browserStore()}>
    <Outlet />
    <AgainDialog />
    <ToastHost />
  </Provider>
)
