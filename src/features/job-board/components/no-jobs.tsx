import { jobBoard } from '#src/content/job-board.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './no-jobs.module.css'

type NoJobsProps = { words: { readonly heading: string; readonly text: string }; onClear: () => void }

/** Stands in place of the list when no job fits. */
export const NoJobs = ({ words, onClear }: NoJobsProps) => (
  <div className={styles.none}>
    <h3>{words.heading}</h3>
    <p>{words.text}</p>
    <Button onClick={onClear}>{jobBoard.filters.clear}</Button>
  </div>
)
