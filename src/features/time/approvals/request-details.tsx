import { useGetExpenseQuery } from '#api/client/money/claim.endpoints.ts'
import { useGetTimesheetByidQuery } from '#api/client/time/time-sheet.endpoints.ts'
import type { TimeSheet, TimeSheetDetails } from '#api/contracts/time/time-sheet.contract.ts'
import { longDay, weekdayAndDay } from '#api/rules/days.ts'
import { hoursInWords } from '#api/rules/duration.ts'
import { hoursOfParts, sheetDays, spreadHours, toSheetHours } from '#api/rules/spread.ts'
import { approvals } from '#src/content/time/approvals.ts'
import { SheetHistory } from '#src/features/time/shared/sheet-history.tsx'
import { loadState } from '#src/flows/calls.ts'
import { FilePreview, isShowable } from '#src/flows/file-preview.tsx'
import { ReceiptList } from '#src/flows/receipts.tsx'
import { useAlertedLoad, useSheetFile } from '#src/flows/use-service-alert.ts'
import { Button } from '#src/ui/button.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import styles from './approvals.module.css'

const getMarks = (sheet: TimeSheet) =>
  sheet.kind === 'leave'
    ? sheetDays(toSheetHours(sheet)).map((day) => ({ day, mark: 'L' }))
    : spreadHours(toSheetHours(sheet)).map(({ day, parts }) => ({ day, mark: hoursOfParts(parts) }))

const DayStrip = ({ sheet }: { sheet: TimeSheet }) => (
  <ul className={`cluster gap-2 ${styles.strip}`} aria-label={approvals.days}>
    {getMarks(sheet).map(({ day, mark }) => (
      <li key={day} data-kind={sheet.kind}>
        <span className={styles.day}>{weekdayAndDay(day).slice(0, 10)}</span>
        <span className={styles.mark}>{mark}</span>
      </li>
    ))}
  </ul>
)

const getTasks = ({ activities }: TimeSheetDetails) =>
  activities.map((activity, index) => ({ ...activity, id: `task-${index}` }))

const SheetFile = ({ sheet }: { sheet: TimeSheetDetails }) => {
  const { download, url, show, isFetching, failure } = useSheetFile(sheet.id)
  const { attachment } = sheet
  if (!attachment) return <p className={styles.quiet}>{approvals.noFile}</p>
  const { name, kind } = attachment
  return (
    <div className={styles.file}>
      <span>{name}</span>
      <Button small look="outline" disabled={isFetching} onClick={() => void download()}>
        {approvals.download}
      </Button>
      {isShowable(kind) && !url && (
        <Button small look="outline" disabled={isFetching} onClick={show}>
          {approvals.show}
        </Button>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {isShowable(kind) && url && (
        <div className={styles.preview}>
          <FilePreview url={url} kind={kind} name={name} words={approvals.preview} />
        </div>
      )}
    </div>
  )
}

export const SheetDetails = ({ id }: { id: string }) => {
  const { data: sheet, ...query } = useGetTimesheetByidQuery({ id })
  const load = useAlertedLoad(sheet, query)
  if (load.failure !== null) return <LoadFailure words={approvals.failure} load={load} />
  if (!sheet) return <Skeleton lines={4} label={approvals.loading} />
  return (
    <>
      <DayStrip sheet={sheet} />
      <ul className={`stack gap-2 ${styles.list}`}>
        {getTasks(sheet).map(({ id: taskId, big_activity, pro_outcome, big_hours }) => (
          <li key={taskId}>
            <strong>{big_activity}</strong>
            <div className={styles.quiet}>
              {pro_outcome}
              {big_hours > 0 && ` · ${hoursInWords(big_hours)}`}
            </div>
          </li>
        ))}
      </ul>
      {sheet.kind === 'sheet' && <SheetFile sheet={sheet} />}
      <h3>{approvals.history}</h3>
      <SheetHistory
        history={sheet.history}
        approver={sheet.approver}
        isWaiting={sheet.cr322_timesheetstatus === 'Submitted'}
      />
    </>
  )
}

export const ApprovalClaimDetails = ({ id }: { id: string }) => {
  const { data: claim, ...query } = useGetExpenseQuery({ id })
  const load = loadState(claim, query, approvals.failure.heading)
  if (load.failure !== null) return <LoadFailure words={approvals.failure} load={load} />
  if (!claim) return <Skeleton lines={4} label={approvals.loading} />
  const { date, category, billable, description, receipts } = claim
  return (
    <>
      <p className={styles.said}>{description}</p>
      <Facts
        className={`facts ${styles.claim}`}
        facts={[
          { label: approvals.claimFacts.date, value: longDay(date) },
          { label: approvals.claimFacts.category, value: category },
          {
            label: approvals.claimFacts.billable,
            value: approvals.claimFacts.answers[billable ? 'yes' : 'no'],
          },
        ]}
      />
      <h3>{approvals.claimFacts.receipts}</h3>
      <ReceiptList receipts={receipts} areShownAtOnce />
    </>
  )
}
