import { createActor } from 'xstate'
import { shortMoment } from '#api/rules/days.ts'
import { type AnswerDecision, answerReviewMachine } from '#machines/site/answer-review.machine.ts'
import { leaseExample as words } from '#src/content/site/home.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Field } from '#src/ui/field.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import styles from './lease-example.module.css'

export const createAnswerReview = () => createActor(answerReviewMachine, actorOptions())

type CorrectionProps = {
  answer: string | null
  isRefused: boolean
  onSubmit: (answer: string) => void
  onType: () => void
  onCancel: () => void
}

export const Correction = ({ answer, isRefused, onSubmit, onType, onCancel }: CorrectionProps) => (
  <PostForm
    className="stack gap-3"
    aria-label={words.review}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit(String(new FormData(event.currentTarget).get('answer')))
    }}
  >
    <Field label={words.field} hint={words.hint} error={isRefused ? words.empty : undefined}>
      {(control) => (
        <textarea
          {...control}
          ref={takeFocus}
          name="answer"
          rows={3}
          maxLength={300}
          defaultValue={answer ?? ''}
          onChange={onType}
        />
      )}
    </Field>
    <div className="cluster gap-3">
      <Button type="submit">{words.approve}</Button>
      <Button look="outline" onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  </PostForm>
)

type LogProps = { decision: AnswerDecision; answer: string | null }

const getOutcome = ({ decision, answer }: LogProps) => {
  if (answer === null) return words.log.answered
  return decision.answer === answer ? words.log.approved : words.log.corrected
}

export const Log = ({ decision, answer }: LogProps) => (
  <>
    <p className="small">
      <StatusChip tone="good" status={getOutcome({ decision, answer })} />
    </p>
    <Facts
      className={styles.log}
      facts={[
        { label: words.log.who, value: words.log.you },
        { label: words.log.when, value: shortMoment(new Date(decision.at).toISOString()) },
        { label: words.log.proposed, value: answer ?? words.log.none },
        {
          label: words.log.result,
          value: decision.answer === answer ? words.log.same : decision.answer,
        },
      ]}
    />
  </>
)
