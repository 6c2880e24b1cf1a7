import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'

/** The client of a sheet; of a leave its type. */
export const clientOf = ({ pro_resourcingnetwork: [client], leaveType }: TimeSheet) =>
  client?.pro_name ?? leaveType ?? ''
