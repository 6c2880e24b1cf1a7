import { useState } from 'react'
import { useLazyGetResumeQuery } from '#api/client/staffing/submission.endpoints.ts'
import type { ResumeText, ShownResume } from '#api/contracts/platform/resume.contract.ts'
import type {
  Submission,
  SubmissionStatus,
  SubmissionStep,
} from '#api/contracts/staffing/submission.contract.ts'
import { localDay, longDay } from '#api/rules/days.ts'
import { hourlyRate } from '#api/rules/hourly-rate.ts'
import { submissionsPage as words } from '#src/content/staffing/c2c-jobs.ts'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import type { Asking } from '#src/flows/use-decision.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonGroup } from '#src/ui/button-group.tsx'
import { DownloadButton } from '#src/ui/download-button.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Field } from '#src/ui/field.tsx'
import { Popup } from '#src/ui/popup.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import styles from './submissions.module.css'
import { useSubmissionStep } from './use-submission-step.ts'

const { details, heads, steps } = words

export const SubmissionChip = ({ status }: { status: SubmissionStatus }) => (
  <StatusChip status={status} tone={statusTones.submission[status]} />
)

const unread: Partial<Record<ResumeText['state'], string>> = details.resumeStates

const getUnread = (resume: ShownResume | undefined) => resume?.text && unread[resume.text.state]

const ResumeLink = ({ id, resumeName: name }: { id: string; resumeName: string }) => {
  const [ask, { data }] = useLazyGetResumeQuery()
  return (
    <>
      {name}{' '}
      <DownloadButton
        label={details.download}
        name={name}
        ask={() => ask({ id })}
        failed={details.noDownload}
      />
      <p role="status" className="quiet small">
        {getUnread(data)}
      </p>
    </>
  )
}

const getFacts = ({ id, job, submittedBy, resumeName, ...submission }: Submission) =>
  [
    { label: heads.job, value: `${job.pro_jobtitle}, ${job.location}` },
    { label: heads.by, value: `${submittedBy.name}, ${submittedBy.company}` },
    { label: heads.rate, value: hourlyRate(submission.rate) },
    { label: heads.available, value: longDay(submission.availableFrom) },
    { label: details.email, value: submission.email },
    { label: details.resume, value: resumeName && <ResumeLink id={id} resumeName={resumeName} /> },
    { label: details.note, value: submission.note },
  ].filter(({ value }) => value)

const Timeline = ({ history }: Pick<Submission, 'history'>) => (
  <ol className={styles.timeline} aria-label={details.timeline}>
    {history.map(({ status, at, by, note }) => (
      <li key={status}>
        <strong>{status}</strong>
        <span className="quiet small">
          <time dateTime={at}>{longDay(localDay(at))}</time> {details.by(by)}
        </span>
        {note && <span>{note}</span>}
      </li>
    ))}
  </ol>
)

type AskProps = { step: SubmissionStep; asking: Asking }

const AskStep = ({ step, asking: { isSending, begunReason, failure, confirm, cancel } }: AskProps) => {
  const [note, setNote] = useState(begunReason)
  return (
    <div className={styles.question}>
      <p ref={takeFocus} tabIndex={-1}>
        {steps[step].ask}
      </p>
      {step !== 'withdraw' && (
        <Field label={words.ask.note}>
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
        <p role="alert" className="danger">
          {failure}
        </p>
      )}
      <div className="cluster gap-3">
        <Button isWaiting={isSending} small onClick={() => confirm(note.trim())}>
          {words.ask.yes}
        </Button>
        <Button small look="outline" aria-disabled={isSending || undefined} onClick={cancel}>
          {words.ask.no}
        </Button>
      </div>
    </div>
  )
}

const StepPanel = ({ submission }: { submission: Submission }) => {
  const { possible, asked, lastStep, ask, outcome, ...asking } = useSubmissionStep(submission)
  if (asked) return <AskStep step={asked} asking={asking} />
  return (
    <>
      {possible.length > 0 && (
        <ButtonGroup label={details.steps}>
          {possible.map((one, index) => (
            <Button
              key={one}
              // Canceling the question returns the focus to its button.
              ref={one === lastStep ? takeFocus : undefined}
              small
              look={index === 0 && one !== 'withdraw' ? 'solid' : 'outline'}
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

type SubmissionPopupProps = { submission: Submission; onClose: () => void }

export const SubmissionPopup = ({ submission, onClose }: SubmissionPopupProps) => (
  <Popup
    title={`${submission.candidate.name}, ${submission.candidate.title}`}
    closeLabel={details.close}
    onClose={onClose}
    quiet
  >
    <Facts facts={getFacts(submission)} className={`facts ${styles.facts}`} />
    <h3 className="step-1">{details.timeline}</h3>
    <Timeline history={submission.history} />
    <StepPanel submission={submission} />
  </Popup>
)
