import { useGetTimesheetByidQuery } from '#api/client/time-sheet.endpoints.ts'
import type { SheetHistoryEntry, TimeSheetDetails } from '#api/contracts/time-sheet.contract.ts'
import { approvals } from '#src/content/approvals.ts'
import { serviceFailure } from '#src/flows/use-service-alert.ts'
import { hoursOfMinutes } from '#src/lib/duration.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './sheet-details.module.css'
import { SheetFile } from './sheet-file.tsx'

const tasksOf = ({ activities }: TimeSheetDetails) =>
  activities.map((activity, place) => ({ ...activity, id: `task-${place}` }))

const HistoryEntry = ({ entry: { step, name, at, reason } }: { entry: SheetHistoryEntry }) => (
  <li>
    <strong>{approvals.steps[step]}</strong>{' '}
    <span className={styles.quiet}>{approvals.by(name, shortDay(at))}</span>
    {reason && <div>{reason}</div>}
  </li>
)

/** The tasks, the file and the history of a sheet, loaded when they are opened. */
export const SheetDetails = ({ id }: { id: string }) => {
  const { data: sheet, error, isFetching, refetch } = useGetTimesheetByidQuery({ id })
  if (error && !sheet) {
    const failure = { message: serviceFailure(error), isRetrying: isFetching, onRetry: refetch }
    return <LoadFailure words={approvals.failure} {...failure} />
  }
  if (!sheet) return <Skeleton lines={4} label={approvals.loading} />
  return (
    <div className={styles.details}>
      <ul className={styles.list}>
        {tasksOf(sheet).map(({ id: taskId, big_activity, pro_outcome, big_hours }) => (
          <li key={taskId}>
            <strong>{big_activity}</strong>
            <div className={styles.quiet}>
              {pro_outcome}
              {big_hours > 0 && ` · ${approvals.duration(hoursOfMinutes(big_hours))}`}
            </div>
          </li>
        ))}
      </ul>
      {sheet.kind === 'sheet' && <SheetFile sheet={sheet} />}
      <h3>{approvals.history}</h3>
      <ol className={styles.list}>
        {sheet.history.map((entry) => (
          <HistoryEntry key={`${entry.at} ${entry.step}`} entry={entry} />
        ))}
      </ol>
    </div>
  )
}
