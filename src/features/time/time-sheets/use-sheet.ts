import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import { useStepTimesheetsMutation } from '#api/client/time/time-sheet.endpoints.ts'
import { mayDecide } from '#api/contracts/account/sign-in.contract.ts'
import type { TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { timeSheets } from '#src/content/time/time-sheets.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { sheetFailure } from '#src/flows/use-service-alert.ts'
import { isWithdrawable } from './sheet-facts.ts'

export const useMe = () => {
  const { data: me, isLoading } = useGetProfileQuery()
  return {
    isLoading,
    canDecide: Boolean(me && mayDecide(me)),
    isMine: ({ employeeId }: TimeSheet) => employeeId === me?.id,
  }
}

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
