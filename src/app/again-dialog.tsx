import { lazy, Suspense } from 'react'
import { useSession } from './use-session.ts'

const SignInAgain = lazy(() =>
  import(/* webpackChunkName: "sign-in-again" */ '#src/features/sign-in/sign-in-again.tsx').then(
    (loaded) => ({ default: loaded.SignInAgain }),
  ),
)

/** Asks to sign in again over a page that holds unsaved work, when its session is over. */
export const AgainDialog = () => {
  const { user, state } = useSession()
  if (state !== 'askingAgain' || !user) return null
  return (
    <Suspense>
      <SignInAgain user={user} />
    </Suspense>
  )
}
