import type { FormEvent } from 'react'
import type { LinkedInterview } from '#api/contracts/careers/interview-link.contract.ts'
import { zoneOptions } from '#api/rules/time-zones.ts'
import { timeIn } from '#api/rules/zoned-time.ts'
import { interviewWords, interviewLink as words } from '#src/content/recruiting/interviews.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Field } from '#src/ui/field.tsx'
import { LinkedText } from '#src/ui/linked-text.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import styles from './interview-steps.module.css'
import { useAnswer, type useInterview } from './use-interview.ts'

type Asked = ReturnType<typeof useInterview>
type Answer = ReturnType<typeof useAnswer>
type Of = { interview: LinkedInterview }

type FactsProps = Of & { zone: string; isPart: boolean }

const InterviewFacts = ({ interview, zone, isPart }: FactsProps) => {
  const { job, kind, minutes, place, people, startsAt, status } = interview
  const { facts } = interviewWords
  return (
    <Facts
      className={styles.facts}
      facts={[
        ...(isPart ? [] : [{ label: facts.job, value: job }]),
        ...(startsAt && status !== 'Cancelled' ? [{ label: facts.when, value: timeIn(startsAt, zone) }] : []),
        { label: interviewWords.what(kind, minutes), value: <LinkedText text={place} /> },
        { label: facts.who, value: people.join(', ') },
      ]}
    />
  )
}

type TimesProps = Of & { answer: Answer; asked: Asked }

const Times = ({ interview, answer, asked: { sending, isBusy } }: TimesProps) => {
  const isMove = interview.status === 'Booked'
  const times = interview.times.filter((at) => at !== interview.startsAt)
  if (times.length === 0) return isMove ? null : <p>{words.noneLeft}</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) answer.pick()
  }
  return (
    <PostForm className="stack gap-3" isBusy={isBusy} onSubmit={submit}>
      <fieldset className={styles.times}>
        <legend>{isMove ? words.times.others : words.times.legend}</legend>
        {times.map((at) => (
          <label key={at}>
            <input
              type="radio"
              name="time"
              value={at}
              checked={answer.at === at}
              onChange={() => answer.choose(at)}
            />
            {timeIn(at, answer.zone)}
          </label>
        ))}
      </fieldset>
      <div className="cluster gap-3">
        <Button
          isWaiting={sending === 'pick'}
          type="submit"
          aria-disabled={isBusy || answer.at === null || undefined}
        >
          {isMove ? words.move : words.book}
        </Button>
        {answer.at === null && <span className="quiet small">{words.choose}</span>}
      </div>
    </PostForm>
  )
}

const Refuse = ({ interview, answer, asked: { sending, isBusy } }: TimesProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) answer.refuse()
  }
  return (
    <details className={styles.refuse}>
      <summary>{interview.status === 'Booked' ? words.refuse.cannot : words.refuse.summary}</summary>
      <PostForm className="stack gap-3" isBusy={isBusy} onSubmit={submit}>
        <Field label={words.refuse.label} hint={words.refuse.hint} error={answer.problem} full>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              value={answer.reason}
              onChange={({ target }) => answer.setReason(target.value)}
            />
          )}
        </Field>
        <div>
          <Button
            isWaiting={sending === 'refuse'}
            type="submit"
            look="outline"
            aria-disabled={isBusy || undefined}
          >
            {words.refuse.send}
          </Button>
        </div>
      </PostForm>
    </details>
  )
}

const findHeading = ({ status, isOver }: LinkedInterview) =>
  isOver && (status === 'Proposed' || status === 'Unsuitable') ? words.closed : words.status[status]

type StepsProps = Of & {
  asked: Asked
  isPart?: boolean
}

export const InterviewSteps = ({ interview, asked, isPart = false }: StepsProps) => {
  const answer = useAnswer(interview, asked.answer)
  const shared = { interview, answer, asked }
  return (
    <>
      <h2 className="step-2">{findHeading(interview)}</h2>
      <InterviewFacts interview={interview} zone={answer.zone} isPart={isPart} />
      {asked.applied && (
        <p key={asked.applied} role="status" ref={takeFocus} tabIndex={-1} className={styles.taken}>
          {words.taken[asked.applied]}
        </p>
      )}
      {asked.failure && (
        <p role="alert" className="danger">
          {asked.failure}
        </p>
      )}
      {interview.isOver ? (
        <p className="quiet">{words.sorry}</p>
      ) : (
        <>
          <ChoiceField
            label={words.zone}
            value={answer.zone}
            choices={zoneOptions(answer.zone, interview.zone)}
            onChoose={answer.setZone}
          />
          <Times {...shared} />
          <Refuse {...shared} />
        </>
      )}
    </>
  )
}
