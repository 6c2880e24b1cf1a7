import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { day, freeText } from '#api/contracts/platform/fields.ts'
import { halfDays, leaveTypes, sheetStatuses } from './time-sheet.contract.ts'

export const longestLeaveDays = 366

const msPerDay = 86_400_000

const chosenDay = (message: string) => z.iso.date(message)

/** Half days: start equals end. */
export const leaveRequest = z
  .object({
    leaveType: z.enum(leaveTypes, 'Please select Leave Type'),
    startDate: chosenDay('Please enter Start Date'),
    endDate: chosenDay('Please enter End Date'),
    halfDay: z.enum(halfDays, 'Please select whole or half day'),
    reason: freeText('Please enter Reason', 500),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    error: 'End Date is before Start Date',
  })
  .refine(
    ({ startDate, endDate }) => Date.parse(endDate) - Date.parse(startDate) < longestLeaveDays * msPerDay,
    { path: ['endDate'], error: `Please request at most ${longestLeaveDays} days at once` },
  )
  .refine(({ startDate, endDate, halfDay }) => halfDay === 'none' || startDate === endDate, {
    path: ['halfDay'],
    error: 'A half day starts and ends on the same day',
  })

export type LeaveRequest = z.infer<typeof leaveRequest>

/** Tenths of a day. */
export const leave = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  employee: z.string(),
  leaveType: z.enum(leaveTypes),
  startDate: day,
  endDate: day,
  halfDay: z.enum(halfDays),
  reason: z.string(),
  status: z.enum(sheetStatuses),
  cost: z.int().nonnegative(),
  createdOn: z.iso.datetime(),
  /** Last step; null while pending. */
  decision: z.object({ name: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
})

export type Leave = z.infer<typeof leave>

/** Not refusals. Tenths of a day. */
export const leaveWarning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hours recorded'), days: z.array(day) }),
  z.object({ kind: z.literal('taken in advance'), year: z.int(), balance: z.int() }),
])

export type LeaveWarning = z.infer<typeof leaveWarning>

export const addLeaves = defineEndpoint({
  method: 'POST',
  path: '/CRM/AddLeaves',
  summary: 'Asks for leave. Leave over leave is refused, also of two requests at the same moment.',
  access: 'employee',
  audit: 'leave.submit',
  idempotent: true,
  refusals: ['LEAVE_OVERLAP', 'PTO_EXHAUSTED'],
  body: leaveRequest,
  response: z.object({ leave, warnings: z.array(leaveWarning) }),
})

export const getLeaves = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetLeaves',
  summary: "Lists the caller's own leave, the latest first, and tells what day it is for the caller.",
  access: 'employee',
  response: z.object({ today: day, leaves: z.array(leave) }),
})

/** Tenths of a day. */
export const ledgerEntry = z.object({
  day,
  kind: z.enum(['carried', 'month', 'service', 'leave']),
  amount: z.int(),
  balance: z.int(),
  leaveId: z.uuid().optional(),
})

export const leaveBalance = z.object({
  today: day,
  year: z.int(),
  /** Of employment. */
  startDate: day,
  entitlement: z.int(),
  balance: z.int(),
  ledger: z.array(ledgerEntry),
  /** Approved and pending. */
  taken: z.array(z.object({ leaveId: z.uuid(), day, cost: z.int() })),
})

export type LeaveBalance = z.infer<typeof leaveBalance>

export const getLeaveBalance = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetLeaveBalance',
  summary: "Shows the caller's PTO of this year with its ledger.",
  access: 'employee',
  response: leaveBalance,
})

/** The reason is confidential. */
export const absence = z.object({
  id: z.uuid(),
  employee: z.string(),
  startDate: day,
  endDate: day,
  halfDay: z.enum(halfDays),
  status: z.enum(['Submitted', 'Approved']),
})

export type Absence = z.infer<typeof absence>

export const getTeamAbsences = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetTeamAbsences',
  summary: 'Lists who of the team of the caller (manager, colleagues, direct reports) is away in a range.',
  access: 'employee',
  query: z
    .object({ from: day, to: day })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'This is before the start' }),
  response: z.array(absence),
})

export const cancelLeave = defineEndpoint({
  method: 'POST',
  path: '/CRM/CancelLeave',
  summary: "Takes back the caller's own leave, or that of a direct report.",
  access: 'employee',
  audit: 'leave.cancel',
  idempotent: true,
  refusals: ['NOT_FOUND', 'STEP_REFUSED'],
  body: z.object({ id: z.uuid() }),
  response: leave,
})
