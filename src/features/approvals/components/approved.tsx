import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { approvals } from '#src/content/approvals.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { useCancelLeave } from '#src/flows/use-cancel-leave.ts'
import { localToday } from '#src/lib/days.ts'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { approvedColumns } from '../approved-columns.ts'
import { nameOfSheet } from '../sheet-words.ts'

const { approved: words, cancelLeave } = approvals

const leaveOf = ({ cr322_timesheetstatus: status, cr322_startdate: startDate }: TimeSheet) => ({
  status,
  startDate,
})

type ApprovedProps = { approved: readonly TimeSheet[]; onReopen: (sheet: TimeSheet) => void }

/** What was approved: sheets can be given back to their employee, leave can be cancelled. */
export const Approved = ({ approved, onReopen }: ApprovedProps) => {
  const cancelling = useCancelLeave({ by: 'manager', today: localToday(), done: cancelLeave.done })
  const actionOf = (sheet: TimeSheet) => {
    if (sheet.kind === 'sheet') return { word: approvals.reopen, act: () => onReopen(sheet) }
    if (!cancelling.mayCancel(leaveOf(sheet))) return null
    return { word: cancelLeave.confirm, act: () => cancelling.ask(sheet.id, nameOfSheet(sheet)) }
  }
  const buttonOf = (sheet: TimeSheet) => {
    const action = actionOf(sheet)
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
        rows={approved}
        rowId={({ id }) => id}
        columns={approvedColumns}
        initialSort={{ id: 'start', desc: true }}
        caption={words.caption}
        search={{ label: words.searchLabel, placeholder: words.searchPlaceholder }}
        actions={buttonOf}
      />
      {cancelling.asked && (
        <DecisionDialog words={cancelLeave} text={cancelLeave.text(cancelling.asked)} asking={cancelling} />
      )}
    </>
  )
}
