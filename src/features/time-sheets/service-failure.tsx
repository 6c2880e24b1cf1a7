import { timeSheets } from '#src/content/time-sheets.ts'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import styles from './time-sheets.module.css'

type ServiceFailureProps = { message: string; isRetrying: boolean; onRetry: () => void }

/** Stands where time sheets would be: the text of the alert, line by line, with Retry. */
export const ServiceFailure = (props: ServiceFailureProps) => (
  <div className={styles.lines}>
    <LoadFailure words={timeSheets.failure} {...props} />
  </div>
)
