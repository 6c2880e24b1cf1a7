import { use } from 'react'
import type { SessionUser } from '#api/contracts/session.contract.ts'
import { signInAgain as words } from '#src/content/sign-in.ts'
import { SessionContext } from '#src/flows/session-context.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/popup.tsx'
import { CodeStep, keepFocus } from './code-step.tsx'
import styles from './sign-in.module.css'
import { useSignIn } from './use-sign-in.ts'

/** Signing in again as the one whose session is over, over the page as it stands. Only signing out leaves it. */
export const SignInAgain = ({ user }: { user: SessionUser }) => {
  const { signOut } = use(SessionContext)
  const flow = useSignIn(() => {})
  return (
    <Dialog title={words.heading}>
      <p>{words.lead}</p>
      <p role="alert" className={`danger ${styles.problem}`}>
        {flow.failure}
      </p>
      <div
        className={styles.form}
        ref={(steps) => {
          if (flow.account) keepFocus(steps)
        }}
      >
        {flow.step === 'phone' && (
          <div className={styles.form}>
            <p>{words.account(user.name, user.phoneNo)}</p>
            <Button disabled={flow.isWaiting} onClick={() => flow.submitPhone(user)}>
              {flow.isWaiting ? words.wait : words.send}
            </Button>
          </div>
        )}
        {flow.step === 'code' && <CodeStep key={flow.challenge} flow={flow} phoneNo={user.phoneNo} />}
        {flow.step === 'locked' && <Button onClick={flow.startOver}>{words.startOver}</Button>}
      </div>
      <TextButton onClick={signOut}>{words.leave}</TextButton>
    </Dialog>
  )
}
