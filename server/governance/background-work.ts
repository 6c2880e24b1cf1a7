import { and, asc, count, desc, eq, inArray, lte, max, min, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type BackgroundWork,
  listedFailures,
  type stepBackgroundWork,
  type WorkKind,
  workKinds,
} from '#api/contracts/governance/background-work.contract.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { queuedJobs } from '#server/platform/jobs/queue-table.ts'

const { name, data, state, startAfter, completedOn, output } = queuedJobs

const kind = sql<string>`case ${name}
  when 'messages' then case ${data} ->> 'kind' when 'sms' then 'text' when 'email' then 'mail' else ${data} ->> 'kind' end
  when 'resumes' then 'resume'
  else ${data} ->> 'round' end`

/** From our handlers, or from pg-boss if a server died. */
const reason = sql<string>`coalesce(${output} ->> 'reason', ${output} #>> '{value,message}', '')`

/** A message that was given up has no payload any more. */
const isMessage = sql<boolean>`${name} = 'messages'`

const isKind = (text: string): text is WorkKind => workKinds.some((known) => known === text)

const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

const waits = sql`${state} in ('created', 'retry')`

const findStates = async (reader: Reader): Promise<BackgroundWork['kinds']> => {
  const rows = await reader
    .select({
      kind: kind.as('kind'),
      waiting: countWhere(waits),
      running: countWhere(sql`${state} = 'active'`),
      failed: countWhere(sql`${state} = 'failed'`),
      dueSince: sql`min(${startAfter}) filter (where ${waits} and ${startAfter} <= now())`.mapWith(
        startAfter,
      ),
    })
    .from(queuedJobs)
    .where(ne(state, 'completed'))
    .groupBy(sql`1`)
  const nothing = { waiting: 0, running: 0, failed: 0, dueSince: null }
  return workKinds.map((one) => {
    const found = rows.find((row) => row.kind === one)
    return { ...nothing, ...found, kind: one, dueSince: found?.dueSince?.toISOString() ?? null }
  })
}

const findFailures = async (reader: Reader): Promise<BackgroundWork['failures']> => {
  const rows = await reader
    .select({
      kind: kind.as('kind'),
      reason: reason.as('reason'),
      isMessage: isMessage.as('is_message'),
      count: count(),
      since: min(completedOn),
      last: max(completedOn),
    })
    .from(queuedJobs)
    .where(eq(state, 'failed'))
    .groupBy(sql`1`, sql`2`, sql`3`)
    .orderBy(desc(max(completedOn)), asc(sql`1`), asc(sql`2`))
    .limit(listedFailures)
  return rows.flatMap(({ kind, isMessage, since, last, ...row }) =>
    isKind(kind) && since && last
      ? [{ ...row, kind, canRetry: !isMessage, since: since.toISOString(), last: last.toISOString() }]
      : [],
  )
}

export const findBackgroundWork = async (reader: Reader, at: Date): Promise<BackgroundWork> => ({
  asOf: at.toISOString(),
  kinds: await findStates(reader),
  failures: await findFailures(reader),
})

type Step = z.output<typeof stepBackgroundWork.body>

/** Resets the retry count. Returns the number of jobs. */
export const stepWork = async (tx: Transaction, { step, asOf, ...of }: Step): Promise<number> => {
  const failed = await tx
    .select({ id: queuedJobs.id, name })
    .from(queuedJobs)
    .where(
      and(eq(state, 'failed'), eq(kind, of.kind), eq(reason, of.reason), lte(completedOn, new Date(asOf))),
    )
  const isOneOf = inArray(
    queuedJobs.id,
    failed.map(({ id }) => id),
  )
  const which = and(eq(state, 'failed'), isOneOf, step === 'retry' ? ne(name, 'messages') : undefined)
  if (failed.length === 0) return 0
  const changed =
    step === 'dismiss'
      ? await tx.delete(queuedJobs).where(which).returning({ id: queuedJobs.id })
      : await tx
          .update(queuedJobs)
          .set({
            state: 'retry',
            retryCount: 0,
            startedOn: null,
            completedOn: null,
            output: null,
            startAfter: sql`now()`,
          })
          .where(which)
          .returning({ id: queuedJobs.id })
  if (changed.length > 0) {
    await audit(tx, { action: `work.${step}`, facts: { kind: of.kind, count: changed.length } })
  }
  return changed.length
}
