import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { benchStatuses } from '#api/contracts/bench.contract.ts'
import type { VisaStatus } from '#api/contracts/fields.ts'
import { createdAt, day, id, moment } from './columns.ts'
import { people } from './people.ts'

/**
 * Corp-to-corp jobs. `pro_description` is HTML as it was entered and is sanitised when it is read. Rates are US
 * cents an hour. A job is over when its status says so or when the day of `closes` has passed.
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
    durationMonths: integer('duration_months').notNull(),
    visas: text().array().$type<VisaStatus[]>().notNull(),
    skills: text().array().notNull(),
    openings: integer().notNull(),
    posted: day('posted').notNull(),
    closes: day('closes').notNull(),
    status: text({ enum: ['Open', 'Closed'] }).notNull(),
  },
  (table) => [
    unique('jobs_name').on(table.name),
    check(
      'jobs_name_form',
      sql`${table.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${table.name}) <= 200`,
    ),
    check('jobs_country_known', sql`${table.country} in ('US', 'CA', 'IN')`),
    check('jobs_status_known', sql`${table.status} in ('Open', 'Closed')`),
    check('jobs_rates_in_order', sql`${table.rateMin} between 0 and ${table.rateMax}`),
    check('jobs_days_in_order', sql`${table.posted} <= ${table.closes}`),
    check('jobs_counts_positive', sql`${table.durationMonths} > 0 and ${table.openings} > 0`),
    index('jobs_posted').on(table.posted),
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
