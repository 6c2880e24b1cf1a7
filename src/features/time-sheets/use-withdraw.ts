import { useStepTimesheetsMutation } from '#api/client/time-sheet.endpoints.ts'
import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { isWithdrawable } from './is-editable.ts'
import { sheetFailure } from './sheet-failure.ts'

/** Takes an own submitted sheet back, so that it is a draft again. */
export const useWithdraw = (sheet: TimeSheet) => {
  const { id, revision } = sheet
  const [stepTimesheets] = useStepTimesheetsMutation()
  const { take, ...withdrawing } = useDecision({
    steps: ['withdraw'],
    send: async ({ step, ids, key }) => {
      await stepTimesheets({ call: step, ids, key }).unwrap()
      return timeSheets.list.withdrawn
    },
    explain: sheetFailure,
    allows: () => isWithdrawable(sheet),
  })
  return { ...withdrawing, withdraw: () => take('withdraw', { ids: [id], version: String(revision) }) }
}
