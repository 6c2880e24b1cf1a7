import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { JobAlert } from '#api/contracts/careers/job-alert.contract.ts'
import { alertFilter, type FilteredJob, findJobs } from '#api/rules/job-filter.ts'
import { jobAlerts } from '#server/careers/schema/alerts.ts'
import { monthsBefore, toDay } from '#server/platform/days.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { subjectOfLink } from '#server/platform/links/link-tokens.ts'
import { findOpenJobs } from '#server/recruiting/jobs.ts'

export type AlertRow = typeof jobAlerts.$inferSelect

export const findMatchingJobs = <Job extends FilteredJob>(
  jobs: readonly Job[],
  query: string,
  at: Date,
): Job[] => findJobs(jobs, alertFilter(query), toDay(at))

/** Locks all alerts of an address. */
export const lockAlerts = (tx: Transaction, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`job alerts ${email}`}, 0))`)

/** Null if unknown or not confirmed in time. */
export const findAlert = async (reader: Reader, token: string, at: Date): Promise<AlertRow | null> => {
  const id = await subjectOfLink(reader, { purpose: 'jobAlert', token }, at)
  if (id === null) return null
  const [row] = await reader.select().from(jobAlerts).where(eq(jobAlerts.id, id))
  return !row || (row.confirmBy !== null && row.confirmBy <= at) ? null : row
}

/** Also locks the alerts of the address. Throws `LINK_VOID`. */
export const requireAlert = async (tx: Transaction, token: string, at: Date): Promise<AlertRow> => {
  const found = await findAlert(tx, token, at)
  if (!found) throw new AppError('LINK_VOID')
  await lockAlerts(tx, found.email)
  const [row] = await tx.select().from(jobAlerts).where(eq(jobAlerts.id, found.id)).for('update')
  if (!row) throw new AppError('LINK_VOID')
  return row
}

export const endOfAlert = (renewedAt: Date, months: number): string => toDay(monthsBefore(renewedAt, -months))

/** `months`: lifetime of an alert that is not renewed. */
export const viewAlert = async (
  reader: Reader,
  row: AlertRow,
  { months, at }: { months: number; at: Date },
): Promise<JobAlert> => {
  const { id, email, query, every, status, confirmBy, renewedAt, askedAt, stoppedAt } = row
  const isOther = and(eq(jobAlerts.email, email), ne(jobAlerts.id, id))
  const [others] = await reader
    .select({ rows: count() })
    .from(jobAlerts)
    .where(and(isOther, eq(jobAlerts.status, 'Active')))
  const [stopped] = stoppedAt
    ? await reader
        .select({ rows: count() })
        .from(jobAlerts)
        .where(and(isOther, eq(jobAlerts.stoppedAt, stoppedAt)))
    : []
  return {
    ...{ status, every, query },
    matches: findMatchingJobs(await findOpenJobs(reader, toDay(at)), query, at).length,
    others: others?.rows ?? 0,
    stoppedWith: stopped?.rows ?? 0,
    confirmBy: confirmBy?.toISOString() ?? null,
    endsOn: askedAt && renewedAt ? endOfAlert(renewedAt, months) : null,
  }
}
