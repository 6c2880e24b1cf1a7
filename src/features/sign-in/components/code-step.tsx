import { type FormEvent, useState } from 'react'
import { signIn } from '#src/content/sign-in.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { ResendCode } from './resend-code.tsx'
import styles from './sign-in-form.module.css'

type CodeStepProps = {
  phoneNo: string
  resendAfter: number
  isWaiting: boolean
  mayResend: boolean
  isResending: boolean
  onSubmit: (code: string) => void
  onResend: () => void
  /** Leads back to another number, where there may be one. */
  onBack?: () => void
}

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 6)

/** The code that was sent, in one field that takes typing, pasting and what the phone offers to fill in. */
export const CodeStep = (props: CodeStepProps) => {
  const [code, setCode] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (code.length === 6) props.onSubmit(code)
  }
  return (
    <PostForm
      className={styles.form}
      aria-label={signIn.codeHeading}
      isBusy={props.isWaiting}
      onSubmit={submit}
    >
      <p>{signIn.codeSent(props.phoneNo)}</p>
      <Field label={signIn.code} error={wasAsked && code.length < 6 ? signIn.codeMissing : undefined}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            disabled={props.isWaiting}
            onChange={({ target }) => setCode(digits(target.value))}
          />
        )}
      </Field>
      <Button type="submit" disabled={props.isWaiting}>
        {props.isWaiting ? signIn.wait : signIn.check}
      </Button>
      <div className={styles.quiet}>
        {props.isResending ? (
          <span role="status">{signIn.resending}</span>
        ) : (
          <ResendCode seconds={props.resendAfter} mayResend={props.mayResend} onResend={props.onResend} />
        )}
        {props.onBack && !props.isResending && <TextButton onClick={props.onBack}>{signIn.back}</TextButton>}
      </div>
    </PostForm>
  )
}
