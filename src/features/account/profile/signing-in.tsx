import { FormikProvider, useFormik } from 'formik'
import { use, useState } from 'react'
import { toFormikValidationSchema } from 'zod-formik-adapter'
import type { Profile } from '#api/contracts/account/profile.contract.ts'
import { newPhoneForm } from '#api/contracts/people/phone-change.contract.ts'
import { signingIn } from '#src/content/account/signing-in.ts'
import { CodeSteps } from '#src/flows/code-steps.tsx'
import { SessionContext } from '#src/flows/session-context.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { EmailSection } from './email-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import styles from './profile.module.css'
import { SessionsSection } from './sessions-section.tsx'
import { useMyPasskeys } from './use-passkeys.ts'
import { usePhoneChange } from './use-phone-change.ts'

const words = signingIn.phone

type NumberStepProps = { typed: string; isWaiting: boolean; onSubmit: (phoneNo: string) => void }

const NumberStep = ({ typed, isWaiting, onSubmit }: NumberStepProps) => {
  const formik = useFormik({
    initialValues: { phoneNo: typed },
    validationSchema: toFormikValidationSchema(newPhoneForm),
    onSubmit: ({ phoneNo }) => onSubmit(phoneNo),
  })
  return (
    <FormikProvider value={formik}>
      <PostForm className="stack" aria-label={words.form} isBusy={isWaiting} onSubmit={formik.handleSubmit}>
        <fieldset className="stack" disabled={isWaiting}>
          <PhoneField anyCountry name="phoneNo" label={words.label} />
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

type ChangeProps = { onDone: (phoneNo: string) => void; onCancel: () => void }

const ChangePhone = ({ onDone, onCancel }: ChangeProps) => {
  const { flow, typed, submit } = usePhoneChange(onDone)
  const steps = { sent: words.sent(typed), submit: words.submit, back: words.back }
  return (
    <div className={`stack ${styles.narrow}`}>
      <p className="quiet">{words.lead}</p>
      <CodeSteps flow={flow} words={steps} onBack={flow.goBack}>
        <NumberStep typed={typed} isWaiting={flow.isWaiting} onSubmit={submit} />
      </CodeSteps>
      <div>
        <TextButton onClick={onCancel}>{words.cancel}</TextButton>
      </div>
    </div>
  )
}

type PhoneSectionProps = { phoneNo: string; mayChange: boolean }

const PhoneSection = ({ phoneNo, mayChange }: PhoneSectionProps) => {
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState('')
  const finish = (changed: string) => {
    setOpen(false)
    setDone(words.done(changed))
  }
  return (
    <section className={styles.card} aria-labelledby="profile-phone">
      <h2 id="profile-phone">{words.heading}</h2>
      <p>{words.now(phoneNo)}</p>
      {done && !isOpen && (
        <p role="status" ref={takeFocus} tabIndex={-1} className="quiet">
          {done}
        </p>
      )}
      {isOpen && <ChangePhone onDone={finish} onCancel={() => setOpen(false)} />}
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

const { stale } = signingIn

const SignInAgain = () => {
  const { signInAgain } = use(SessionContext)
  return (
    <section className={styles.notice} aria-labelledby="profile-stale">
      <div className="stack gap-3">
        <h2 id="profile-stale">{stale.heading}</h2>
        <p>{stale.text}</p>
        <div>
          <Button look="outline" small onClick={() => signInAgain(stale.reason)}>
            {stale.button}
          </Button>
        </div>
      </div>
    </section>
  )
}

export const SigningIn = ({ profile }: { profile: Profile }) => {
  const { mine, load } = useMyPasskeys()
  const mayChange = mine?.mayChange ?? false
  return (
    <>
      {mine && !mayChange && <SignInAgain />}
      <PhoneSection phoneNo={profile.phoneNo} mayChange={mayChange} />
      <EmailSection profile={profile} mayChange={mayChange} />
      <PasskeysSection mine={mine} load={load} />
      <SessionsSection />
    </>
  )
}
