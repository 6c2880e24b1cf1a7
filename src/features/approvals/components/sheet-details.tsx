import { useGetTimesheetByidQuery } from '#api/client/time-sheet.endpoints.ts'
import type { TimeSheetDetails } from '#api/contracts/time-sheet.contract.ts'
import { approvals } from '#src/content/approvals.ts'
import { SheetHistory } from '#src/flows/sheet-history.tsx'
import { useServiceAlert } from '#src/flows/use-service-alert.ts'
import { hoursOfMinutes } from '#src/lib/duration.ts'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './sheet-details.module.css'
import { SheetFile } from './sheet-file.tsx'

const tasksOf = ({ activities }: TimeSheetDetails) =>
  activities.map((activity, place) => ({ ...activity, id: `task-${place}` }))

/** The tasks, the file and the history of a sheet, loaded when they are opened. */
export const SheetDetails = ({ id }: { id: string }) => {
  const { data: sheet, error, isFetching, refetch } = useGetTimesheetByidQuery({ id })
  const message = useServiceAlert(isFetching ? undefined : error)
  if (message && !sheet) {
    return (
      <LoadFailure words={approvals.failure} message={message} isRetrying={isFetching} onRetry={refetch} />
    )
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
      <SheetHistory history={sheet.history} />
    </div>
  )
}
