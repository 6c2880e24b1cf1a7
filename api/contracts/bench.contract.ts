import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { day } from './job.contract.ts'
import { visaNames } from './visa.ts'

export const benchStatuses = ['Available', 'Submitted', 'Interviewing', 'Placed', 'Off'] as const

/** A consultant on the bench as everybody may see one: no contact data. `rate` is US cents an hour. */
export const benchCandidate = z.object({
  id: z.uuid(),
  title: z.string(),
  name: z.string(),
  /** Years of experience. */
  exp: z.int().nonnegative(),
  location: z.string(),
  visaStatus: z.enum(visaNames),
  skills: z.array(z.string()),
  rate: z.int().nonnegative(),
  availableFrom: day,
  relocate: z.boolean(),
  remote: z.boolean(),
  status: z.enum(benchStatuses),
})

export type BenchCandidate = z.infer<typeof benchCandidate>

export const getPublicBenchList = defineEndpoint({
  method: 'GET',
  path: '/CRM/UAGetBenchList',
  summary: 'Lists the consultants who can be presented now, newest first.',
  access: 'public',
  response: z.array(benchCandidate),
})

export const getBenchList = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetBenchList',
  summary: 'Lists all consultants on the bench, newest first.',
  access: 'signed-in',
  response: z.array(benchCandidate),
})
