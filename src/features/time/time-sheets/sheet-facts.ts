import type { TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { timeSheetLifecycle } from '#machines/time/time-sheet.lifecycle.ts'

/** The client of a sheet; of a leave its type. */
export const getClient = ({ pro_resourcingnetwork: [client], leaveType }: TimeSheet) =>
  client?.pro_name ?? leaveType ?? ''

const mayOwner = (type: 'save' | 'withdraw', { kind, cr322_timesheetstatus: status }: TimeSheet) =>
  kind === 'sheet' && statusAfter(timeSheetLifecycle, status, { type, by: 'owner' }) !== null

/** Whether the employee of a sheet may still change it. */
export const isEditable = (sheet: TimeSheet): boolean => mayOwner('save', sheet)

/** Whether the employee of a sheet may still take it back before it is decided on. */
export const isWithdrawable = (sheet: TimeSheet): boolean => mayOwner('withdraw', sheet)
