import type { TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { stepReason } from '#api/contracts/time/time-sheet-changes.contract.ts'
import { localToday } from '#api/rules/days.ts'
import { hoursLabel } from '#api/rules/duration.ts'
import { pages } from '#src/content/pages.ts'
import { approvals } from '#src/content/time/approvals.ts'
import { useCancelLeave } from '#src/features/time/shared/use-cancel-leave.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { dayColumn, type TableColumn } from '#src/ui/data-table/table-column.ts'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { Queue } from './approval-queue.tsx'
import { getWork, nameOfSheet, startLast, useApprovals, useQueue, type Waiting } from './use-approvals.ts'

const { approved: approvedWords, cancelLeave } = approvals

const approvedColumns: readonly TableColumn<TimeSheet>[] = [
  { id: 'employee', header: 'Employee', value: (sheet) => sheet.pro_employee },
  { id: 'client', header: 'Client', value: getWork },
  dayColumn('start', 'Start Date', (sheet: TimeSheet) => sheet.cr322_startdate),
  dayColumn('end', 'End Date', (sheet: TimeSheet) => sheet.cr322_enddate),
  {
    id: 'hours',
    header: 'Total Hours',
    value: (sheet) => sheet.totalMinutes,
    text: (sheet) => (sheet.kind === 'leave' ? '' : hoursLabel(sheet.totalMinutes)),
    align: 'end',
    isWhole: true,
  },
]

type ApprovedProps = {
  approved: ReturnType<typeof useQueue>['approved']
  onReopen: (sheet: TimeSheet) => void
}

const Approved = ({ approved, onReopen }: ApprovedProps) => {
  const cancelling = useCancelLeave({ by: 'manager', today: localToday(), done: cancelLeave.done })
  const getAction = (sheet: TimeSheet) => {
    const { kind, cr322_timesheetstatus: status, cr322_startdate: startDate } = sheet
    if (kind === 'sheet') return { word: approvals.reopen, act: () => onReopen(sheet) }
    if (!cancelling.mayCancel({ status, startDate })) return null
    return { word: cancelLeave.confirm, act: () => cancelling.ask(sheet.id, nameOfSheet(sheet)) }
  }
  const getButton = (sheet: TimeSheet) => {
    const action = getAction(sheet)
    return (
      action && (
        <Button small look="outline" aria-label={`${action.word} ${nameOfSheet(sheet)}`} onClick={action.act}>
          {action.word}
        </Button>
      )
    )
  }
  return (
    <>
      <DecisionOutcome failure={null} outcome={cancelling.outcome} />
      <DataTable
        {...approved}
        rowId={({ id }) => id}
        columns={approvedColumns}
        initialSort={startLast}
        caption={approvedWords.caption}
        empty={approvedWords.empty}
        search={{ label: approvedWords.searchLabel, placeholder: approvedWords.searchPlaceholder }}
        actions={getButton}
      />
      {cancelling.asked && (
        <DecisionDialog words={cancelLeave} text={cancelLeave.text(cancelling.asked)} asking={cancelling} />
      )}
    </>
  )
}

const nothing: Waiting[] = []

export const Component = () => {
  const { canDecide, groups, more, approved, load, claimLoad } = useQueue()
  const deciding = useApprovals(groups?.flat() ?? nothing)
  const { asked } = deciding
  return (
    <>
      <PortalHeading
        heading={approvals.heading}
        lead={
          groups && (
            <span role="status">
              {groups.length === 0 ? approvals.none : approvals.waiting(groups.flat().length + more)}
            </span>
          )
        }
      >
        <PortalLink href={`${pages.timeSheetList.path}?view=team`} label={approvals.list} />
      </PortalHeading>
      {!canDecide && <p>{approvals.notManager}</p>}
      <LoadFailure words={approvals.failure} load={load} />
      {canDecide && !groups && load.failure === null && <Skeleton lines={8} label={approvals.loading} />}
      {groups && (
        <>
          <LoadFailure words={approvals.claimFailure} load={claimLoad} />
          <Queue groups={groups} deciding={deciding} />
          {more > 0 && <p>{approvals.more(more)}</p>}
          <h2>{approvals.approved.heading}</h2>
          <Approved approved={approved} onReopen={deciding.reopen} />
        </>
      )}
      {(asked === 'reject' || asked === 'reopen') && (
        <DecisionDialog
          words={approvals.questions[asked]}
          reason={{ ...approvals.reason, schema: stepReason }}
          asking={deciding}
        />
      )}
    </>
  )
}
