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
 * Jobs. `pro_description` is HTML as it was entered and is sanitised when it is read. Rates are minor units of the
 * currency an hour, both 0 where none is stated. A job is over when its status says so or when the day of `closes` has passed.
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
    /** Null if not stated. */
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

/**
 * What the middle half of the people with a skill ask for, in US cents, as it was counted on a day, by the first id of the skill in the
 * catalogue. Of fewer than eight people of three partners there is no row.
 */
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

/**
 * Consultants of the bench. `exp` is whole years, `rate` US cents an hour. Without an owner one is on the bench of
 * the firm itself; with one, name and title stand once on that bench, however they are written.
 */
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
