import { useState } from 'react'
import type { Submission } from '#api/contracts/submission.contract.ts'
import type { SubmissionStep } from '#machines/submission/submission-step.machine.ts'
import { submissionsPage } from '#src/content/c2c-jobs.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { nextSteps } from '../next-steps.ts'
import { useSubmissionStep } from '../use-submission-step.ts'
import styles from './submission-popup.module.css'

const { ask: words, details, steps } = submissionsPage

type AskProps = {
  step: SubmissionStep
  isTaking: boolean
  failure: string | null
  onConfirm: (note: string) => void
  onCancel: () => void
}

/** Asks before a step is taken; who withdraws need not say why. */
const AskStep = ({ step, isTaking, failure, onConfirm, onCancel }: AskProps) => {
  const [note, setNote] = useState('')
  return (
    <div className={styles.steps}>
      <p ref={takeFocus} tabIndex={-1}>
        {steps[step].ask}
      </p>
      {step !== 'withdraw' && (
        <Field label={words.note}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={500}
              value={note}
              disabled={isTaking}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button small disabled={isTaking} onClick={() => onConfirm(note)}>
          {isTaking ? words.wait : words.yes(steps[step].action)}
        </Button>
        <Button small look="outline" disabled={isTaking} onClick={onCancel}>
          {words.no}
        </Button>
      </div>
    </div>
  )
}

/** What the user can do with a submission now. */
export const StepPanel = ({ submission }: { submission: Submission }) => {
  const { step, isTaking, failure, ask, confirm, cancel } = useSubmissionStep(submission.id)
  const possible = nextSteps(submission)
  if (step) {
    return (
      <AskStep
        step={step}
        isTaking={isTaking}
        failure={failure?.message ?? null}
        onConfirm={confirm}
        onCancel={cancel}
      />
    )
  }
  if (possible.length === 0) return null
  return (
    <fieldset className={styles.actions}>
      <legend className="visually-hidden">{details.steps}</legend>
      {possible.map((one, place) => (
        <Button
          key={one}
          small
          look={place === 0 && one !== 'withdraw' ? 'solid' : 'outline'}
          onClick={() => ask(one)}
        >
          {steps[one].action}
        </Button>
      ))}
    </fieldset>
  )
}
