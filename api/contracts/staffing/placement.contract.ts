import { z } from 'zod'
import { accountStatuses, inviteForm } from '#api/contracts/people/people.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { clientChoice, day, freeText } from '#api/contracts/platform/fields.ts'
import { inOrder, newAssignmentFields } from './assignment.contract.ts'

export const placementStatuses = ['Waiting', 'Confirmed', 'Returned'] as const

export const decidedMost = 500

const named = z.object({ id: z.uuid(), name: z.string() })

export const placementSummary = z.object({
  id: z.uuid(),
  status: z.enum(placementStatuses),
  candidate: z.string(),
  job: z.string(),
  client: named,
  role: z.string(),
  since: day,
  until: day.nullable(),
  by: z.string(),
  at: z.iso.datetime(),
})

export type PlacementSummary = z.infer<typeof placementSummary>

export const getPlacements = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetPlacements',
  summary:
    'Lists the candidates who were placed: those who wait, then those who were decided about, the latest first.',
  access: 'personnel',
  response: z.array(placementSummary),
})

export const countPlacements = defineEndpoint({
  method: 'GET',
  path: '/Admin/CountPlacements',
  summary: 'Counts the placements that wait for a decision.',
  access: 'personnel',
  response: z.object({ waiting: z.int().nonnegative() }),
})

export const placement = placementSummary.extend({
  revision: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNo: z.string(),
  remark: z.string(),
  reason: z.string(),
  decided: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  person: named.nullable(),
  /** Same address or number. */
  alike: z.array(named.extend({ title: z.string(), status: z.enum(accountStatuses) })),
})

export type Placement = z.infer<typeof placement>

export const getPlacement = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetPlacement',
  summary: 'Shows one placement, with the employees who may be the same person.',
  access: 'personnel',
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  response: placement,
})

const seen = z.object({ id: z.uuid(), revision: z.int() })

const knownFields = newAssignmentFields.extend(clientChoice)

export const confirmKnownForm = inOrder(knownFields)

export const confirmNewForm = inOrder(inviteForm.extend(knownFields.omit({ personId: true }).shape))

const decision = { access: 'personnel', idempotent: true } as const

/** Throws `OWN_RECORD`, and `VALIDATION_FAILED` as `addAssignment`. */
export const confirmPlacement = defineEndpoint({
  ...decision,
  method: 'POST',
  path: '/Admin/ConfirmPlacement',
  summary: 'Makes the assignment of a placement for someone who works here.',
  audit: 'application.confirm',
  refusals: ['NOT_FOUND', 'STEP_REFUSED', 'RECORD_CHANGED', 'OWN_RECORD'],
  body: confirmKnownForm.safeExtend(seen.shape),
  response: placement,
})

/** Throws as `invitePerson` and `addAssignment`. */
export const invitePlaced = defineEndpoint({
  ...decision,
  method: 'POST',
  path: '/Admin/InvitePlaced',
  summary: 'Invites who was placed as an employee, and makes the assignment.',
  audit: 'application.confirm',
  refusals: ['NOT_FOUND', 'STEP_REFUSED', 'RECORD_CHANGED'],
  body: confirmNewForm.safeExtend(seen.shape),
  response: placement,
})

export const returnForm = z.object({ reason: freeText('Please enter a reason', 1000) })

/** Throws `ALREADY_APPLIED` (newer application). */
export const returnPlacement = defineEndpoint({
  ...decision,
  method: 'POST',
  path: '/Admin/ReturnPlacement',
  summary: 'Returns a placement to those who recruit, with the reason: its application is open again.',
  audit: 'application.return',
  refusals: ['NOT_FOUND', 'STEP_REFUSED', 'RECORD_CHANGED', 'ALREADY_APPLIED'],
  body: returnForm.extend(seen.shape),
  response: placement,
})
