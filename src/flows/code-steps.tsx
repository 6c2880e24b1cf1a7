import { type FormEvent, type ReactNode, useCallback, useState, useSyncExternalStore } from 'react'
import { waitingTime } from '#api/contracts/platform/errors.ts'
import { readSixDigits } from '#api/rules/digits.ts'
import { secondMs } from '#api/rules/durations.ts'
import { signIn } from '#src/content/account/sign-in.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import styles from './code-steps.module.css'
import type { CodeFlow } from './use-code-steps.ts'

/** Moves the focus to the first enabled control if the focused one was removed or disabled. */
const keepFocus = (container: HTMLElement | null) => {
  if (document.activeElement !== document.body) return
  container?.querySelector<HTMLElement>('input:enabled:not([type="radio"]), button:enabled')?.focus()
}

const useSecondsLeft = (seconds: number): number => {
  const [end] = useState(() => Date.now() + seconds * secondMs)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(() => {
        onChange()
        if (Date.now() >= end) clearInterval(timer)
      }, secondMs)
      return () => clearInterval(timer)
    },
    [end],
  )
  const left = () => Math.max(0, Math.ceil((end - Date.now()) / secondMs))
  return useSyncExternalStore(subscribe, left, () => seconds)
}

const formatWait = (seconds: number) => (seconds > 90 ? waitingTime(seconds) : `${seconds} s`)

const ResendCode = ({ flow }: { flow: CodeFlow }) => {
  const left = useSecondsLeft(flow.resendAfter)
  return flow.mayResend ? (
    <TextButton onClick={flow.resend}>{signIn.resend}</TextButton>
  ) : (
    <span>{signIn.resendIn(formatWait(left))}</span>
  )
}

type CodeWords = {
  sent: string
  submit?: string
  back?: string
}

type CodeStepProps = {
  flow: CodeFlow
  words: CodeWords
  onBack?: (() => void) | undefined
}

const CodeStep = ({ flow, words, onBack }: CodeStepProps) => {
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
      <p>{words.sent}</p>
      <Field label={signIn.code} error={wasAsked && code.length < 6 ? signIn.codeMissing : undefined}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            disabled={flow.isWaiting}
            onChange={({ target }) => setCode(readSixDigits(target.value))}
          />
        )}
      </Field>
      <Button isWaiting={flow.isWaiting} type="submit" disabled={flow.isWaiting}>
        {words.submit ?? signIn.check}
      </Button>
      <div className={styles.quiet}>
        {flow.isResending ? <span role="status">{signIn.resending}</span> : <ResendCode flow={flow} />}
        {onBack && !flow.isResending && <TextButton onClick={onBack}>{words.back ?? signIn.back}</TextButton>}
      </div>
    </PostForm>
  )
}

type CodeStepsProps = CodeStepProps & {
  children: ReactNode
}

export const CodeSteps = ({ flow, words, onBack, children }: CodeStepsProps) => (
  <>
    <p role="alert" className={`danger ${styles.problem}`}>
      {flow.failure}
    </p>
    <div
      className={styles.form}
      ref={(steps) => {
        // Disabled controls are enabled again in a moment.
        if (flow.account && !flow.isWaiting) keepFocus(steps)
      }}
    >
      {flow.step === 'phone' && children}
      {flow.step === 'code' && <CodeStep key={flow.challenge} flow={flow} words={words} onBack={onBack} />}
      {flow.step === 'locked' && <Button onClick={flow.startOver}>{signIn.startOver}</Button>}
    </div>
  </>
)
