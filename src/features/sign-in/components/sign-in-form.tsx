import { use } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { signIn } from '#src/content/sign-in.ts'
import { SessionContext } from '#src/flows/session-context.ts'
import { safeReturnPath } from '#src/lib/return-path.ts'
import { Button } from '#src/ui/button.tsx'
import { keepFocus } from '../keep-focus.ts'
import { useSignIn } from '../use-sign-in.ts'
import { CodeStep } from './code-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import styles from './sign-in-form.module.css'

/**
 * The steps of signing in, one at a time. Who is signed in already goes on to the page that was wanted, unless their
 * account was denied one, so that they may take another.
 */
export const SignInForm = () => {
  const navigate = useNavigate()
  const { user } = use(SessionContext)
  const [search] = useSearchParams()
  const wanted = safeReturnPath(search.get('return'))
  const flow = useSignIn(() => void navigate(wanted, { replace: true }))
  if (user && !search.has('denied') && !flow.isWaiting) return <Navigate to={wanted} replace />
  return (
    <div
      className={styles.panel}
      ref={(panel) => {
        if (flow.account) keepFocus(panel)
      }}
    >
      <p role="alert" className={styles.problem}>
        {flow.problem}
      </p>
      {flow.step === 'phone' && (
        <PhoneStep account={flow.account} isWaiting={flow.isWaiting} onSubmit={flow.submitPhone} />
      )}
      {flow.step === 'code' && (
        <CodeStep
          key={flow.challenge}
          phoneNo={flow.account?.phoneNo ?? ''}
          resendAfter={flow.resendAfter}
          isWaiting={flow.isWaiting}
          mayResend={flow.mayResend}
          isResending={flow.isResending}
          onSubmit={flow.submitCode}
          onResend={flow.resend}
          onBack={flow.goBack}
        />
      )}
      {flow.step === 'locked' && <Button onClick={flow.startOver}>{signIn.startOver}</Button>}
    </div>
  )
}
