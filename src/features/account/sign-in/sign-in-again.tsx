import { use } from 'react'
import type { SessionUser } from '#api/contracts/account/session.contract.ts'
import { signIn, signInAgain as words } from '#src/content/account/sign-in.ts'
import { CodeSteps } from '#src/flows/code-steps.tsx'
import { SessionContext } from '#src/flows/session-context.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/popup.tsx'
import styles from './sign-in.module.css'
import { useSignIn } from './use-sign-in.ts'

/** Same user only, over the page, so that unsaved work stays; only signing out leaves it. */
export const SignInAgain = ({ user }: { user: SessionUser }) => {
  const { signOut } = use(SessionContext)
  const flow = useSignIn(() => {})
  return (
    <Dialog title={words.heading}>
      <p>{words.lead}</p>
      <CodeSteps flow={flow} words={{ sent: signIn.codeSent(user.phoneNo) }}>
        <div className={styles.form}>
          <p>{words.account(user.name, user.phoneNo)}</p>
          <Button isWaiting={flow.isWaiting} disabled={flow.isWaiting} onClick={() => flow.submitPhone(user)}>
            {words.send}
          </Button>
        </div>
      </CodeSteps>
      <TextButton onClick={signOut}>{words.leave}</TextButton>
    </Dialog>
  )
}
