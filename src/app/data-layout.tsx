import { lazy, type ReactNode, Suspense, use, useEffect, useMemo } from 'react'
import { Provider } from 'react-redux'
import { Outlet } from 'react-router'
import type { ChangedDetails } from '#api/contracts/account/session.contract.ts'
import type { StartedSession } from '#api/contracts/account/sign-in.contract.ts'
import { SessionContext } from '#src/flows/session-context.ts'
import { lazyAddition } from '#src/lib/lazy-addition.tsx'
import { useRowsShown } from '#src/lib/use-rows-shown.ts'
import { browserStore } from './browser-store.ts'
import { StoreContext } from './store.ts'
import { prepareSignIn, signOut, useSession, withSession } from './use-session.ts'

const SignInAgain = lazy(() =>
  import(/* webpackChunkName: "sign-in-again" */ '#src/features/account/sign-in/sign-in-again.tsx').then(
    (loaded) => ({ default: loaded.SignInAgain }),
  ),
)

const ToastHost = lazyAddition(() =>
  import(/* webpackChunkName: "toasts" */ '#src/ui/toast-host.tsx').then((loaded) => loaded.ToastHost),
)

/** Loaded after the rows of the first page; earlier toasts wait for it. */
const Toasts = () =>
  useRowsShown() && (
    <Suspense>
      <ToastHost />
    </Suspense>
  )

const AgainDialog = () => {
  const { user, state } = useSession()
  if (state !== 'askingAgain' || !user) return null
  return (
    <Suspense>
      <SignInAgain user={user} />
    </Suspense>
  )
}

const sessionCalls = {
  signIn: (started: StartedSession) => withSession((session) => session.signIn(started)),
  signOut,
  changeDetails: (details: ChangedDetails) => withSession((session) => session.changeDetails(details)),
  signInAgain: (reason: string) => withSession((session) => session.signInAgain(reason)),
}

const WithSession = ({ children }: { children: ReactNode }) => {
  const { user, state } = useSession()
  const isRestoring = state === 'restoring'
  useEffect(prepareSignIn, [])
  const session = useMemo(() => ({ user, isRestoring, ...sessionCalls }), [user, isRestoring])
  return <SessionContext value={session}>{children}</SessionContext>
}

export const Component = () => (
  <Provider store={use(StoreContext) ?? browserStore()}>
    <WithSession>
      <Outlet />
      <AgainDialog />
    </WithSession>
    <Toasts />
  </Provider>
)
