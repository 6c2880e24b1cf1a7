import { and, asc, eq, gt, isNull, lte, type SQL } from 'drizzle-orm'
import type { Job } from '#api/contracts/careers/job.contract.ts'
import { daysAfter } from '#api/rules/days.ts'
import { jobAlertRuns, jobAlerts } from '#server/careers/schema/alerts.ts'
import { monthsBefore, toDay } from '#server/platform/days.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import { mintLink } from '#server/platform/links/link-tokens.ts'
import { officeClock } from '#server/recruiting/desk/business-time.ts'
import { findOpenJobs } from '#server/recruiting/jobs.ts'
import { jobsMail, keepMail } from './alert-mail.ts'
import { type AlertRow, endOfAlert, findMatchingJobs } from './find-alerts.ts'
import { getDueDay, toSeenJobs } from './step-alert.ts'

/** Office hours to mail in; missed alerts leave the next morning. */
const morning = { from: 7 * 60, until: 12 * 60 }

const atOnce = 50

type Sending = {
  queueMail: Messages['queueMail']
  publicUrl: string
  /** Lifetime of an alert that is not renewed; renewal is asked for one month before. */
  months: number
}

const mintAlertLink = async (tx: Transaction, { id }: AlertRow, { publicUrl }: Sending, at: Date) => ({
  publicUrl,
  token: await mintLink(tx, { purpose: 'jobAlert', subjectId: id }, at),
})

const locked = (tx: Transaction, which: SQL | undefined) =>
  tx
    .select()
    .from(jobAlerts)
    .where(and(eq(jobAlerts.status, 'Active'), which))
    .orderBy(asc(jobAlerts.dueOn), asc(jobAlerts.id))
    .limit(atOnce)
    .for('update', { skipLocked: true })

type Day = { day: string; at: Date; open: readonly Job[] }

/** Idempotent per day, by `jobAlertRuns`. */
const run = async (tx: Transaction, row: AlertRow, sending: Sending, { day, at, open }: Day) => {
  const like = findMatchingJobs(open, row.query, at)
  const found = like.filter(({ id, posted }) => posted >= (row.since ?? '') && !row.seen.includes(id))
  const [first] = await tx
    .insert(jobAlertRuns)
    .values({ alertId: row.id, day, at, jobs: found.length })
    .onConflictDoNothing()
    .returning({ day: jobAlertRuns.day })
  const dueOn = getDueDay(row.every, daysAfter(day, 1))
  await tx
    .update(jobAlerts)
    .set({ dueOn, ...(first && toSeenJobs(like, at)) })
    .where(eq(jobAlerts.id, row.id))
  if (first && found.length > 0) {
    await sending.queueMail(tx, jobsMail(row, found, await mintAlertLink(tx, row, sending, at)))
  }
}

/** Mornings only. Returns the number processed; call again for the rest. */
export const sendDueAlerts = async (tx: Transaction, sending: Sending, at: Date): Promise<number> => {
  const { day, minute } = officeClock(at)
  if (minute < morning.from || minute >= morning.until) return 0
  // Expired alerts under legal hold get no mail.
  const lives = gt(jobAlerts.renewedAt, monthsBefore(at, sending.months))
  const due = await locked(tx, and(lte(jobAlerts.dueOn, day), lives))
  if (due.length === 0) return 0
  const open = await findOpenJobs(tx, toDay(at))
  for (const row of due) await run(tx, row, sending, { day, at, open })
  return due.length
}

/** Mornings only. Returns the number of mails. */
export const askToKeep = async (tx: Transaction, sending: Sending, at: Date): Promise<number> => {
  const { minute } = officeClock(at)
  if (minute < morning.from || minute >= morning.until) return 0
  const due = await locked(
    tx,
    and(lte(jobAlerts.renewedAt, monthsBefore(at, sending.months - 1)), isNull(jobAlerts.askedAt)),
  )
  for (const row of due) {
    const renewedAt = row.renewedAt ?? at
    const [renewedOn, endsOn] = [toDay(renewedAt), endOfAlert(renewedAt, sending.months)]
    await tx.update(jobAlerts).set({ askedAt: at }).where(eq(jobAlerts.id, row.id))
    await sending.queueMail(
      tx,
      keepMail({ ...row, renewedOn, endsOn }, await mintAlertLink(tx, row, sending, at)),
    )
  }
  return due.length
}
