import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** pg-boss's table; only columns we query. */
export const queuedJobs = pgSchema('pgboss').table('job', {
  id: uuid().notNull(),
  name: text().notNull(),
  data: jsonb().notNull(),
  /** `created`, `retry`, `active`, `completed` or `failed`. */
  state: text().notNull(),
  retryCount: integer('retry_count').notNull(),
  startAfter: moment('start_after').notNull(),
  startedOn: moment('started_on'),
  completedOn: moment('completed_on'),
  output: jsonb(),
})
