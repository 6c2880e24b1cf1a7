import { use } from 'react'
import { generatePath, Link, useParams } from 'react-router'
import type { ApplicationDetails } from '#api/contracts/recruiting/application.contract.ts'
import { stages } from '#api/contracts/recruiting/application.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { visaLabels } from '#api/rules/visa-labels.ts'
import { pages } from '#src/content/pages.ts'
import { applicationWords as words } from '#src/content/recruiting/applications.ts'
import { ChooseAndDo } from '#src/flows/choose-and-do.tsx'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { SessionContext } from '#src/flows/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonGroup } from '#src/ui/button-group.tsx'
import { EmailLink } from '#src/ui/email-address.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { RecordUnavailable } from '#src/ui/record-unavailable.tsx'
import { Fit } from './application-fit.tsx'
import { History } from './application-history.tsx'
import { Attention, Status } from './application-status.tsx'
import styles from './applications.module.css'
import { Interviews } from './interviews.tsx'
import { Letter } from './letter.tsx'
import { Relations } from './relations.tsx'
import { Resume } from './resume.tsx'
import { StepOutcome } from './steps-popups.tsx'
import { canReopen, useApplicationSteps, useLetter, useNote } from './use-application.ts'
import { useApplication } from './use-application-record.ts'
import { useBoardActions } from './use-applications.ts'
import { outcomesFor, stagesFor } from './use-stage-change.ts'
import { useWayBack } from './use-way-back.ts'

type Of = { application: ApplicationDetails }
type OwnSteps = ReturnType<typeof useApplicationSteps>

const Sent = ({ application }: Of) => {
  const { job, email, isUndeliverable, phoneNo, linkedIn, visaStatus, at } = application
  return (
    <Facts
      facts={[
        {
          label: words.facts.job,
          value: <Link to={generatePath(pages.jobDetails.path, { id: job.name })}>{job.pro_jobtitle}</Link>,
        },
        {
          label: words.facts.email,
          value: (
            <>
              <EmailLink address={email} />
              {isUndeliverable && <span className="danger small"> {words.undeliverable}</span>}
            </>
          ),
        },
        { label: words.facts.phone, value: <a href={`tel:${phoneNo}`}>{phoneNo}</a> },
        {
          label: words.facts.linkedIn,
          value: (
            <a href={linkedIn} target="_blank" rel="noreferrer">
              {linkedIn}
            </a>
          ),
        },
        { label: words.facts.came, value: recentMoment(at) },
        ...(visaStatus
          ? [{ label: words.facts.visa, value: `${visaLabels[visaStatus]}. ${words.visaHint}` }]
          : []),
      ]}
      className={`facts ${styles.facts}`}
    />
  )
}

const Actions = ({ application, steps }: Of & { steps: OwnSteps }) => {
  const own = useBoardActions()
  const ends = outcomesFor([application])
  return (
    <>
      {(ends.length > 0 || canReopen(application)) && (
        <div className={`no-print ${styles.actions}`}>
          {application.outcome === null && (
            <ChooseAndDo
              {...words.move}
              choices={stagesFor([application]).map((stage) => ({ id: stage, name: stage }))}
              onDo={(id) => {
                const stage = stages.find((one) => one === id)
                if (stage) own.moves.move([application], stage)
              }}
            />
          )}
          <ButtonGroup label={words.actions}>
            {ends.map((outcome) => (
              <Button
                key={outcome}
                small
                look="outline"
                onClick={() => own.ask({ cards: [application], outcome })}
              >
                {words.ends[outcome]}
              </Button>
            ))}
            {canReopen(application) && (
              <Button
                small
                look="outline"
                aria-disabled={steps.isSending || undefined}
                onClick={steps.reopen}
              >
                {words.reopen}
              </Button>
            )}
          </ButtonGroup>
        </div>
      )}
      <DecisionOutcome failure={steps.failure} outcome={steps.outcome} />
      <StepOutcome steps={own} isOver={steps.outcome !== null} />
    </>
  )
}

const Rating = ({ application: { rating }, steps }: Of & { steps: OwnSteps }) => (
  <fieldset className={`no-print ${styles.rating}`}>
    <legend>{words.rating.legend}</legend>
    {['', '1', '2', '3', '4', '5'].map((value) => (
      <label key={value}>
        <input
          type="radio"
          name="rating"
          value={value}
          checked={value === String(rating ?? '')}
          onChange={() => steps.rate(value)}
        />
        {value === '' ? words.rating.none : words.rating.stars(Number(value))}
      </label>
    ))}
  </fieldset>
)

const Answers = ({ application: { answers } }: Of) =>
  answers.length > 0 && (
    <section className="stack gap-3" aria-labelledby="application-answers">
      <h2 id="application-answers" className="step-1">
        {words.answers.heading}
      </h2>
      <Facts
        facts={answers.map(({ question, answer }) => ({
          label: question,
          value: answer || words.answers.none,
        }))}
        className="facts stack gap-3"
      />
    </section>
  )

const Comparison = ({ application }: Of) =>
  application.fit !== undefined && (
    <section className="stack gap-3" aria-labelledby="application-fit">
      <h2 id="application-fit" className="step-1">
        {words.fit.heading}
      </h2>
      <Fit application={application} />
    </section>
  )

const Note = ({ application }: Of) => (
  <section className="stack gap-3 no-print" aria-labelledby="application-note">
    <h2 id="application-note" className="step-1">
      {words.note.heading}
    </h2>
    <FormFrame flow={useNote(application)} words={words.note}>
      <FormField name="text" label={words.note.text} hint={words.note.hint} rows={2} full />
    </FormFrame>
  </section>
)

const Page = ({ application }: Of) => {
  const { user } = use(SessionContext)
  const letter = useLetter(application, user?.name ?? '')
  const steps = useApplicationSteps(application, letter.putBack)
  return (
    <>
      <PortalHeading heading={application.candidate.name} isNew>
        <PortalLink {...useWayBack()} />
      </PortalHeading>
      <Status application={application} />
      {application.needsAttention && <Attention steps={steps} />}
      <Actions application={application} steps={steps} />
      <div className={styles.page}>
        <div className="stack gap-6">
          <Sent application={application} />
          <Comparison application={application} />
          <Relations application={application} />
          <Answers application={application} />
          <Resume application={application} />
          <Rating application={application} steps={steps} />
        </div>
        <div className="stack gap-6">
          <Interviews application={application} />
          <Letter application={application} letter={letter} />
          <History application={application} steps={steps} />
          <Note application={application} />
        </div>
      </div>
    </>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  const { record, isUnknown, load } = useApplication(id)
  if (record) return <Page key={record.id} application={record} />
  return (
    <RecordUnavailable
      words={words.unavailable}
      backTo={pages.applications.path}
      isUnknown={isUnknown}
      load={load}
    />
  )
}
