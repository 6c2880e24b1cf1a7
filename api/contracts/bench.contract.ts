import { z } from 'zod'
import { benchEntry, benchStatuses } from './bench-entry.ts'
import { defineEndpoint } from './endpoint.ts'
import { day } from './job.contract.ts'
import { visaNames } from './visa.ts'

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

/** A consultant as people in the portal see one. */
export const listedCandidate = benchCandidate.extend({
  /** The company whose bench it is. */
  owner: z.string(),
  /** Whether it is on the caller's own bench. */
  isMine: z.boolean(),
  /** The day it was last changed. */
  updated: day,
})

export type ListedCandidate = z.infer<typeof listedCandidate>

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
  response: z.array(listedCandidate),
})

export const getMyBenchList = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetMyBenchList',
  summary: "Lists the consultants on the caller's own bench, newest first.",
  access: 'signed-in',
  response: z.array(listedCandidate),
})

/** One consultant of that name and title on one bench: a second one answers `ALREADY_ON_BENCH`. */
export const addBenchCandidate = defineEndpoint({
  method: 'POST',
  path: '/CRM/AddBenchCandidate',
  summary: "Adds a consultant to the caller's own bench.",
  access: 'signed-in',
  idempotent: true,
  refusals: ['ALREADY_ON_BENCH', 'STORAGE_FULL'],
  body: benchEntry,
  response: listedCandidate,
})

export const updateBenchCandidate = defineEndpoint({
  method: 'POST',
  path: '/CRM/UpdateBenchCandidate',
  summary: "Replaces what is known of a consultant on the caller's own bench.",
  access: 'signed-in',
  idempotent: true,
  refusals: ['NOT_FOUND', 'ALREADY_ON_BENCH', 'STORAGE_FULL'],
  body: benchEntry.extend({ id: z.uuid() }),
  response: listedCandidate,
})
