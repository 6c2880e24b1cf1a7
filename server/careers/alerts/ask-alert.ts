import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { alertQueryMax, askForJobAlert } from '#api/contracts/careers/job-alert.contract.ts'
import { dayMs } from '#api/rules/durations.ts'
import { alertFilter, alertQuery } from '#api/rules/job-filter.ts'
import { jobAlerts } from '#server/careers/schema/alerts.ts'
import { onlyRow, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import { mintLink } from '#server/platform/links/link-tokens.ts'
import { linkMail } from './alert-mail.ts'
import { lockAlerts } from './find-alerts.ts'

export const confirmDays = 7

const normalizeQuery = (asked: string): string => {
  const normalized = alertQuery(alertFilter(asked))
  const { error } = askForJobAlert.body.shape.query.safeParse(normalized)
  if (error)
    throw new AppError('VALIDATION_FAILED', { query: error.issues[0]?.message ?? String(alertQueryMax) })
  return normalized
}

/** If the address already has the alert, it is unchanged and gets a new link. */
export const askForAlert = async (
  tx: Transaction,
  { every, query: asked, ...form }: z.output<typeof askForJobAlert.body>,
  { at, queueMail, publicUrl }: { at: Date; queueMail: Messages['queueMail']; publicUrl: string },
): Promise<void> => {
  const email = form.email.toLowerCase()
  await lockAlerts(tx, email)
  const query = normalizeQuery(asked)
  const confirmBy = new Date(at.getTime() + confirmDays * dayMs)
  const isNew = sql`${jobAlerts.status} = 'Unconfirmed'`
  const rows = await tx
    .insert(jobAlerts)
    .values({ email, query, every, status: 'Unconfirmed', confirmBy, createdAt: at })
    .onConflictDoUpdate({
      target: [jobAlerts.email, jobAlerts.query],
      set: {
        every: sql`case when ${isNew} then excluded.every else ${jobAlerts.every} end`,
        confirmBy: sql`case when ${isNew} then excluded.confirm_by end`,
      },
    })
    .returning()
  const alert = onlyRow(rows)
  const token = await mintLink(tx, { purpose: 'jobAlert', subjectId: alert.id }, at)
  await queueMail(tx, linkMail(alert, { publicUrl, token }), alert.confirmBy ?? undefined)
}
