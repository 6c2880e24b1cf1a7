import { useState } from 'react'
import type { Submission, SubmissionStep } from '#api/contracts/submission.contract.ts'
import { submissionsPage } from '#src/content/c2c-jobs.ts'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import type { Asking } from '#src/flows/use-decision.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonGroup } from '#src/ui/button-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { nextSteps } from '../next-steps.ts'
import { useSubmissionStep } from '../use-submission-step.ts'
import styles from './submission-popup.module.css'

const { ask: words, details, steps } = submissionsPage

type AskProps = { step: SubmissionStep; asking: Asking }

/** Asks before a step is taken; who withdraws need not say why. */
const AskStep = ({ step, asking: { isSending, begunReason, failure, confirm, cancel } }: AskProps) => {
  const [note, setNote] = useState(begunReason)
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
              readOnly={isSending}
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
        <Button small aria-disabled={isSending || undefined} onClick={() => confirm(note.trim())}>
          {isSending ? words.wait : words.yes(steps[step].action)}
        </Button>
        <Button small look="outline" aria-disabled={isSending || undefined} onClick={cancel}>
          {words.no}
        </Button>
      </div>
    </div>
  )
}

/** What the user can do with a submission now. */
export const StepPanel = ({ submission }: { submission: Submission }) => {
  const { asked, lastStep, ask, outcome, ...asking } = useSubmissionStep(submission)
  const possible = nextSteps(submission)
  if (asked) return <AskStep step={asked} asking={asking} />
  return (
    <>
      {possible.length > 0 && (
        <ButtonGroup label={details.steps}>
          {possible.map((one, place) => (
            <Button
              key={one}
              // Who leaves the question goes on from where it was asked.
              ref={one === lastStep ? takeFocus : undefined}
              small
              look={place === 0 && one !== 'withdraw' ? 'solid' : 'outline'}
              onClick={() => ask(one)}
            >
              {steps[one].action}
            </Button>
          ))}
        </ButtonGroup>
      )}
      <DecisionOutcome failure={null} outcome={outcome} />
    </>
  )
}
