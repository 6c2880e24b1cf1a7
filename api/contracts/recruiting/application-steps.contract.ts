import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { clientChoice, freeText } from '#api/contracts/platform/fields.ts'
import { assignmentDays, assignmentDetails, inOrder } from '#api/contracts/staffing/assignment.contract.ts'
import { unfilled } from './answer-template.contract.ts'
import {
  application,
  applicationDetails,
  rejectionReasons,
  stages,
  withdrawals,
} from './application.contract.ts'

export const bulkMax = 100

const seen = z.object({ id: z.uuid(), revision: z.int().nonnegative() })

const together = z.array(seen).min(1).max(bulkMax)

const stepRefusals = ['NOT_FOUND', 'STEP_REFUSED', 'RECORD_CHANGED'] as const

const moved = z.object({ applications: z.array(application) })

/** All or none. Throws `RECORD_CHANGED` (`fields`: ids, current stages). */
export const moveApplications = defineEndpoint({
  method: 'POST',
  path: '/Desk/MoveApplications',
  summary: 'Moves open applications to a stage, all of them or none.',
  access: 'recruiting',
  audit: 'application.move',
  idempotent: true,
  refusals: stepRefusals,
  body: z.object({ applications: together, stage: z.enum(stages) }),
  response: moved,
})

const reasonMessage = 'Please select a reason'

const remark = { text: z.string().trim().max(1000, 'Please use at most 1000 characters').default('') }

export const endForms = {
  Placed: inOrder(
    z.object({
      ...remark,
      ...clientChoice,
      role: assignmentDetails.shape.role,
      ...assignmentDays.shape,
    }),
  ),
  Rejected: z.object({
    ...remark,
    reason: z.enum(rejectionReasons, reasonMessage),
    tell: z.boolean(),
  }),
  Withdrawn: z.object({ ...remark, reason: z.enum(withdrawals, reasonMessage) }),
} as const

export const getPlacingClients = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetPlacingClients',
  summary: 'Lists the clients that candidates can be placed at, by name.',
  access: 'recruiting',
  response: z.array(z.object({ id: z.uuid(), name: z.string() })),
})

/** As `moveApplications`. `tell` mails a rejection after a few seconds, unless reopened. */
export const endApplications = defineEndpoint({
  method: 'POST',
  path: '/Desk/EndApplications',
  summary: 'Ends open applications with an outcome and its reason, all of them or none.',
  access: 'recruiting',
  audit: 'application.end',
  idempotent: true,
  refusals: stepRefusals,
  body: z.discriminatedUnion('outcome', [
    endForms.Placed.safeExtend({ applications: together, outcome: z.literal('Placed') }),
    endForms.Rejected.extend({ applications: together, outcome: z.literal('Rejected') }),
    endForms.Withdrawn.extend({ applications: together, outcome: z.literal('Withdrawn') }),
  ]),
  response: moved,
})

/** Throws `ALREADY_APPLIED` (newer application). */
export const reopenApplication = defineEndpoint({
  method: 'POST',
  path: '/Desk/ReopenApplication',
  summary: 'Opens a rejected or withdrawn application again, in the stage it ended in.',
  access: 'recruiting',
  audit: 'application.reopen',
  idempotent: true,
  refusals: [...stepRefusals, 'ALREADY_APPLIED'],
  body: seen,
  response: applicationDetails,
})

export const applicationNoteForm = z.object({ text: freeText('Please enter a note', 2000) })

export const noteApplication = defineEndpoint({
  method: 'POST',
  path: '/Desk/NoteApplication',
  summary: 'Adds a note to an application that only those who recruit see.',
  access: 'recruiting',
  audit: 'application.note',
  idempotent: true,
  refusals: ['NOT_FOUND'],
  body: applicationNoteForm.extend({ id: z.uuid() }),
  response: applicationDetails,
})

export const rateApplication = defineEndpoint({
  method: 'POST',
  path: '/Desk/RateApplication',
  summary: 'Gives an application one to five stars, or takes them away.',
  access: 'recruiting',
  audit: 'application.rate',
  idempotent: true,
  refusals: ['NOT_FOUND'],
  body: z.object({ id: z.uuid(), rating: application.shape.rating }),
  response: applicationDetails,
})

export const candidateMailForm = z.object({
  text: freeText('Please enter a message', 5000).refine(
    (text) => unfilled(text).length === 0,
    'Please replace the words in {{ }}',
  ),
})

/** Throws `RECORD_CHANGED`. */
export const writeToCandidate = defineEndpoint({
  method: 'POST',
  path: '/Desk/WriteToCandidate',
  summary: 'Mails the candidate after a few seconds, in which it can be taken back.',
  access: 'recruiting',
  audit: 'application.write',
  idempotent: true,
  refusals: ['NOT_FOUND', 'RECORD_CHANGED'],
  body: candidateMailForm.extend(seen.shape),
  response: applicationDetails,
})

/** Throws `STEP_REFUSED` (sent or recalled). */
export const recallMail = defineEndpoint({
  method: 'POST',
  path: '/Desk/RecallMail',
  summary: 'Keeps an email to a candidate from leaving.',
  access: 'recruiting',
  audit: 'application.recall',
  idempotent: true,
  refusals: ['NOT_FOUND', 'STEP_REFUSED'],
  body: z.object({ id: z.uuid(), mailId: z.uuid() }),
  response: applicationDetails,
})

/** Throws `STEP_REFUSED` (nothing to review), `RECORD_CHANGED` (more came in). */
export const lookAtApplication = defineEndpoint({
  method: 'POST',
  path: '/Desk/LookAtApplication',
  summary: 'Notes that what came in for an application was looked at.',
  access: 'recruiting',
  audit: 'application.look',
  idempotent: true,
  refusals: stepRefusals,
  body: seen,
  response: applicationDetails,
})
