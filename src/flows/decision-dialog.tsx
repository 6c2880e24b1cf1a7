import { type FormEvent, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Popup } from '#src/ui/popup.tsx'
import styles from './decision.module.css'
import type { Asking } from './use-decision.ts'

type DecisionDialogProps = {
  words: { readonly title: string; readonly confirm: string; readonly keep: string }
  /** What it is about, and what follows. */
  text?: string
  /** The reason that is asked for; without it a confirmation is enough. */
  reason?: { label: string; hint: string; schema: z.ZodType<string> }
  asking: Asking
}

/** Asks before a step is taken: for its reason, or whether it is meant. It says why it could not be taken. */
export const DecisionDialog = ({ words, text, reason, asking }: DecisionDialogProps) => {
  const { isSending, failure, confirm, cancel } = asking
  const formId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = reason?.schema.safeParse(typed).error?.issues[0]?.message
    setProblem(found)
    if (found) box.current?.focus()
    else confirm(typed.trim())
  }
  return (
    <Popup title={words.title} closeLabel={words.keep} quiet onClose={cancel}>
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {text && <p>{text}</p>}
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        {reason && (
          <Field label={reason.label} hint={reason.hint} error={problem} full>
            {(control) => (
              <textarea
                {...control}
                ref={box}
                name="reason"
                rows={4}
                value={typed}
                readOnly={isSending}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        )}
      </form>
      <Button type="submit" form={formId} aria-disabled={isSending || undefined}>
        {isSending ? 'Wait...' : words.confirm}
      </Button>
    </Popup>
  )
}
