import type { ReactNode } from 'react'
import type { Submission } from '#api/contracts/submission.contract.ts'
import { submissionsPage } from '#src/content/c2c-jobs.ts'
import { longDay } from '#src/lib/format-day.ts'
import { hourlyRate } from '#src/lib/hourly-rate.ts'
import { Popup } from '#src/ui/popup.tsx'
import { ResumeLink } from './resume-link.tsx'
import { StepPanel } from './step-panel.tsx'
import styles from './submission-popup.module.css'
import { Timeline } from './timeline.tsx'

const { details: words, heads } = submissionsPage

const factsOf = (submission: Submission): [label: string, value: ReactNode][] => {
  const facts: [label: string, value: ReactNode][] = [
    [heads.job, `${submission.job.pro_jobtitle}, ${submission.job.location}`],
    [heads.by, `${submission.submittedBy.name}, ${submission.submittedBy.company}`],
    [heads.rate, hourlyRate(submission.rate)],
    [heads.available, longDay(submission.availableFrom)],
    [words.email, submission.email],
    [words.resume, submission.resumeName && <ResumeLink submission={submission} />],
    [words.note, submission.note],
  ]
  return facts.filter(([, value]) => value)
}

type SubmissionPopupProps = { submission: Submission; onClose: () => void }

/** One submission: what was submitted, what happened to it, and what can be done with it. */
export const SubmissionPopup = ({ submission, onClose }: SubmissionPopupProps) => (
  <Popup
    title={`${submission.candidate.name}, ${submission.candidate.title}`}
    closeLabel={words.close}
    onClose={onClose}
    quiet
  >
    <dl className={styles.facts}>
      {factsOf(submission).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <h3 className={styles.heading}>{words.timeline}</h3>
    <Timeline history={submission.history} />
    <StepPanel submission={submission} />
  </Popup>
)
