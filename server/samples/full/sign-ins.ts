import { and, asc, eq, max } from 'drizzle-orm'
import { hourMs } from '#api/rules/durations.ts'
import { people } from '#server/people/schema/people.ts'
import { knownBrowsers } from '#server/people/schema/sign-in.ts'
import { auditEvents } from '#server/platform/audit/audit-tables.ts'
import { createToken, hashToken } from '#server/platform/crypto.ts'
import type { SeedStep } from '#server/samples/seed.ts'
import { daysAgo, lastWorkTime } from './moments.ts'
import { insertAudit, insertRows } from './sample-rows.ts'

/** Half an hour before the last work that the audit knows, or a morning of the last days. */
export const addSignIns: SeedStep = {
  name: 'full-sign-ins',
  apply: async (tx, now) => {
    const active = await tx
      .select({ id: people.id, worked: max(auditEvents.at) })
      .from(people)
      .leftJoin(auditEvents, and(eq(auditEvents.actorId, people.id), eq(auditEvents.actorKind, 'person')))
      .where(eq(people.status, 'active'))
      .groupBy(people.id)
      .orderBy(asc(people.id))
    const signIns = active.map(({ id, worked }, index) => ({
      id,
      at: worked
        ? new Date(worked.getTime() - hourMs / 2)
        : lastWorkTime(daysAgo(now, index % 4), 8 * 60 + ((index * 17) % 60)),
    }))
    await insertRows(
      tx,
      knownBrowsers,
      signIns.map(({ id, at }) => ({ personId: id, tokenHash: hashToken(createToken()), knownAt: at })),
    )
    await insertAudit(
      tx,
      signIns.map(({ id, at }) => ({
        ...{ at, action: 'session.start', actorId: id, subjectId: id, facts: { method: 'code' } },
      })),
    )
  },
}
