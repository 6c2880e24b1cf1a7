import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Engagement } from '#api/contracts/careers/job.contract.ts'
import { currencies, type VisaStatus } from '#api/contracts/platform/fields.ts'
import type { JobQuestion } from '#api/contracts/recruiting/job-question.contract.ts'
import { benchStatuses } from '#api/contracts/staffing/bench.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { createdAt, day, id, moment } from '#server/platform/db/schema/columns.ts'

/**
 * `pro_description` is unsanitized HTML. Rates: minor units per hour, both 0 if not stated. Over when its status says
 * so or `closes` has passed.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    createdAt: createdAt(),
    name: text().notNull(),
    pro_jobtitle: text().notNull(),
    pro_description: text().notNull(),
    industry: text().notNull(),
    location: text().notNull(),
    country: text({ enum: ['US', 'CA', 'IN'] }).notNull(),
    remote: boolean().notNull(),
    rateMin: integer('rate_min').notNull(),
    rateMax: integer('rate_max').notNull(),
    currency: text({ enum: currencies }).notNull().default('USD'),
    durationMonths: integer('duration_months'),
    engagement: text().array().$type<Engagement[]>().notNull().default(['C2C']),
    sponsorship: boolean(),
    authorization: boolean(),
    restriction: text().notNull().default(''),
    questions: jsonb().$type<JobQuestion[]>().notNull().default([]),
    skills: text().array().notNull(),
    openings: integer().notNull(),
    posted: day('posted').notNull(),
    closes: day('closes').notNull(),
    status: text({ enum: ['Draft', 'Open', 'Closed'] }).notNull(),
    revision: integer().notNull().default(0),
  },
  (table) => [
    unique('jobs_name').on(table.name),
    check(
      'jobs_name_form',
      sql`${table.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${table.name}) <= 200`,
    ),
    check('jobs_country_known', sql`${table.country} in ('US', 'CA', 'IN')`),
    check('jobs_status_known', sql`${table.status} in ('Draft', 'Open', 'Closed')`),
    check('jobs_currency_known', sql`${table.currency} in ('USD', 'CAD', 'INR')`),
    check(
      'jobs_engagement_known',
      sql`${table.engagement} <@ array['C2C', 'W-2', '1099'] and cardinality(${table.engagement}) > 0`,
    ),
    check('jobs_rates_in_order', sql`${table.rateMin} between 0 and ${table.rateMax}`),
    check('jobs_days_in_order', sql`${table.posted} <= ${table.closes}`),
    check('jobs_counts_positive', sql`${table.durationMonths} > 0 and ${table.openings} > 0`),
    index('jobs_posted').on(table.posted),
  ],
)

/** Asking rates in US cents, by the first catalogue id. No row below eight people of three partners. */
export const skillRates = pgTable(
  'skill_rates',
  {
    skillId: integer('skill_id').primaryKey(),
    rateFrom: integer('rate_from').notNull(),
    rateTo: integer('rate_to').notNull(),
    day: day('day').notNull(),
  },
  (table) => [
    check('skill_rates_in_order', sql`${table.rateFrom} > 0 and ${table.rateFrom} < ${table.rateTo}`),
  ],
)

/** `exp`: whole years; `rate`: US cents per hour. No owner: the firm. Name and title are unique per bench. */
export const benchCandidates = pgTable(
  'bench_candidates',
  {
    id: id(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at'),
    ownerId: uuid('owner_id').references(() => people.id),
    title: text().notNull(),
    name: text().notNull(),
    exp: integer().notNull(),
    location: text().notNull(),
    visaStatus: text('visa_status').$type<VisaStatus>().notNull(),
    skills: text().array().notNull(),
    rate: integer().notNull(),
    availableFrom: day('available_from').notNull(),
    relocate: boolean().notNull(),
    remote: boolean().notNull(),
    status: text({ enum: benchStatuses }).notNull(),
    isNamePublic: boolean('is_name_public').notNull().default(false),
  },
  (table) => [
    uniqueIndex('bench_candidates_owner_person').on(
      table.ownerId,
      sql`lower(${table.name})`,
      sql`lower(${table.title})`,
    ),
    check('bench_candidates_exp_range', sql`${table.exp} between 0 and 80`),
    check('bench_candidates_rate_range', sql`${table.rate} >= 0`),
    check(
      'bench_candidates_status_known',
      sql`${table.status} in ('Available', 'Submitted', 'Interviewing', 'Placed', 'Off')`,
    ),
  ],
)
