import type { TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { timeSheetLifecycle } from '#machines/time/time-sheet.lifecycle.ts'

export const getClient = ({ pro_resourcingnetwork: [client], leaveType }: TimeSheet) =>
  client?.pro_name ?? leaveType ?? ''

const mayOwner = (type: 'save' | 'withdraw', { kind, cr322_timesheetstatus: status }: TimeSheet) =>
  kind === 'sheet' && statusAfter(timeSheetLifecycle, status, { type, by: 'owner' }) !== null

export const isEditable = (sheet: TimeSheet): boolean => mayOwner('save', sheet)

export const isWithdrawable = (sheet: TimeSheet): boolean => mayOwner('withdraw', sheet)
