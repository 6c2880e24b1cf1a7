import { type FormEvent, useId, useState } from 'react'
import type { z } from 'zod'
import { takeFocus, takeLostFocus } from '#src/lib/take-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Popup } from '#src/ui/popup.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import type { Asking } from './use-decision.ts'

type DecisionOutcomeProps = { failure: string | null; outcome: string | null }

/** To a confirmation, since the pressed button is often gone; to a failure only if nothing else has the focus. */
export const DecisionOutcome = ({ failure, outcome }: DecisionOutcomeProps) => (
  <>
    {failure && (
      <p role="alert" ref={takeLostFocus} tabIndex={-1} className="danger">
        {failure}
      </p>
    )}
    {outcome && (
      <p role="status" ref={takeFocus} tabIndex={-1} className="quiet">
        {outcome}
      </p>
    )}
  </>
)

type DecisionDialogProps = {
  words: {
    readonly title: string
    readonly confirm: string
    readonly keep: string
    readonly isDestructive?: boolean
  }
  text?: string
  /** Without it, the dialog only asks for a confirmation. */
  reason?: { label: string; hint: string; schema: z.ZodType<string>; isOneLine?: true }
  asking: Asking
}

export const DecisionDialog = ({ words, text, reason, asking }: DecisionDialogProps) => {
  const { isSending, begunReason, failure, confirm, cancel } = asking
  const formId = useId()
  const [typed, setTyped] = useState(begunReason)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = reason?.schema.safeParse(typed).error?.issues[0]?.message
    setProblem(found)
    if (!found) confirm(typed.trim())
  }
  return (
    <Popup
      title={words.title}
      closeLabel={words.keep}
      quiet
      isBusy={isSending}
      onClose={cancel}
      action={
        <Button
          isWaiting={isSending}
          type="submit"
          form={formId}
          look={words.isDestructive ? 'danger' : 'solid'}
        >
          {words.confirm}
        </Button>
      }
    >
      <PostForm id={formId} className="stack" isBusy={isSending} onSubmit={submit}>
        {text && <p>{text}</p>}
        {failure && (
          <p role="alert" className="danger">
            {failure}
          </p>
        )}
        {reason && (
          <Field label={reason.label} hint={reason.hint} error={problem} full>
            {(control) => {
              const input = {
                ...control,
                name: 'reason',
                value: typed,
                readOnly: isSending,
                onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
              }
              return reason.isOneLine ? (
                <input {...input} autoComplete="off" spellCheck={false} />
              ) : (
                <textarea {...input} rows={4} />
              )
            }}
          </Field>
        )}
      </PostForm>
    </Popup>
  )
}
