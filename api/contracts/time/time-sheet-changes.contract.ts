import { z } from 'zod'
import { type Access, defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import type { ErrorCode } from '#api/contracts/platform/errors.ts'
import { clientChoice, freeText } from '#api/contracts/platform/fields.ts'
import {
  dayWarning,
  longestSheetDays,
  mostActivityMinutes,
  sheetFileExtensions,
  sheetFileMaxBytes,
  timeSheet,
  timeSheetDetails,
} from './time-sheet.contract.ts'

const dayMs = 86_400_000

/** Inclusive. */
const countDaysInclusive = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / dayMs + 1

const oneDay = (message: string) =>
  z.iso
    .date({ error: message, abort: true })
    .refine((day) => day >= '2000-01-01' && day < '2100-01-01', message)

/** `big_hours` is minutes. */
export const newActivity = z.object({
  big_activity: freeText('Please enter Task', 1000),
  pro_outcome: freeText('Please enter Outcome', 1000),
  big_hours: z
    .int('Please enter Duration, such as 1.5, 1:30 or 90m')
    .min(1, 'Please enter a duration of at least one minute')
    .max(mostActivityMinutes, 'Please enter a shorter duration'),
})

/**
 * JSON in `payload`; then the attachment, which stays unless replaced or `removeAttachment`. `id` replaces an own
 * Draft or Rejected sheet. `overlapConfirmed` confirms hours on shared days.
 */
export const newTimeSheet = z
  .object({
    id: z.uuid().optional(),
    ...clientChoice,
    cr322_startdate: oneDay('Please select Start Date'),
    cr322_enddate: oneDay('Please select End Date'),
    submit: z.boolean(),
    removeAttachment: z.boolean().optional(),
    overlapConfirmed: z.boolean().optional(),
    activities: z
      .array(newActivity)
      .min(1, 'Please add an activity')
      .max(50, 'Please use at most 50 activities'),
  })
  .refine(({ cr322_startdate: start, cr322_enddate: end }) => start <= end, {
    path: ['cr322_enddate'],
    error: 'End Date must not be before Start Date',
  })
  .refine(
    ({ cr322_startdate: start, cr322_enddate: end }) => countDaysInclusive(start, end) <= longestSheetDays,
    {
      path: ['cr322_enddate'],
      error: `Please use at most ${longestSheetDays} days`,
    },
  )

export type NewTimeSheet = z.infer<typeof newTimeSheet>

/**
 * Errors by path (`activities.0.big_hours`). Throws `VALIDATION_FAILED` with `clientId` (foreign), `NOT_FOUND`
 * (foreign), `STEP_REFUSED` (submitted or approved), `SHEET_OVERLAP` (ids, days, status).
 */
export const addTimesheet = defineEndpoint({
  method: 'POST',
  path: '/CRM/AddTimesheet',
  summary: 'Stores a time sheet with its attachment, or replaces a draft or rejected one.',
  access: 'employee',
  audit: 'sheet.save',
  idempotent: true,
  multipart: {
    file: 'file',
    maxBytes: sheetFileMaxBytes,
    kinds: sheetFileExtensions,
    files: { min: 0, max: 1 },
  },
  refusals: ['NOT_FOUND', 'STEP_REFUSED', 'SHEET_OVERLAP'],
  body: newTimeSheet,
  response: timeSheetDetails.extend({
    warnings: z.array(dayWarning),
    /** Null for drafts; existing providers omit it. */
    submittedTo: z.string().nullable().optional(),
  }),
})

export type StoredTimeSheet = z.infer<typeof addTimesheet.response>

const ids = z.array(z.uuid()).min(1, 'Please select a time sheet').max(100, 'Please select at most 100')

export const stepReason = freeText('Please enter Reason', 1000)

const step = <Path extends `/${string}`, Who extends Access, Body extends z.ZodType>(
  path: Path,
  access: Who,
  audit: `${string}.${string}`,
  summary: string,
  body: Body,
  refusals: readonly ErrorCode[] = [],
) =>
  defineEndpoint({
    method: 'POST',
    path,
    summary,
    access,
    audit,
    idempotent: true,
    refusals: ['NOT_FOUND', 'STEP_REFUSED', 'OWN_RECORD', ...refusals],
    body,
    response: z.array(timeSheet),
  })

/** All or none. Throws `STEP_REFUSED` (ids); on submit, `SHEET_OVERLAP` unless `overlapConfirmed`, `NOT_ASSIGNED`. */
export const sheetStepCalls = {
  submit: step(
    '/CRM/SubmitTimesheets',
    'employee',
    'sheet.submit',
    "Hands in the caller's own drafts.",
    z.object({ ids, overlapConfirmed: z.boolean().optional() }),
    ['SHEET_OVERLAP', 'NOT_ASSIGNED'],
  ),
  withdraw: step(
    '/CRM/WithdrawTimesheets',
    'employee',
    'sheet.withdraw',
    "Takes the caller's own submitted sheets back as drafts.",
    z.object({ ids }),
  ),
  reopen: step(
    '/CRM/ReopenTimesheets',
    'approver',
    'sheet.reopen',
    'Gives approved sheets of others back as drafts, with a reason.',
    z.object({ ids, reason: stepReason }),
  ),
} as const

export type SheetCall = keyof typeof sheetStepCalls

/** All or none; answers sheets and leave. `withdraw`: own approval, within ten minutes, before any other step. */
export const decideApprovals = step(
  '/CRM/DecideApprovals',
  'approver',
  'approvals.decide',
  'Approves or rejects what others handed in (sheets, leave, claims), or takes an approval back; all of it or none.',
  z.discriminatedUnion('step', [
    z.object({ step: z.literal('approve'), ids }),
    z.object({ step: z.literal('reject'), ids, reason: stepReason }),
    z.object({ step: z.literal('withdraw'), ids }),
  ]),
)

export type ApprovalCall = z.infer<typeof decideApprovals.body>

export const countApprovals = defineEndpoint({
  method: 'GET',
  path: '/Desk/CountApprovals',
  summary: 'Counts the sheets, leave and claims that wait for the decision of the caller.',
  access: 'approver',
  response: z.object({ waiting: z.int().nonnegative() }),
})
