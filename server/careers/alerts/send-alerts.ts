import { and, asc, eq, gt, isNull, lte, type SQL } from 'drizzle-orm'
import type { Job } from '#api/contracts/careers/job.contract.ts'
import { daysAfter } from '#api/rules/days.ts'
import { jobAlertRuns, jobAlerts } from '#server/careers/schema/alerts.ts'
import { monthsBefore, toDay } from '#server/platform/days.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import { mintLink } from '#server/platform/links/link-tokens.ts'
import { officeClock } from '#server/recruiting/desk/business-time.ts'
import { openJobs } from '#server/recruiting/jobs.ts'
import { jobsMail, keepMail } from './alert-mail.ts'
import { type AlertRow, endOfAlert, jobsLike } from './find-alerts.ts'
import { dueFrom, lookedAt } from './step-alert.ts'

/** Between these hours of the office; who was missed is mailed on the next morning. */
const morning = { from: 7 * 60, until: 12 * 60 }

/** How many alerts are looked at in one transaction. */
const atOnce = 50

type Sending = {
  queueMail: Messages['queueMail']
  publicUrl: string
  /** How many months an alert lives that nobody keeps; one month before, they are asked. */
  months: number
}

const findLink = async (tx: Transaction, { id }: AlertRow, { publicUrl }: Sending, at: Date) => ({
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

/** Looks at an alert once a day, and mails what is new. */
const run = async (tx: Transaction, row: AlertRow, sending: Sending, { day, at, open }: Day) => {
  const like = jobsLike(open, row.query, at)
  const found = like.filter(({ id, posted }) => posted >= (row.since ?? '') && !row.seen.includes(id))
  const [first] = await tx
    .insert(jobAlertRuns)
    .values({ alertId: row.id, day, at, jobs: found.length })
    .onConflictDoNothing()
    .returning({ day: jobAlertRuns.day })
  const dueOn = dueFrom(row.every, daysAfter(day, 1))
  await tx
    .update(jobAlerts)
    .set({ dueOn, ...(first && lookedAt(like, at)) })
    .where(eq(jobAlerts.id, row.id))
  if (first && found.length > 0) {
    await sending.queueMail(tx, jobsMail(row, found, await findLink(tx, row, sending, at)))
  }
}

/** Mails the alerts whose day it is, if it is morning. Says how many were looked at; the others are another call's. */
export const sendDueAlerts = async (tx: Transaction, sending: Sending, at: Date): Promise<number> => {
  const { day, minute } = officeClock(at)
  if (minute < morning.from || minute >= morning.until) return 0
  // Whom a legal hold keeps beyond its end is mailed no more.
  const lives = gt(jobAlerts.keptAt, monthsBefore(at, sending.months))
  const due = await locked(tx, and(lte(jobAlerts.dueOn, day), lives))
  if (due.length === 0) return 0
  const open = await openJobs(tx, toDay(at))
  for (const row of due) await run(tx, row, sending, { day, at, open })
  return due.length
}

/** Asks, a month before they end, whether alerts are still wanted, if it is morning. Says how many were asked. */
export const askToKeep = async (tx: Transaction, sending: Sending, at: Date): Promise<number> => {
  const { minute } = officeClock(at)
  if (minute < morning.from || minute >= morning.until) return 0
  const due = await locked(
    tx,
    and(lte(jobAlerts.keptAt, monthsBefore(at, sending.months - 1)), isNull(jobAlerts.askedAt)),
  )
  for (const row of due) {
    const keptAt = row.keptAt ?? at
    const [keptOn, endsOn] = [toDay(keptAt), endOfAlert(keptAt, sending.months)]
    await tx.update(jobAlerts).set({ askedAt: at }).where(eq(jobAlerts.id, row.id))
    await sending.queueMail(tx, keepMail({ ...row, keptOn, endsOn }, await findLink(tx, row, sending, at)))
  }
  return due.length
}
