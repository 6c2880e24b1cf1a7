import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { day } from '#api/contracts/platform/fields.ts'
import { personQuery } from './privacy.contract.ts'

export const legalHold = z.object({
  id: z.uuid(),
  /** Empty if unknown. */
  email: z.string(),
  phoneNo: z.string(),
  reason: z.string(),
  /** Last day in force, UTC. */
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

export const holdReason = z
  .string(holdMessages.reason)
  .trim()
  .min(1, holdMessages.reason)
  .max(500, 'Please use at most 500 characters')

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

/** Idempotent. Throws `NOT_FOUND` (no data of the person). */
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

/** Throws `RECORD_CHANGED` (already ended). */
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
