import { useGetTimesheetByidQuery } from '#api/client/time-sheet.endpoints.ts'
import type { TimeSheetDetails } from '#api/contracts/time-sheet.contract.ts'
import { approvals } from '#src/content/approvals.ts'
import { SheetHistory } from '#src/flows/sheet-history.tsx'
import { useAlertedLoad, useSheetFile } from '#src/flows/use-service-alert.ts'
import { hoursOfMinutes } from '#src/lib/duration.ts'
import { Button } from '#src/ui/button.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import styles from './approvals.module.css'

const tasksOf = ({ activities }: TimeSheetDetails) =>
  activities.map((activity, place) => ({ ...activity, id: `task-${place}` }))

const pictures = ['png', 'jpg']

/** The client's own sheet: its name, a download, and a preview of a picture. */
const SheetFile = ({ sheet }: { sheet: TimeSheetDetails }) => {
  const { download, url, show, isFetching, failure } = useSheetFile(sheet.id)
  const { attachment } = sheet
  if (!attachment) return <p className={styles.quiet}>{approvals.noFile}</p>
  const isPicture = pictures.includes(attachment.kind)
  return (
    <div className={styles.file}>
      <span>{attachment.name}</span>
      <Button small look="outline" disabled={isFetching} onClick={() => void download()}>
        {approvals.download}
      </Button>
      {isPicture && !url && (
        <Button small look="outline" disabled={isFetching} onClick={show}>
          {approvals.preview}
        </Button>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {isPicture && url && (
        <img className={styles.preview} src={url} alt={approvals.previewOf(attachment.name)} />
      )}
    </div>
  )
}

/** The tasks, the file and the history of a sheet, loaded when they are opened. */
export const SheetDetails = ({ id }: { id: string }) => {
  const { data: sheet, ...query } = useGetTimesheetByidQuery({ id })
  const load = useAlertedLoad(sheet, query)
  if (load.failure !== null) return <LoadFailure words={approvals.failure} load={load} />
  if (!sheet) return <Skeleton lines={4} label={approvals.loading} />
  return (
    <div className={styles.details}>
      <ul className={`stack gap-2 ${styles.list}`}>
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
