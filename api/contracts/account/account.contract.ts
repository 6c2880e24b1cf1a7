import { z } from 'zod'
import { person } from '#api/contracts/people/people.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { day } from '#api/contracts/platform/fields.ts'

const named = z.object({ id: z.uuid(), name: z.string() })

const count = z.int().nonnegative()

const undecided = z.object({ sheets: count, leave: count, claims: count })

export const openWork = z.object({
  reports: z.array(named),
  /** Move to each owner's new manager. */
  waiting: undecided,
  /** Nearest active manager. */
  above: named.nullable(),
  /** Drafts, and rejected records not resubmitted. */
  drafts: z.object({ sheets: count, claims: count }),
  /** Decidable after the person has left. */
  submitted: undecided,
  bench: z.array(named),
  cases: z.array(named),
  leave: z.array(z.object({ id: z.uuid(), startDate: day, endDate: day })),
  /** One per period. */
  assignments: z.array(named),
  interviews: z.array(named),
})

export type OpenWork = z.infer<typeof openWork>

const openCounts = z.object({
  reports: count,
  waiting: undecided,
  drafts: openWork.shape.drafts,
  submitted: undecided,
  bench: count,
  cases: count,
  leave: count,
  assignments: count,
  interviews: count,
})

export type OpenCounts = z.infer<typeof openCounts>

export const countOpenWork = (work: OpenWork): OpenCounts => ({
  reports: work.reports.length,
  waiting: work.waiting,
  drafts: work.drafts,
  submitted: work.submitted,
  bench: work.bench.length,
  cases: work.cases.length,
  leave: work.leave.length,
  assignments: work.assignments.length,
  interviews: work.interviews.length,
})

const sumCounts = (counts: Record<string, number>) => Object.values(counts).reduce((sum, one) => sum + one, 0)

export const getQuestions = (counts: OpenCounts) => ({
  reportsTo: counts.reports + sumCounts(counts.waiting) > 0,
  drafts: sumCounts(counts.drafts) > 0,
  bench: counts.bench > 0,
  cases: counts.cases > 0,
})

export const leavingMessages = {
  reportsTo: 'Please select a manager',
  bench: 'Please select who takes over the bench',
  drafts: 'Please choose what happens to the drafts',
  cases: 'Please choose what happens to the cases',
  gone: 'This person does not work here. Please choose someone else',
  circle: 'This person reports to one of them. Please choose someone else',
  emailTaken: 'Another employee has this email address now. Please change one of the two first',
  sameConsultant: (name: string) => `${name} is already on this person’s bench. Please choose someone else`,
} as const

export const getOpenWork = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetOpenWork',
  summary: 'Says what is open at an employee, before they leave.',
  access: 'personnel',
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  response: openWork,
})

const optionalPerson = (message: string) => z.union([z.literal(''), z.uuid()], message)

/** Empty ids: no successor. */
export const deactivationForm = z.object({
  /** If a report, that report moves up to `above`. */
  reportsTo: optionalPerson(leavingMessages.reportsTo),
  drafts: z.enum(['keep', 'delete'], leavingMessages.drafts),
  bench: optionalPerson(leavingMessages.bench),
  cases: z.enum(['close', 'keep'], leavingMessages.cases),
})

/**
 * Throws `RECORD_CHANGED` (revision or counts), `OWN_RECORD`, `ADMINISTRATOR_ONLY` (HR deactivating an administrator),
 * `VALIDATION_FAILED` with `reportsTo` or `bench` (ineligible successor).
 */
export const deactivatePerson = defineEndpoint({
  method: 'POST',
  path: '/Admin/DeactivatePerson',
  summary: 'Ends the access of an employee at once, and hands over what is open.',
  access: 'personnel',
  audit: 'person.deactivate',
  idempotent: true,
  refusals: ['NOT_FOUND', 'OWN_RECORD', 'ADMINISTRATOR_ONLY', 'STEP_REFUSED', 'RECORD_CHANGED'],
  body: deactivationForm.extend({ id: z.uuid(), revision: z.string(), expected: openCounts }),
  response: person,
})

/**
 * Roles are not restored; the manager is the nearest active one above. Throws `VALIDATION_FAILED` with `email` (in
 * use).
 */
export const reactivatePerson = defineEndpoint({
  method: 'POST',
  path: '/Admin/ReactivatePerson',
  summary: 'Lets an employee who was deactivated sign in again.',
  access: 'personnel',
  audit: 'person.reactivate',
  idempotent: true,
  refusals: ['NOT_FOUND', 'STEP_REFUSED', 'RECORD_CHANGED'],
  body: z.object({ id: z.uuid(), revision: z.string() }),
  response: person,
})

export const endSessions = defineEndpoint({
  method: 'POST',
  path: '/Admin/EndSessions',
  summary:
    'Signs an employee out everywhere, except where the caller is, and removes the passkeys of others.',
  access: 'personnel',
  audit: 'session.endOthers',
  idempotent: true,
  refusals: ['NOT_FOUND'],
  body: z.object({ id: z.uuid() }),
  response: z.object({ ended: count, passkeys: count }),
})
