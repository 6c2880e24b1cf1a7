import type { ApplicationDetails } from '#api/contracts/recruiting/application.contract.ts'
import {
  cancelReason,
  type Interview,
  type Interviewer,
} from '#api/contracts/recruiting/interview.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { timeIn } from '#api/rules/zoned-time.ts'
import { pages } from '#src/content/pages.ts'
import { interviewWords, interviewsOfApplication as words } from '#src/content/recruiting/interviews.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonGroup } from '#src/ui/button-group.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { LinkedText } from '#src/ui/linked-text.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import { BookPopup, OfferPopup, ProposePopup } from './interview-popups.tsx'
import styles from './interviews.module.css'
import { stepsFor, useInterviewSteps, useInterviews, useOpened } from './use-interviews.ts'

type Of = { interview: Interview }

const When = ({ interview: { startsAt, zone, candidateZone } }: Of) => {
  if (startsAt === null) return null
  const [ours, theirs] = [timeIn(startsAt, zone), timeIn(startsAt, candidateZone ?? zone)]
  return (
    <>
      {ours}
      {theirs !== ours && <span className="quiet small"> {words.theirTime(theirs)}</span>}
    </>
  )
}

const Proposed = ({ interview: { times, zone } }: Of) => (
  <ul>
    {times.map((at) => (
      <li key={at}>{timeIn(at, zone)}</li>
    ))}
  </ul>
)

const shownName = ({ name, hasLeft }: Interviewer) => (hasLeft ? words.feedback.left(name) : name)

const listFacts = (interview: Interview) => {
  const { status, startsAt, place, people } = interview
  const { facts } = interviewWords
  const isWaiting = status === 'Proposed' || status === 'Unsuitable'
  return [
    ...(startsAt ? [{ label: facts.when, value: <When interview={interview} /> }] : []),
    ...(isWaiting ? [{ label: words.proposed, value: <Proposed interview={interview} /> }] : []),
    { label: facts.where, value: <LinkedText text={place} /> },
    { label: facts.who, value: people.map(shownName).join(', ') },
  ]
}

const FeedbackLine = ({ interviewer: { name, hasGiven, feedback } }: { interviewer: Interviewer }) => (
  <li>
    <p>
      {feedback ? (
        <strong>{words.feedback.line(name, feedback.recommendation)}</strong>
      ) : hasGiven ? (
        words.feedback.hidden(name)
      ) : (
        words.feedback.waiting(name)
      )}
    </p>
    {feedback && <p className={styles.text}>{feedback.text}</p>}
  </li>
)

const Feedback = ({ interview }: Of) => {
  const { people, isMine, status } = interview
  const isFeedbackDue = status === 'Held' || (status === 'Booked' && interview.hasBegun)
  if (!isFeedbackDue && !people.some(({ hasGiven }) => hasGiven)) return null
  return (
    <div className="stack gap-2">
      <h4>{words.feedback.heading}</h4>
      <ul className={styles.feedback}>
        {people.map((interviewer) => (
          <FeedbackLine key={interviewer.id} interviewer={interviewer} />
        ))}
      </ul>
      {isMine && <SiteLink to={pages.myInterviews.path}>{words.feedback.give}</SiteLink>}
    </div>
  )
}

type StepsProps = Of & { what: string; isEnded: boolean }

const Steps = ({ interview, what, isEnded }: StepsProps) => {
  const steps = useInterviewSteps(interview)
  const [offering, booking] = [useOpened(), useOpened()]
  const { isSending } = steps
  const choices = [
    { step: 'meet', name: words.meet, press: () => steps.take('meet') },
    { step: 'miss', name: words.miss, press: () => steps.take('miss') },
    {
      step: 'pick',
      name: words.book[interview.status === 'Booked' ? 'move' : 'button'],
      press: booking.open,
    },
    { step: 'offer', name: words.offer.button, press: offering.open },
    { step: 'cancel', name: words.cancel.button, press: steps.askToCancel },
  ].filter(({ step }) => stepsFor(interview, isEnded).some((one) => one === step))
  return (
    <>
      {choices.length > 0 && (
        <ButtonGroup label={words.actions(what)}>
          {choices.map(({ name, press }) => (
            <Button key={name} small look="outline" aria-disabled={isSending || undefined} onClick={press}>
              {name}
            </Button>
          ))}
        </ButtonGroup>
      )}
      {steps.asked === 'cancel' ? (
        <DecisionDialog
          words={words.cancel.dialog}
          text={words.cancel.text}
          reason={{ label: words.cancel.reason, hint: words.cancel.hint, schema: cancelReason }}
          asking={steps}
        />
      ) : (
        <DecisionOutcome failure={steps.failure} outcome={steps.outcome} />
      )}
      {booking.isOpen && <BookPopup interview={interview} onClose={booking.close} />}
      {offering.isOpen && <OfferPopup interview={interview} onClose={offering.close} />}
    </>
  )
}

const describeReason = ({ status, reason }: Interview): string | null => {
  if (reason === '') return null
  return status === 'Unsuitable' ? words.theirWords(reason) : words.reason(reason)
}

const InterviewCard = ({ interview, isEnded }: Of & { isEnded: boolean }) => {
  const { id, kind, minutes, by, at } = interview
  const status = interview.status === 'Booked' && interview.hasBegun ? 'Due' : interview.status
  const what = interviewWords.what(kind, minutes)
  const reason = describeReason(interview)
  return (
    <article className={styles.one} aria-labelledby={`interview-${id}`}>
      <div className="cluster gap-3">
        <h3 id={`interview-${id}`}>{what}</h3>
        <StatusChip status={words.statuses[status]} tone={statusTones.interview[status]} />
      </div>
      {reason && <p className={styles.text}>{reason}</p>}
      <Facts className={`facts ${styles.facts}`} facts={listFacts(interview)} />
      <p className="quiet small">{words.by(by, recentMoment(at))}</p>
      <Feedback interview={interview} />
      <Steps interview={interview} what={what} isEnded={isEnded} />
    </article>
  )
}

export const Interviews = ({ application }: { application: ApplicationDetails }) => {
  const { interviews, load } = useInterviews(application)
  const proposing = useOpened()
  const isEnded = application.outcome !== null
  return (
    <section className="stack gap-3" aria-labelledby="application-interviews">
      <h2 id="application-interviews" className="step-1">
        {words.heading}
      </h2>
      <LoadFailure words={words.failure} load={load} />
      {!interviews && load.failure === null && <Skeleton lines={2} label={words.loading} />}
      {interviews?.length === 0 && <p className="quiet">{words.none}</p>}
      {interviews?.map((interview) => (
        <InterviewCard key={interview.id} interview={interview} isEnded={isEnded} />
      ))}
      {!isEnded && (
        <div className="no-print">
          <Button small look="outline" onClick={proposing.open}>
            {words.propose.button}
          </Button>
        </div>
      )}
      {proposing.isOpen && <ProposePopup application={application} onClose={proposing.close} />}
    </section>
  )
}
