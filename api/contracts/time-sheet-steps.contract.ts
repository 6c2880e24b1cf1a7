import { z } from 'zod'
import { type Access, defineEndpoint } from './endpoint.ts'
import { freeText } from './fields.ts'
import { timeSheet } from './time-sheet.contract.ts'

const ids = z.array(z.uuid()).min(1, 'Please select a time sheet').max(100, 'Please select at most 100')

const reason = freeText('Please enter Reason', 1000)

const step = <Path extends `/${string}`, Who extends Access, Body extends z.ZodType>(
  path: Path,
  access: Who,
  summary: string,
  body: Body,
) =>
  defineEndpoint({
    method: 'POST',
    path,
    summary,
    access,
    idempotent: true,
    refusals: ['NOT_FOUND', 'STEP_REFUSED', 'OWN_RECORD'],
    body,
    response: z.array(timeSheet),
  })

/**
 * The steps of a sheet. Each takes one or several sheets, all or none of them: `STEP_REFUSED` (409) names in `fields`
 * the ids whose status does not allow it any more. They answer the sheets as they are then. Leave has steps of its own.
 */
export const sheetStepCalls = {
  submit: step('/CRM/SubmitTimesheets', 'employee', "Hands in the caller's own drafts.", z.object({ ids })),
  withdraw: step(
    '/CRM/WithdrawTimesheets',
    'employee',
    "Takes the caller's own submitted sheets back as drafts.",
    z.object({ ids }),
  ),
  approve: step(
    '/CRM/ApproveTimesheets',
    'manager',
    'Approves submitted sheets of direct reports.',
    z.object({ ids }),
  ),
  reject: step(
    '/CRM/RejectTimesheets',
    'manager',
    'Rejects submitted sheets of direct reports with a reason.',
    z.object({ ids, reason }),
  ),
  reopen: step(
    '/CRM/ReopenTimesheets',
    'manager',
    'Gives approved sheets of direct reports back as drafts, with a reason.',
    z.object({ ids, reason }),
  ),
} as const

/** What a person can do to sheets by a call of its own. */
export type SheetCall = keyof typeof sheetStepCalls

/** The reason a manager gives, with the message shown beside its field. */
export const reasonForm = z.object({ reason })
