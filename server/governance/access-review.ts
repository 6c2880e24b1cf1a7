import { and, asc, count, desc, eq, gte, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type AccessGrant,
  type AccessOverview,
  type ReviewedAccess,
  reviewEveryDays,
} from '#api/contracts/governance/access-review.contract.ts'
import { dayMs } from '#api/rules/durations.ts'
import { accessReviews } from '#server/governance/schema/access-reviews.ts'
import { getAccountStatus } from '#server/people/account-status.ts'
import { lastSignIns } from '#server/people/find-people.ts'
import { getName, nameColumns, type Person } from '#server/people/person.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import { requireOther } from '#server/people/separation-of-duties.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { AppError } from '#server/platform/errors.ts'
import { replaceRoles, requireAdministrator } from './set-roles.ts'

const others = alias(people, 'others')
const othersName = { firstName: others.firstName, lastName: others.lastName }

const readGrants = (reader: Reader) => {
  const signIns = lastSignIns(reader)
  return reader
    .select({
      personId: people.id,
      ...nameColumns,
      title: people.title,
      stored: people.status,
      role: personRoles.role,
      grantedAt: personRoles.grantedAt,
      giver: { id: others.id, ...othersName },
      lastSignInAt: signIns.at,
    })
    .from(personRoles)
    .innerJoin(people, eq(people.id, personRoles.personId))
    .leftJoin(others, eq(others.id, personRoles.grantedBy))
    .leftJoin(signIns, eq(signIns.personId, people.id))
    .orderBy(byName(people.lastName), byName(people.firstName), asc(people.id), asc(personRoles.role))
}

/** Since the role was granted. */
const readReviews = (reader: Reader) =>
  reader
    .selectDistinctOn([accessReviews.personId, accessReviews.role], {
      personId: accessReviews.personId,
      role: accessReviews.role,
      at: accessReviews.reviewedAt,
      ...othersName,
    })
    .from(accessReviews)
    .innerJoin(
      personRoles,
      and(
        eq(personRoles.personId, accessReviews.personId),
        eq(personRoles.role, accessReviews.role),
        gte(accessReviews.reviewedAt, personRoles.grantedAt),
      ),
    )
    .innerJoin(others, eq(others.id, accessReviews.reviewedBy))
    .where(eq(accessReviews.decision, 'kept'))
    .orderBy(asc(accessReviews.personId), asc(accessReviews.role), desc(accessReviews.reviewedAt))

const listGrants = async (reader: Reader, caller: Pick<Person, 'id'>, at: Date): Promise<AccessGrant[]> => {
  const reviews = await readReviews(reader)
  const dueBefore = at.getTime() - reviewEveryDays * dayMs
  const rows = await readGrants(reader)
  return rows.map((row) => {
    const review = reviews.find(({ personId, role }) => personId === row.personId && role === row.role)
    return {
      personId: row.personId,
      name: getName(row),
      title: row.title,
      status: getAccountStatus(row.stored),
      role: row.role,
      grantedAt: row.grantedAt.toISOString(),
      grantedBy: row.giver ? getName(row.giver) : '',
      lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
      reviewedAt: review?.at.toISOString() ?? null,
      reviewedBy: review ? getName(review) : '',
      isDue: review === undefined || review.at.getTime() < dueBefore,
      isMe: row.personId === caller.id,
    }
  })
}

const listManagers = async (reader: Reader) => {
  const reports = count()
  const rows = await reader
    .select({ personId: people.id, ...nameColumns, title: people.title, reports })
    .from(people)
    .innerJoin(others, and(eq(others.managerId, people.id), ne(others.status, 'deactivated')))
    .groupBy(people.id)
    .orderBy(byName(people.lastName), byName(people.firstName), asc(people.id))
  return rows.map(({ personId, title, reports: number, ...name }) => ({
    personId,
    name: getName(name),
    title,
    reports: number,
  }))
}

export const findAccess = async (
  reader: Reader,
  caller: Pick<Person, 'id'>,
  at: Date,
): Promise<AccessOverview> => ({
  grants: await listGrants(reader, caller, at),
  managers: await listManagers(reader),
})

const reviewPerson = async (
  tx: Transaction,
  id: string,
  items: readonly ReviewedAccess[],
  by: Person,
  at: Date,
) => {
  const granted = await tx
    .select({ role: personRoles.role })
    .from(personRoles)
    .where(eq(personRoles.personId, id))
  const decisions = new Map(items.map(({ role, decision }) => [role, decision]))
  if (!items.every(({ role }) => granted.some((one) => one.role === role)))
    throw new AppError('RECORD_CHANGED')
  await tx.insert(accessReviews).values(
    items.map(({ role, decision }) => ({
      personId: id,
      role,
      decision: decision === 'keep' ? ('kept' as const) : ('revoked' as const),
      reviewedAt: at,
      reviewedBy: by.id,
    })),
  )
  const remaining = granted.map(({ role }) => role).filter((role) => decisions.get(role) !== 'revoke')
  if (remaining.length < granted.length) await replaceRoles(tx, { id, roles: remaining }, by, at)
  for (const { role, decision } of items) {
    const action = decision === 'keep' ? 'roles.keep' : 'roles.revoke'
    await audit(tx, { action, subjectId: id, target: { kind: 'person', id }, facts: { role } })
  }
}

/** Also for people who have left. Throws `OWN_RECORD`, `RECORD_CHANGED` (role no longer held). */
export const storeAccessReview = async (
  tx: Transaction,
  items: readonly ReviewedAccess[],
  caller: Person,
  at: Date,
): Promise<AccessOverview> => {
  const ids = [...new Set(items.map(({ personId }) => personId))]
  await requireAdministrator(tx, caller, ids)
  for (const id of ids) requireOther('review access', caller, id)
  for (const id of ids)
    await reviewPerson(
      tx,
      id,
      items.filter(({ personId }) => personId === id),
      caller,
      at,
    )
  return findAccess(tx, caller, at)
}
