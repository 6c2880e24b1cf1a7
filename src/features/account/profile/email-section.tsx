import { FormikProvider, useFormik } from 'formik'
import { use, useState } from 'react'
import { toFormikValidationSchema } from 'zod-formik-adapter'
import {
  useChangeEmailMutation,
  useSendEmailChangeCodeMutation,
} from '#api/client/people/phone-change.endpoints.ts'
import type { Profile } from '#api/contracts/account/profile.contract.ts'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { newEmailForm } from '#api/contracts/people/phone-change.contract.ts'
import { profileWords } from '#src/content/account/profile.ts'
import { signingIn } from '#src/content/account/signing-in.ts'
import { CodeSteps } from '#src/flows/code-steps.tsx'
import { SessionContext } from '#src/flows/session-context.ts'
import { useCodeSteps } from '#src/flows/use-code-steps.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import styles from './profile.module.css'

const words = signingIn.email

const useEmailChange = (onDone: (email: string) => void) => {
  const { user, changeDetails } = use(SessionContext)
  const [sendCode] = useSendEmailChangeCodeMutation()
  const [change] = useChangeEmailMutation()
  const [typed, setTyped] = useState('')
  const flow = useCodeSteps({
    sendCode: async ({ account }) => {
      const { challenge, resendAfterSeconds } = await sendCode({
        body: { email: account?.phoneNo ?? '' },
      }).unwrap()
      return { challenge, resendAfter: resendAfterSeconds }
    },
    checkCode: async ({ account, challenge, code }) => {
      const body = { email: account?.phoneNo ?? '', code, challenge: challenge ?? '' }
      const { email } = await change({ body }).unwrap()
      changeDetails({ email })
    },
    enter: () => onDone(typed),
  })
  return {
    flow,
    typed,
    submit: (email: string) => {
      setTyped(email)
      // Reuses the phone steps with the email as `phoneNo`.
      flow.submitPhone({ userType: user?.userType ?? userTypes.employee, phoneNo: email })
    },
  }
}

type AddressStepProps = { typed: string; isWaiting: boolean; onSubmit: (email: string) => void }

const AddressStep = ({ typed, isWaiting, onSubmit }: AddressStepProps) => {
  const formik = useFormik({
    initialValues: { email: typed },
    validationSchema: toFormikValidationSchema(newEmailForm),
    onSubmit: ({ email }) => onSubmit(newEmailForm.parse({ email }).email),
  })
  return (
    <FormikProvider value={formik}>
      <PostForm className="stack" aria-label={words.form} isBusy={isWaiting} onSubmit={formik.handleSubmit}>
        <fieldset className="stack" disabled={isWaiting}>
          <FormField name="email" label={words.label} type="email" autoComplete="email" />
        </fieldset>
        <div>
          <Button isWaiting={isWaiting} type="submit" disabled={isWaiting}>
            {words.send}
          </Button>
        </div>
      </PostForm>
    </FormikProvider>
  )
}

const ChangeEmail = ({ onDone, onCancel }: { onDone: (email: string) => void; onCancel: () => void }) => {
  const { flow, typed, submit } = useEmailChange(onDone)
  const steps = { sent: words.sent(typed), submit: words.submit, back: words.back }
  return (
    <div className={`stack ${styles.narrow}`}>
      <p className="quiet">{words.lead}</p>
      <CodeSteps flow={flow} words={steps} onBack={flow.goBack}>
        <AddressStep typed={typed} isWaiting={flow.isWaiting} onSubmit={submit} />
      </CodeSteps>
      <div>
        <TextButton onClick={onCancel}>{words.cancel}</TextButton>
      </div>
    </div>
  )
}

type EmailSectionProps = { profile: Pick<Profile, 'email' | 'hasRealEmail'>; mayChange: boolean }

export const EmailSection = ({ profile: { email, hasRealEmail }, mayChange }: EmailSectionProps) => {
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState('')
  const finish = (changed: string) => {
    setOpen(false)
    setDone(words.done(changed))
  }
  return (
    <section className={styles.card} aria-labelledby="profile-email">
      <h2 id="profile-email">{words.heading}</h2>
      {hasRealEmail ? (
        <p>{words.now(email)}</p>
      ) : (
        <p role="status" className={styles.notice}>
          {profileWords.personal.standIn}
        </p>
      )}
      {done && !isOpen && (
        <p role="status" ref={takeFocus} tabIndex={-1} className="quiet">
          {done}
        </p>
      )}
      {isOpen && <ChangeEmail onDone={finish} onCancel={() => setOpen(false)} />}
      {mayChange && !isOpen && (
        <div>
          <Button look="outline" onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        </div>
      )}
    </section>
  )
}
