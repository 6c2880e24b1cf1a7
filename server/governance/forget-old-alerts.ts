import { and, lte, or } from 'drizzle-orm'
import { dayMs } from '#api/rules/durations.ts'
import { runDays, stoppedDays } from '#server/careers/alerts/step-alert.ts'
import { jobAlertRuns, jobAlerts } from '#server/careers/schema/alerts.ts'
import { dayFrom } from '#server/platform/days.ts'
import { type Database, forgetRows } from '#server/platform/db/database.ts'
import { voidLinks } from '#server/platform/links/link-tokens.ts'
import { findHeld, isFree } from './legal-holds.ts'

export const forgetOldAlerts = async (database: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - stoppedDays * dayMs)
  const held = await findHeld(database.reader, now)
  await database.write(async (tx) => {
    const gone = await tx
      .delete(jobAlerts)
      .where(
        or(
          lte(jobAlerts.confirmBy, now),
          and(lte(jobAlerts.stoppedAt, before), isFree(held, { email: jobAlerts.email })),
        ),
      )
      .returning({ id: jobAlerts.id })
    const subjectIds = gone.map(({ id }) => id)
    if (subjectIds.length > 0) await voidLinks(tx, { purpose: 'jobAlert', subjectIds }, now)
  })
  await forgetRows(database, jobAlertRuns, lte(jobAlertRuns.day, dayFrom(now, -runDays)))
}
