import { sql } from 'drizzle-orm'
import { daysAfter } from '#api/rules/days.ts'
import { dayMs } from '#api/rules/durations.ts'
import { confirmDays } from '#server/careers/alerts/ask-alert.ts'
import { findMatchingJobs } from '#server/careers/alerts/find-alerts.ts'
import { getDueDay, toSeenJobs } from '#server/careers/alerts/step-alert.ts'
import { jobAlertRuns, jobAlerts } from '#server/careers/schema/alerts.ts'
import { dueDay } from '#server/governance/data-requests.ts'
import { dataRequests } from '#server/governance/schema/privacy.ts'
import { dayFrom, toDay } from '#server/platform/days.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { findOpenJobs } from '#server/recruiting/jobs.ts'
import { savedSearches } from '#server/recruiting/schema/candidate-search.ts'
import { getId } from '#server/samples/people.ts'
import type { SeedStep } from '#server/samples/seed.ts'
import { applicants } from './applicants.ts'
import { daysAgo } from './moments.ts'
import { insertAudit, sampleId } from './sample-rows.ts'

const alerts = [
  { email: 'jasmine.alerts@example.com', query: 'skill=python&remote=yes', every: 'daily', daysAgo: 41 },
  { email: 'noel.abara@example.com', query: 'q=spark&engagement=C2C', every: 'daily', daysAgo: 18 },
  { email: 'irene.kowal@example.com', query: 'skill=SQL&rate=70', every: 'weekly', daysAgo: 63 },
  { email: 'noel.abara@example.com', query: 'skill=Azure+Synapse', every: 'weekly', daysAgo: 18 },
  {
    email: 'pavel.hruby@example.com',
    query: 'location=Toronto%2C+ON',
    every: 'weekly',
    daysAgo: 9,
    end: 'stopped',
  },
  { email: 'lucy.tran@example.com', query: 'q=agent', every: 'daily', daysAgo: 1, end: 'unconfirmed' },
] as const

const addAlerts = async (tx: Transaction, now: Date) => {
  const open = await findOpenJobs(tx, toDay(now))
  for (const [at, { email, query, every, daysAgo: days, ...rest }] of alerts.entries()) {
    const createdAt = daysAgo(now, days)
    const asked = { id: sampleId('alert', at + 1), createdAt, email, query, every }
    const end = 'end' in rest ? rest.end : null
    if (end === 'unconfirmed') {
      const confirmBy = new Date(createdAt.getTime() + confirmDays * dayMs)
      await tx.insert(jobAlerts).values({ ...asked, status: 'Unconfirmed', confirmBy })
      continue
    }
    await tx.insert(jobAlerts).values({
      ...{ ...asked, ...toSeenJobs(findMatchingJobs(open, query, now), now), renewedAt: createdAt },
      dueOn: getDueDay(every, dayFrom(now, 1)),
      ...(end === 'stopped' ? { status: 'Stopped', stoppedAt: daysAgo(now, 2) } : { status: 'Active' }),
    })
    const every7 = every === 'weekly' ? 7 : 1
    const runs = Array.from({ length: Math.floor((Math.min(days, 56) - 1) / every7) }, (_, run) =>
      daysAfter(getDueDay(every, dayFrom(now, -Math.min(days, 56))), run * every7),
    )
    const past = runs.filter((day) => day < toDay(now))
    if (past.length > 0) {
      await tx.insert(jobAlertRuns).values(
        past.map((day, run) => ({
          alertId: asked.id,
          day,
          at: new Date(`${day}T15:00:00Z`),
          jobs: (run * 2) % 3,
        })),
      )
    }
  }
}

const searches = [
  { name: 'Snowflake and Python in Texas', query: 'q=snowflake+python&state=TX' },
  { name: 'Azure Synapse, anywhere', query: 'skills=32' },
  { name: 'Rejected, but good on Spark', query: 'q=spark&outcome=Rejected' },
] as const

const addSearches = async (tx: Transaction, now: Date) => {
  const rows = searches.map((one, at) => ({
    ...one,
    personId: getId(10),
    createdAt: daysAgo(now, 40 - at * 13),
  }))
  const stored = await tx.insert(savedSearches).values(rows).returning()
  await insertAudit(
    tx,
    stored.map(({ id, createdAt: at, personId: actorId }) => ({
      ...{ at, action: 'search.save', actorId, target: { kind: 'search', id } },
    })),
  )
}

const addDataRequests = async (tx: Transaction, now: Date) => {
  const asked = [
    {
      kind: 'copy',
      place: 12,
      days: 8,
      words: 'Please send everything that you keep of me, with the interview notes.',
    },
    {
      kind: 'erasure',
      place: 47,
      days: 2,
      words: 'I found a position elsewhere. Please delete my resume and my data.',
    },
  ] as const
  for (const { kind, place, days, words } of asked) {
    const { email = '', phone = '' } = applicants[place] ?? {}
    const [createdAt, confirmedAt] = [daysAgo(now, days + 0.01), daysAgo(now, days)]
    const dueOn = dueDay(confirmedAt)
    const [stored] = await tx
      .insert(dataRequests)
      .values({
        kind,
        email,
        phone,
        words,
        createdAt,
        confirmedAt,
        dueOn,
        expiresAt: new Date(createdAt.getTime() + 7 * dayMs),
      })
      .returning({ id: dataRequests.id })
    if (!stored) continue
    const target = { kind: 'request', id: stored.id }
    await insertAudit(tx, [
      { at: confirmedAt, action: 'request.confirm', actorId: null, target, facts: { kind, dueOn } },
    ])
  }
}

const addFailedMail = async (tx: Transaction, now: Date) => {
  const [tried, failed] = [daysAgo(now, 2.2).toISOString(), daysAgo(now, 1.2).toISOString()]
  await tx.execute(sql`insert into pgboss.job (name, data, state, retry_limit, retry_count, created_on, start_after, started_on, completed_on, output)
    values ('messages', ${JSON.stringify({ kind: 'email' })}::jsonb, 'failed', 0, 4, ${tried}::timestamptz, ${tried}::timestamptz,
      ${failed}::timestamptz, ${failed}::timestamptz, ${JSON.stringify({ reason: '452 4.2.2 The mailbox is full' })}::jsonb)`)
}

export const addVisitors: SeedStep = {
  name: 'full-visitors',
  apply: async (tx, now) => {
    await addAlerts(tx, now)
    await addSearches(tx, now)
    await addDataRequests(tx, now)
    await addFailedMail(tx, now)
  },
}
