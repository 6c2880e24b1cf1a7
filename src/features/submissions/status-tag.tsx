import type { SubmissionStatus } from '#api/contracts/submission.contract.ts'
import styles from './submissions.module.css'

/** The status of a submission, coloured by how it goes. */
export const StatusTag = ({ status }: { status: SubmissionStatus }) => (
  <span className={styles.tag} data-status={status}>
    {status}
  </span>
)
