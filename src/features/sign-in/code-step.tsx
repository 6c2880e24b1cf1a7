import { type FormEvent, useState } from 'react'
import { waitingTime } from '#api/contracts/errors.ts'
import { signIn } from '#src/content/sign-in.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import styles from './sign-in.module.css'
import { type SignIn, useSecondsLeft } from './use-sign-in.ts'

/**
 * Where the control that had the focus is gone or was switched off for a moment, moves the focus to the first field
 * or button there is now, so that those who type need not look for it.
 */
export const keepFocus = (place: HTMLElement | null) => {
  if (document.activeElement !== document.body) return
  place?.querySelector<HTMLElement>('input:enabled:not([type="radio"]), button:enabled')?.focus()
}

/** Counted in seconds as long as somebody may be watching. */
const waitOf = (seconds: number) => (seconds > 90 ? waitingTime(seconds) : `${seconds} s`)

/** Counts down to the moment another code may be sent, and then offers it. */
const ResendCode = ({ flow }: { flow: SignIn }) => {
  const left = useSecondsLeft(flow.resendAfter)
  return flow.mayResend ? (
    <TextButton onClick={flow.resend}>{signIn.resend}</TextButton>
  ) : (
    <span>{signIn.resendIn(waitOf(left))}</span>
  )
}

type CodeStepProps = {
  flow: SignIn
  phoneNo: string
  /** Leads back to another number, where there may be one. */
  onBack?: () => void
}

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 6)

/** The code that was sent, in one field that takes typing, pasting and what the phone offers to fill in. */
export const CodeStep = ({ flow, phoneNo, onBack }: CodeStepProps) => {
  const [code, setCode] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (code.length === 6) flow.submitCode(code)
  }
  return (
    <PostForm
      className={styles.form}
      aria-label={signIn.codeHeading}
      isBusy={flow.isWaiting}
      onSubmit={submit}
    >
      <p>{signIn.codeSent(phoneNo)}</p>
      <Field label={signIn.code} error={wasAsked && code.length < 6 ? signIn.codeMissing : undefined}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            disabled={flow.isWaiting}
            onChange={({ target }) => setCode(digits(target.value))}
          />
        )}
      </Field>
      <Button type="submit" disabled={flow.isWaiting}>
        {flow.isWaiting ? signIn.wait : signIn.check}
      </Button>
      <div className={styles.quiet}>
        {flow.isResending ? <span role="status">{signIn.resending}</span> : <ResendCode flow={flow} />}
        {onBack && !flow.isResending && <TextButton onClick={onBack}>{signIn.back}</TextButton>}
      </div>
    </PostForm>
  )
}
