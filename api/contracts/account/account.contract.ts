import { z } from 'zod'
import { person } from '#api/contracts/people/people.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { day } from '#api/contracts/platform/fields.ts'

const named = z.object({ id: z.uuid(), name: z.string() })

const count = z.int().nonnegative()

const undecided = z.object({ sheets: count, leave: count, claims: count })

/** What somebody who leaves has to do with, apart from what is over. */
export const openWork = z.object({
  /** Those who report to this person and have not left. */
  reports: z.array(named),
  /** What waits for this person's decision. It follows those whose it is to their new manager. */
  waiting: undecided,
  /** The nearest manager of this person who works here; null without one. */
  above: named.nullable(),
  /** What nobody else sees: drafts, and what was rejected and not submitted again. */
  drafts: z.object({ sheets: count, claims: count }),
  /** What waits for somebody else's decision, and can be decided also when this person has left. */
  submitted: undecided,
  /** Consultants on this person's own bench. */
  bench: z.array(named),
  /** Support cases of this person that are open, by their numbers. */
  cases: z.array(named),
  /** Approved leave that is not over. */
  leave: z.array(z.object({ id: z.uuid(), startDate: day, endDate: day })),
  /** The clients this person is assigned to beyond today, by their names; a client stands once for each time. */
  assignments: z.array(named),
  /** Interviews with candidates that this person is to hold, by the names of the jobs. */
  interviews: z.array(named),
})

export type OpenWork = z.infer<typeof openWork>

/** How much there is of each. */
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

/** How much open work there is, by which a later look can be compared with an earlier one. */
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

/** Which questions the open work of somebody raises: what is to become of it when they leave. */
export const getQuestions = (counts: OpenCounts) => ({
  reportsTo: counts.reports + sumCounts(counts.waiting) > 0,
  drafts: sumCounts(counts.drafts) > 0,
  bench: counts.bench > 0,
  cases: counts.cases > 0,
})

/** Shown beside the fields that say what is to become of it. */
export const leavingMessages = {
  reportsTo: 'Please select a manager',
  bench: 'Please select who takes over the bench',
  drafts: 'Please choose what happens to the drafts',
  cases: 'Please choose what happens to the cases',
  gone: 'This person does not work here. Please choose somebody else',
  circle: 'This person reports to one of them. Please choose somebody else',
  emailTaken: 'Another employee has this email address now. Please change one of the two first',
  sameConsultant: (name: string) => `${name} is already on this person’s bench. Please choose somebody else`,
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

const heir = (message: string) => z.union([z.literal(''), z.uuid()], message)

/** What is to become of the open work of somebody who leaves; empty where nobody has to take over. */
export const deactivationForm = z.object({
  /** Who those report to from then on. When that is one of them, that one moves up to the manager above. */
  reportsTo: heir(leavingMessages.reportsTo),
  drafts: z.enum(['keep', 'delete'], leavingMessages.drafts),
  bench: heir(leavingMessages.bench),
  cases: z.enum(['close', 'keep'], leavingMessages.cases),
})

export type DeactivationForm = z.infer<typeof deactivationForm>

/**
 * Refuses with `RECORD_CHANGED` where the revision is not the latest or more or less is open than was seen, with
 * `OWN_RECORD` for the caller, and with `ADMINISTRATOR_ONLY` where HR deactivates an administrator. Names `reportsTo` or
 * `bench` where who is to take over does not work here or cannot.
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
 * They get no role back, and report to the nearest manager above who works here. `VALIDATION_FAILED` names `email` where
 * another employee has it now.
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
  /** The numbers of ended sessions and removed passkeys. */
  response: z.object({ ended: count, passkeys: count }),
})
