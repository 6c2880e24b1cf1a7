import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { day } from '#api/contracts/platform/fields.ts'
import { personalDataKinds } from './privacy.contract.ts'
import { retentionKeys } from './retention-periods.ts'

const count = z.int().nonnegative()

const periodState = z.object({
  key: z.enum(retentionKeys),
  months: z.int().positive(),
  /** Not on legal hold. */
  due: count,
  /** Due or not. */
  oldest: day.nullable(),
})

export type PeriodState = z.infer<typeof periodState>

export const getRetention = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetRetention',
  summary: 'Tells how long each kind of record is kept, and what would be erased now. Erases nothing.',
  access: 'administrator',
  response: z.object({ asOf: z.iso.datetime(), periods: z.array(periodState) }),
})

/** Display limit only. */
export const listedDue = 100

const dueRecord = z.object({ id: z.string(), kind: z.enum(personalDataKinds), at: day, text: z.string() })

export type DueRecord = z.infer<typeof dueRecord>

export const getDueRecords = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetDueRecords',
  summary: 'Lists the records of a kind that would be erased now, the oldest first.',
  access: 'administrator',
  query: z.object({ key: z.enum(retentionKeys) }),
  response: z.object({ asOf: z.iso.datetime(), records: z.array(dueRecord).max(listedDue) }),
})
