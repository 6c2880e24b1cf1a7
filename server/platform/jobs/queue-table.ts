import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The jobs of all queues, as far as we ask for them; the table is made by a migration from what the library says. */
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
