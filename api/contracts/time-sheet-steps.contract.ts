import { z } from 'zod'
import { type Access, defineEndpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { freeText } from './fields.ts'
import { timeSheet } from './time-sheet.contract.ts'

const ids = z.array(z.uuid()).min(1, 'Please select a time sheet').max(100, 'Please select at most 100')

/** The reason a manager gives, with the message shown beside its field. */
export const stepReason = freeText('Please enter Reason', 1000)

const step = <Path extends `/${string}`, Who extends Access, Body extends z.ZodType>(
  path: Path,
  access: Who,
  summary: string,
  body: Body,
  refusals: readonly ErrorCode[] = [],
) =>
  defineEndpoint({
    method: 'POST',
    path,
    summary,
    access,
    idempotent: true,
    refusals: ['NOT_FOUND', 'STEP_REFUSED', 'OWN_RECORD', ...refusals],
    body,
    response: z.array(timeSheet),
  })

/**
 * Steps of a sheet. Each takes one or several sheets, all or none of them: `STEP_REFUSED` (409) names in `fields` the
 * ids whose status does not allow it any more. They answer the sheets as they are then. Handing in
 * sheets that share days with others of the same client is refused by `SHEET_OVERLAP` unless `overlapMeant` says so.
 */
export const sheetStepCalls = {
  submit: step(
    '/CRM/SubmitTimesheets',
    'employee',
    "Hands in the caller's own drafts.",
    z.object({ ids, overlapMeant: z.boolean().optional() }),
    ['SHEET_OVERLAP'],
  ),
  withdraw: step(
    '/CRM/WithdrawTimesheets',
    'employee',
    "Takes the caller's own submitted sheets back as drafts.",
    z.object({ ids }),
  ),
  reopen: step(
    '/CRM/ReopenTimesheets',
    'manager',
    'Gives approved sheets of direct reports back as drafts, with a reason.',
    z.object({ ids, reason: stepReason }),
  ),
} as const

/** What a person can do to sheets by a call of its own. */
export type SheetCall = keyof typeof sheetStepCalls

/** What a manager decides on what waits: sheets and leave together, all of it or none. It answers them as they are then. */
export const decideApprovals = step(
  '/CRM/DecideApprovals',
  'manager',
  'Approves or rejects submitted sheets and leave of direct reports, all of them or none.',
  z.discriminatedUnion('step', [
    z.object({ step: z.literal('approve'), ids }),
    z.object({ step: z.literal('reject'), ids, reason: stepReason }),
  ]),
)

export type ApprovalCall = z.infer<typeof decideApprovals.body>
