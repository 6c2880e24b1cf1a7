import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { currencies, day } from '#api/contracts/platform/fields.ts'
import { engagements, job } from './job.contract.ts'

export const listedContracts = 20

const count = z.int().nonnegative()

/** Minor units per hour. */
const rate = z.int().positive()

/** Catalogue ids: `2,11`. */
export const skillIds = z
  .string()
  .regex(/^(?:[1-9]|[12]\d|3\d)(?:,(?:[1-9]|[12]\d|3\d)){0,38}$/, 'Please choose skills from the catalogue')

/** `has`: chosen skills it asks for; `asks`: all its skills. */
const contract = job
  .pick({
    ...{ name: true, pro_jobtitle: true, location: true, country: true, remote: true, posted: true },
    ...{ rateMin: true, rateMax: true, currency: true, engagement: true },
  })
  .extend({ has: z.array(z.string()), asks: count })

export type WorthContract = z.infer<typeof contract>

/** Median from five contracts on. */
const pay = z.object({
  engagement: z.enum(engagements),
  currency: z.enum(currencies),
  contracts: count,
  /** Of range midpoints, with confidence interval; `certainty` is 0 to 1. */
  median: z.object({ rate, from: rate, to: rate, certainty: z.number().min(0).max(1) }).nullable(),
})

export type WorthPay = z.infer<typeof pay>

const skill = z.object({
  id: z.int(),
  name: z.string(),
  contracts: count,
  /** Interquartile range in US cents, rounded to $5; null for too small a group. */
  people: z.object({ from: rate, to: rate }).nullable(),
})

/** Counts contracts that require none of the chosen skills. */
const addition = z.object({
  id: z.int(),
  name: z.string(),
  contracts: count.min(1),
  newest: z.array(contract).min(1).max(3),
})

export const skillWorth = z.object({
  day,
  open: count,
  matching: count,
  contracts: z.array(contract).max(listedContracts),
  pay: z.array(pay),
  skills: z.array(skill),
  more: z.array(addition),
  /** Null if none are shown. */
  peopleDay: day.nullable(),
})

export type SkillWorth = z.infer<typeof skillWorth>

export const getSkillWorth = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetSkillWorth',
  summary: 'Tells what open contracts pay for skills of the catalogue, as they are advertised.',
  access: 'public',
  query: z.object({ skills: skillIds }),
  response: skillWorth,
})
