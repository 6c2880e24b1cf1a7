import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { currencies, day } from '#api/contracts/platform/fields.ts'
import { engagements, job } from './job.contract.ts'

/** So many contracts are listed at most, those that ask for most of the skills first. */
export const listedContracts = 20

const count = z.int().nonnegative()

/** Minor units an hour. */
const rate = z.int().positive()

/** Ids of the catalogue of skills, with commas between: `2,11`. */
export const skillIds = z
  .string()
  .regex(/^(?:[1-9]|[12]\d|3\d)(?:,(?:[1-9]|[12]\d|3\d)){0,38}$/, 'Please choose skills from the catalogue')

/** An open contract as it is advertised, with the skills that were asked about and how many it asks for in all. */
const contract = job
  .pick({
    ...{ name: true, pro_jobtitle: true, location: true, country: true, remote: true, posted: true },
    ...{ rateMin: true, rateMax: true, currency: true, engagement: true },
  })
  .extend({ has: z.array(z.string()), asks: count })

export type WorthContract = z.infer<typeof contract>

/** What contracts of one engagement and one currency pay; a median only of five and more. */
const pay = z.object({
  engagement: z.enum(engagements),
  currency: z.enum(currencies),
  contracts: count,
  /** Of the middles between what each pays at least and at most, with the interval in which it lies for `certainty`, from 0 to 1. */
  median: z.object({ rate, from: rate, to: rate, certainty: z.number().min(0).max(1) }).nullable(),
})

export type WorthPay = z.infer<typeof pay>

const skill = z.object({
  id: z.int(),
  name: z.string(),
  /** How many open contracts ask for it. */
  contracts: count,
  /** What the middle half of people ask for, in US cents, rounded to five dollars; null where too few people have it. */
  people: z.object({ from: rate, to: rate }).nullable(),
})

/** One more skill, and the contracts that ask for it and for none of the others. */
const addition = z.object({
  id: z.int(),
  name: z.string(),
  contracts: count.min(1),
  /** The newest of them. */
  newest: z.array(contract).min(1).max(3),
})

export const skillWorth = z.object({
  /** The day whose open contracts these are. */
  day,
  /** How many contracts are open, and how many of them ask for at least one of the skills. */
  open: count,
  matching: count,
  contracts: z.array(contract).max(listedContracts),
  pay: z.array(pay),
  skills: z.array(skill),
  more: z.array(addition),
  /** The day on which people's rates were counted last; null where none are shown. */
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
