import type { Submission } from '#api/contracts/submission.contract.ts'
import { submissionsPage } from '#src/content/c2c-jobs.ts'
import { longDay } from '#src/lib/format-day.ts'
import { StatusTag } from './status-tag.tsx'
import styles from './submission-popup.module.css'

const words = submissionsPage.details

/** Every status a submission had, from the first on, with who brought it about. */
export const Timeline = ({ history }: Pick<Submission, 'history'>) => (
  <ol className={styles.timeline} aria-label={words.timeline}>
    {history.map(({ status, at, by, note }) => (
      <li key={status}>
        <StatusTag status={status} />
        <span className={styles.when}>
          <time dateTime={at}>{longDay(at.slice(0, 10))}</time> {words.by(by)}
        </span>
        {note && <span>{note}</span>}
      </li>
    ))}
  </ol>
)
