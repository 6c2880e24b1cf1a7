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

/** Days from start to end, both counted; both are `YYYY-MM-DD`. */
const daysBetween = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / dayMs + 1

const oneDay = (message: string) =>
  z.iso
    .date({ error: message, abort: true })
    .refine((day) => day >= '2000-01-01' && day < '2100-01-01', message)

/** One piece of work as it is entered; `big_hours` is minutes. */
export const newActivity = z.object({
  big_activity: freeText('Please enter Task', 1000),
  pro_outcome: freeText('Please enter Outcome', 1000),
  big_hours: z
    .int('Please enter Duration, such as 1.5, 1:30 or 90m')
    .min(1, 'Please enter a duration of at least one minute')
    .max(mostActivityMinutes, 'Please enter a shorter duration'),
})

/**
 * What AddTimesheet takes as JSON in its field `payload`. With `id` it replaces the content of the caller's own Draft
 * or Rejected sheet. A sheet that is not submitted stays a draft. The attachment follows as the form's file; one that
 * is there stays unless another comes or `removeAttachment` says so. Hours for a client on days that have some already are
 * refused unless `overlapMeant` says that these are kept as well.
 */
export const newTimeSheet = z
  .object({
    id: z.uuid().optional(),
    ...clientChoice,
    cr322_startdate: oneDay('Please select Start Date'),
    cr322_enddate: oneDay('Please select End Date'),
    submit: z.boolean(),
    removeAttachment: z.boolean().optional(),
    overlapMeant: z.boolean().optional(),
    activities: z
      .array(newActivity)
      .min(1, 'Please add an activity')
      .max(50, 'Please use at most 50 activities'),
  })
  .refine(({ cr322_startdate: start, cr322_enddate: end }) => start <= end, {
    path: ['cr322_enddate'],
    error: 'End Date must not be before Start Date',
  })
  .refine(({ cr322_startdate: start, cr322_enddate: end }) => daysBetween(start, end) <= longestSheetDays, {
    path: ['cr322_enddate'],
    error: `Please use at most ${longestSheetDays} days`,
  })

export type NewTimeSheet = z.infer<typeof newTimeSheet>

/**
 * A multipart form: the body as JSON in its field `payload`, then at most one `file`. Messages of wrong fields stand
 * under their path, such as `activities.0.big_hours`. A client that is not the caller's is refused at `clientId`; a
 * sheet that is not the caller's answers `NOT_FOUND`, one that is submitted or approved `STEP_REFUSED`. `SHEET_OVERLAP`
 * names the other sheets by their ids in `fields`, with days and status.
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
    /** The manager it waits for; null for a draft and where nobody is, left out by an existing provider. */
    submittedTo: z.string().nullable().optional(),
  }),
})

export type StoredTimeSheet = z.infer<typeof addTimesheet.response>

const ids = z.array(z.uuid()).min(1, 'Please select a time sheet').max(100, 'Please select at most 100')

/** The reason a manager gives, with the message shown beside its field. */
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

/**
 * Steps of a sheet. Each takes one or several sheets, all or none of them: `STEP_REFUSED` (409) names in `fields` the
 * ids whose status does not allow it any more. They answer the sheets as they are then. Handing in
 * sheets that share days with others of the same client is refused by `SHEET_OVERLAP` unless `overlapMeant` says so, and by
 * `NOT_ASSIGNED` where their owner is not assigned to the client on all of these days any more.
 */
export const sheetStepCalls = {
  submit: step(
    '/CRM/SubmitTimesheets',
    'employee',
    'sheet.submit',
    "Hands in the caller's own drafts.",
    z.object({ ids, overlapMeant: z.boolean().optional() }),
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

/** What a person can do to sheets by a call of its own. */
export type SheetCall = keyof typeof sheetStepCalls

/**
 * What somebody decides on what waits for them: sheets, leave and claims together, all of it or none. It answers the sheets and leave as
 * they are then. `withdraw` takes an approval back: for ten minutes, by whoever gave it, as long as nothing else happened.
 */
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

/** Sheets, leave and claims that the caller can decide on. */
export const countApprovals = defineEndpoint({
  method: 'GET',
  path: '/Desk/CountApprovals',
  summary: 'Counts the sheets, leave and claims that wait for the decision of the caller.',
  access: 'approver',
  response: z.object({ waiting: z.int().nonnegative() }),
})
