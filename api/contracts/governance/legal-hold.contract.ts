import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { day } from '#api/contracts/platform/fields.ts'
import { personQuery } from './privacy.contract.ts'

export const legalHold = z.object({
  id: z.uuid(),
  /** Of whom, as they were looked for; empty where it was not known. */
  email: z.string(),
  phoneNo: z.string(),
  reason: z.string(),
  /** The last day on which it counts, in UTC. */
  endsOn: day,
  placedAt: z.iso.datetime(),
  placedBy: z.string(),
})

export type LegalHold = z.infer<typeof legalHold>

export const holdMessages = {
  reason: 'Please enter a reason',
  ends: 'Please choose the day on which the hold ends',
  past: 'Please choose a day after today and within ten years',
} as const

/** Why somebody is held, or not any more. */
export const holdReason = z
  .string(holdMessages.reason)
  .trim()
  .min(1, holdMessages.reason)
  .max(500, 'Please use at most 500 characters')

/** What is asked for to hold somebody whose records are shown. */
export const newHold = z.object({
  reason: holdReason,
  endsOn: z.iso.date(holdMessages.ends),
})

export const getLegalHolds = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetLegalHolds',
  summary: 'Lists the legal holds that count today, the one that ends first at the top.',
  access: 'administrator',
  response: z.object({ holds: z.array(legalHold) }),
})

/** Refuses with `NOT_FOUND` where nothing is known of the person. The same hold twice is one. */
export const placeLegalHold = defineEndpoint({
  method: 'POST',
  path: '/Admin/PlaceLegalHold',
  summary: 'Keeps the records of a person from being erased, until a day.',
  access: 'administrator',
  audit: 'hold.place',
  idempotent: true,
  refusals: ['NOT_FOUND'],
  body: personQuery.safeExtend(newHold.shape),
  response: legalHold,
})

/** Refuses with `RECORD_CHANGED` where the hold has ended already. */
export const liftLegalHold = defineEndpoint({
  method: 'POST',
  path: '/Admin/LiftLegalHold',
  summary: 'Ends a legal hold before its day.',
  access: 'administrator',
  audit: 'hold.lift',
  idempotent: true,
  refusals: ['NOT_FOUND', 'RECORD_CHANGED'],
  body: z.object({ id: z.uuid(), reason: holdReason }),
  response: z.object({ id: z.uuid() }),
})
