import { and, eq } from 'drizzle-orm'
import { type AlertPace, type AlertStep, alertStatuses } from '#api/contracts/careers/job-alert.contract.ts'
import { daysAfter, daysBefore, toMonday, toWeekday } from '#api/rules/days.ts'
import { alertLifecycle } from '#machines/careers/alert.lifecycle.ts'
import { jobAlertRuns, jobAlerts } from '#server/careers/schema/alerts.ts'
import { toDay } from '#server/platform/days.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { requireStep } from '#server/platform/steps.ts'
import { officeClock } from '#server/recruiting/desk/business-time.ts'
import { findOpenJobs } from '#server/recruiting/jobs.ts'
import { type AlertRow, findAlert, findMatchingJobs, requireAlert } from './find-alerts.ts'

export const stoppedDays = 30

export const runDays = 60

/** A job may be published some days after its `posted` day. */
const overlapDays = 7

export const toSeenJobs = (jobs: readonly { id: string; posted: string }[], at: Date) => {
  const since = daysBefore(toDay(at), overlapDays)
  return { since, seen: jobs.filter(({ posted }) => posted >= since).map(({ id }) => id) }
}

export const getDueDay = (every: AlertPace, day: string): string =>
  every === 'daily' || toWeekday(day) === 0 ? day : daysAfter(toMonday(day), 7)

const setAlert = (tx: Transaction, { id }: AlertRow, change: Partial<AlertRow>) =>
  tx.update(jobAlerts).set(change).where(eq(jobAlerts.id, id))

/** Currently open jobs count as seen: the confirmation page showed them. */
const confirm = async (tx: Transaction, row: AlertRow, at: Date) => {
  if (row.status !== 'Unconfirmed') return
  const open = findMatchingJobs(await findOpenJobs(tx, toDay(at)), row.query, at)
  const dueOn = getDueDay(row.every, daysAfter(officeClock(at).day, 1))
  await setAlert(tx, row, {
    status: 'Active',
    confirmBy: null,
    renewedAt: at,
    dueOn,
    ...toSeenJobs(open, at),
  })
}

const setPace = async (tx: Transaction, row: AlertRow, every: AlertPace, at: Date) => {
  if (row.every === every) return
  const { day: today } = officeClock(at)
  const [run] = await tx
    .select({ day: jobAlertRuns.day })
    .from(jobAlertRuns)
    .where(and(eq(jobAlertRuns.alertId, row.id), eq(jobAlertRuns.day, today)))
  await setAlert(tx, row, { every, dueOn: getDueDay(every, run ? daysAfter(today, 1) : today) })
}

const stopped = (at: Date) => ({ status: 'Stopped', stoppedAt: at }) as const
const started = { status: 'Active', stoppedAt: null } as const

const applySteps: Record<AlertStep, (tx: Transaction, row: AlertRow, at: Date) => Promise<unknown>> = {
  confirm,
  keep: (tx, row, at) => setAlert(tx, row, { renewedAt: at, askedAt: null }),
  daily: (tx, row, at) => setPace(tx, row, 'daily', at),
  weekly: (tx, row, at) => setPace(tx, row, 'weekly', at),
  stop: async (tx, row, at) => row.status === 'Active' && setAlert(tx, row, stopped(at)),
  stopAll: (tx, { email }, at) =>
    tx
      .update(jobAlerts)
      .set(stopped(at))
      .where(and(eq(jobAlerts.email, email), eq(jobAlerts.status, 'Active'))),
  start: (tx, row) => setAlert(tx, row, started),
  startAll: async (tx, { email, stoppedAt }) =>
    stoppedAt &&
    tx
      .update(jobAlerts)
      .set(started)
      .where(and(eq(jobAlerts.email, email), eq(jobAlerts.stoppedAt, stoppedAt))),
}

const own = { stopAll: 'stop', startAll: 'start' } as const

const getEvent = (step: AlertStep) => (step === 'stopAll' || step === 'startAll' ? own[step] : step)

/** On one alert, or on all of its address. Throws `LINK_VOID`, `STEP_REFUSED`. */
export const stepAlert = async (
  tx: Transaction,
  { token, step }: { token: string; step: AlertStep },
  at: Date,
): Promise<AlertRow> => {
  const row = await requireAlert(tx, token, at)
  requireStep(alertLifecycle, alertStatuses, row.status, { type: getEvent(step) })
  await applySteps[step](tx, row, at)
  return requireAlert(tx, token, at)
}

export const stopByMail = async (tx: Transaction, token: string, at: Date): Promise<void> => {
  const found = await findAlert(tx, token, at)
  if (found?.status === 'Active') await stepAlert(tx, { token, step: 'stop' }, at)
}
