import { useState } from 'react'
import { timeSheets } from '#src/content/time-sheets.ts'
import { SheetHistory } from '#src/flows/sheet-history.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { useHistory } from '../use-history.ts'
import styles from './day-panel.module.css'
import { ServiceFailure } from './service-failure.tsx'

const words = timeSheets.day

/** What happened to a sheet or leave; it is loaded when it is opened. */
export const DayHistory = ({ id, name }: { id: string; name: string }) => {
  const [isOpen, setIsOpen] = useState(false)
  const { history, failure, isFetching, retry } = useHistory(isOpen ? id : null)
  return (
    <details className={styles.history} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary aria-label={`${words.history}: ${name}`}>{words.history}</summary>
      {failure && <ServiceFailure message={failure} isRetrying={isFetching} onRetry={retry} />}
      {isOpen && !failure && !history && <Loader label={words.historyLoading} />}
      {history && <SheetHistory history={history} />}
    </details>
  )
}
