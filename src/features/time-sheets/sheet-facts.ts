import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { timeSheetLifecycle } from '#machines/time-sheet/time-sheet.lifecycle.ts'
import { statusAfter } from '#src/lib/status-after.ts'

/** The client of a sheet; of a leave its type. */
export const clientOf = ({ pro_resourcingnetwork: [client], leaveType }: TimeSheet) =>
  client?.pro_name ?? leaveType ?? ''

/** Whether the employee of a sheet may still change it. */
export const isEditable = ({ kind, cr322_timesheetstatus: status }: TimeSheet): boolean =>
  kind === 'sheet' && statusAfter(timeSheetLifecycle, status, { type: 'SAVE', by: 'owner' }) !== null

/** Whether the employee of a sheet may still take it back before it is decided on. */
export const isWithdrawable = ({ kind, cr322_timesheetstatus: status }: TimeSheet): boolean =>
  kind === 'sheet' && statusAfter(timeSheetLifecycle, status, { type: 'WITHDRAW', by: 'owner' }) !== null
