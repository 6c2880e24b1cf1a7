import { z } from 'zod'
import { accountStatuses, inviteForm } from '#api/contracts/people/people.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { clientChoice, day, freeText } from '#api/contracts/platform/fields.ts'
import { inOrder, newAssignmentFields } from './assignment.contract.ts'

/** How a placement stands. */
export const placementStatuses = ['Waiting', 'Confirmed', 'Returned'] as const

export type PlacementStatus = (typeof placementStatuses)[number]

/** How many of those that were decided the list shows. */
export const decidedMost = 500

const named = z.object({ id: z.uuid(), name: z.string() })

/** A candidate who was placed, with what the assignment is to be, as the list shows it. */
export const placementSummary = z.object({
  id: z.uuid(),
  status: z.enum(placementStatuses),
  candidate: z.string(),
  job: z.string(),
  client: named,
  role: z.string(),
  since: day,
  until: day.nullable(),
  /** Who placed the candidate, and when. */
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

/** A placement with what is needed to make an assignment of it. */
export const placement = placementSummary.extend({
  revision: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNo: z.string(),
  /** What whoever placed the candidate wrote beside it. */
  remark: z.string(),
  /** Why it was given back; empty where it was not. */
  reason: z.string(),
  decided: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** Whom the assignment was made for. */
  person: named.nullable(),
  /** Employees with this address or number, who may be the same person. */
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

/** Confirms a placement of somebody who is an employee already. */
export const confirmKnownForm = inOrder(knownFields)

/** Confirms a placement of somebody who is invited with it. */
export const confirmNewForm = inOrder(inviteForm.extend(knownFields.omit({ personId: true }).shape))

const decision = { access: 'personnel', idempotent: true } as const

/** Nobody confirms a placement of their own (`OWN_RECORD`). `VALIDATION_FAILED` as for a new assignment. */
export const confirmPlacement = defineEndpoint({
  ...decision,
  method: 'POST',
  path: '/Admin/ConfirmPlacement',
  summary: 'Makes the assignment of a placement for somebody who works here.',
  audit: 'application.confirm',
  refusals: ['NOT_FOUND', 'STEP_REFUSED', 'RECORD_CHANGED', 'OWN_RECORD'],
  body: confirmKnownForm.safeExtend(seen.shape),
  response: placement,
})

/** `VALIDATION_FAILED` as for an invitation and a new assignment. */
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

export const giveBackForm = z.object({ reason: freeText('Please enter a reason', 1000) })

/** Refuses with `ALREADY_APPLIED` where the candidate has applied for the job again since. */
export const giveBackPlacement = defineEndpoint({
  ...decision,
  method: 'POST',
  path: '/Admin/GiveBackPlacement',
  summary: 'Gives a placement back to those who recruit, with the reason: its application is open again.',
  audit: 'application.giveBack',
  refusals: ['NOT_FOUND', 'STEP_REFUSED', 'RECORD_CHANGED', 'ALREADY_APPLIED'],
  body: giveBackForm.extend(seen.shape),
  response: placement,
})
