import { type MyInterview, recommendations } from '#api/contracts/recruiting/interview.contract.ts'
import { asChoices } from '#api/rules/choices.ts'
import { localZone } from '#api/rules/time-zones.ts'
import { timeIn } from '#api/rules/zoned-time.ts'
import {
  interviewsOfApplication,
  interviewWords,
  myInterviews as words,
} from '#src/content/recruiting/interviews.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import { LinkedText } from '#src/ui/linked-text.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import styles from './my-interviews.module.css'
import { useFeedback, useMyInterviews } from './use-my-interviews.ts'

type Of = { interview: MyInterview }

const choices = asChoices(recommendations, interviewWords.recommendations)

const FeedbackForm = ({ interview }: Of) => {
  const flow = useFeedback(interview)
  const { form } = words
  if (flow.isThanking) return null
  return (
    <FormFrame flow={flow} words={{ ...form, label: form.label(interview.candidate) }}>
      <SelectField
        name="recommendation"
        label={form.recommendation}
        placeholder={form.select}
        options={choices}
        full
      />
      <FormField name="text" label={form.text} hint={form.hint} rows={4} full />
    </FormFrame>
  )
}

const said = interviewsOfApplication.feedback

const Feedback = ({ interview: { own, people, canGive } }: Of) => {
  const withFeedback = people.filter(({ hasGiven }) => hasGiven)
  if (!own && withFeedback.length === 0) return null
  return (
    <ul className={styles.feedback}>
      {own && (
        <li>
          <p>
            <strong>
              {words.own}: {interviewWords.recommendations[own.recommendation]}
            </strong>
          </p>
          <p className={styles.text}>{own.text}</p>
        </li>
      )}
      {withFeedback.map(({ id, name, feedback }) => (
        <li key={id}>
          <p>
            {feedback ? (
              <strong>{said.line(name, feedback.recommendation)}</strong>
            ) : (
              canGive && said.hidden(name)
            )}
          </p>
          {feedback && <p className={styles.text}>{feedback.text}</p>}
        </li>
      ))}
    </ul>
  )
}

const findStatus = ({ status, isOver, canGive }: MyInterview) => {
  if (status === 'Missed' || (status === 'Booked' && !isOver)) return status
  return canGive ? 'Due' : 'Held'
}

const One = ({ interview }: Of) => {
  const { id, candidate, job, kind, minutes, place, startsAt, people, canGive } = interview
  const { facts } = interviewWords
  const shown = findStatus(interview)
  return (
    <article className={`in-card ${styles.one}`} aria-labelledby={`interview-${id}`}>
      <div className="cluster gap-3">
        <h3 id={`interview-${id}`} className="step-1">
          {candidate}
        </h3>
        <StatusChip status={words.statuses[shown]} tone={statusTones.interview[shown]} />
      </div>
      <Facts
        className={`facts ${styles.facts}`}
        facts={[
          { label: facts.when, value: timeIn(startsAt, localZone()) },
          { label: facts.job, value: job },
          { label: interviewWords.what(kind, minutes), value: <LinkedText text={place} /> },
          { label: facts.who, value: people.map(({ name }) => name).join(', ') || words.alone },
        ]}
      />
      <Feedback interview={interview} />
      {canGive && <FeedbackForm interview={interview} />}
    </article>
  )
}

type ListProps = { heading: string; interviews: readonly MyInterview[]; empty: string | null }

const List = ({ heading, interviews, empty }: ListProps) =>
  (interviews.length > 0 || empty !== null) && (
    <section className="stack gap-4">
      <h2>{heading}</h2>
      {interviews.length === 0 && <p className="quiet">{empty}</p>}
      {interviews.map((interview) => (
        <One key={interview.id} interview={interview} />
      ))}
    </section>
  )

export const Component = () => {
  const { interviews, load } = useMyInterviews()
  const isEmpty = interviews && interviews.toCome.length + interviews.past.length === 0
  return (
    <>
      <PortalHeading heading={words.heading} lead={words.lead} />
      <LoadFailure words={words.failure} load={load} />
      {!interviews && load.failure === null && <Skeleton lines={6} label={words.loading} />}
      {isEmpty && <p className="quiet">{words.none}</p>}
      {interviews && !isEmpty && (
        <div className="stack gap-6">
          <List heading={words.toCome} interviews={interviews.toCome} empty={words.noneToCome} />
          <List heading={words.past} interviews={interviews.past} empty={null} />
        </div>
      )}
    </>
  )
}
