import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { alertPaces, alertStatuses } from '#api/contracts/careers/job-alert.contract.ts'
import { belongsTo, createdAt, day, id, moment } from '#server/platform/db/schema/columns.ts'

/**
 * `email` is lower-case; `query` is a board URL query. New: posted since `since`, not in `seen`. `due_on` is office
 * time.
 */
export const jobAlerts = pgTable(
  'job_alerts',
  {
    id: id(),
    createdAt: createdAt(),
    email: text().notNull(),
    query: text().notNull(),
    every: text({ enum: alertPaces }).notNull(),
    status: text({ enum: alertStatuses }).notNull(),
    confirmBy: moment('confirm_by'),
    renewedAt: moment('renewed_at'),
    askedAt: moment('asked_at'),
    stoppedAt: moment('stopped_at'),
    dueOn: day('due_on'),
    since: day('since'),
    seen: uuid().array().notNull().default([]),
  },
  (table) => [
    unique('job_alerts_once').on(table.email, table.query),
    index('job_alerts_due').on(table.dueOn).where(sql`${table.status} = 'Active'`),
    check('job_alerts_status_known', sql`${table.status} in ('Unconfirmed', 'Active', 'Stopped')`),
    check('job_alerts_every_known', sql`${table.every} in ('daily', 'weekly')`),
    check('job_alerts_email_length', sql`char_length(${table.email}) between 1 and 254`),
    check('job_alerts_query_length', sql`char_length(${table.query}) <= 1000`),
    check(
      'job_alerts_confirmed_whole',
      sql`(${table.status} = 'Unconfirmed') = (${table.confirmBy} is not null) and (${table.status} = 'Unconfirmed') = (${table.renewedAt} is null) and (${table.status} = 'Unconfirmed') = (${table.dueOn} is null) and (${table.status} = 'Unconfirmed') = (${table.since} is null)`,
    ),
    check('job_alerts_stopped_whole', sql`(${table.status} = 'Stopped') = (${table.stoppedAt} is not null)`),
  ],
)

/** Makes mailing idempotent across servers and retries. */
export const jobAlertRuns = pgTable(
  'job_alert_runs',
  {
    alertId: belongsTo('alert_id', () => jobAlerts.id),
    day: day('day').notNull(),
    at: moment('at').notNull(),
    jobs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.alertId, table.day] }), index('job_alert_runs_day').on(table.day)],
)
