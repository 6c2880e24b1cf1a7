import { and, eq, notInArray, sql } from 'drizzle-orm'
import { hasAccess, type Role } from '#api/contracts/account/session.contract.ts'
import type { PersonRecord } from '#api/contracts/people/people.contract.ts'
import { voidPendingLinks } from '#server/people/contact-changes.ts'
import { findPersonRecord, requireRevision } from '#server/people/find-people.ts'
import { findPersonById, type Person } from '#server/people/person.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import { requireOther } from '#server/people/separation-of-duties.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { notify, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockRows } from '#server/platform/step-record.ts'
import { releaseInquiries } from '#server/recruiting/desk/step-inquiry.ts'

/** Excludes concurrent role changes. Take it before any other lock. */
export const lockRoles = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('roles', 0))`)

/**
 * Takes `lockRoles` and locks rows in id order. Throws `FORBIDDEN` unless still an active administrator: two cannot
 * revoke each other.
 */
export const requireAdministrator = async (
  tx: Transaction,
  { id }: Pick<Person, 'id'>,
  about: readonly string[],
): Promise<void> => {
  await lockRoles(tx)
  // Ending an account locks its row too.
  await lockRows(tx, people, [id, ...about])
  const caller = await findPersonById(tx, id)
  if (!caller?.roles.includes('administrator')) throw new AppError('FORBIDDEN')
}

/** Losing recruiting access releases inquiries; any change voids mailed links. */
export const replaceRoles = async (
  tx: Transaction,
  { id, roles }: { id: string; roles: readonly Role[] },
  by: Pick<Person, 'id'>,
  at: Date,
): Promise<void> => {
  requireOther('set roles', by, id)
  const unique = [...new Set(roles)]
  const held = await tx
    .select({ role: personRoles.role })
    .from(personRoles)
    .where(eq(personRoles.personId, id))
  const isChange = held.length !== unique.length || held.some(({ role }) => !unique.includes(role))
  // The initiator may have been allowed only for the old roles.
  if (isChange) await voidPendingLinks(tx, id)
  await tx.delete(personRoles).where(and(eq(personRoles.personId, id), notInArray(personRoles.role, unique)))
  const given = unique.map((role) => ({ personId: id, role, grantedAt: at, grantedBy: by.id }))
  if (given.length > 0) await tx.insert(personRoles).values(given).onConflictDoNothing()
  notify(tx, 'access')
  if (!hasAccess('recruiting', unique)) await releaseInquiries(tx, id, { caller: by, at })
}

type RolesChange = { id: string; revision: string; roles: readonly Role[] }

/** Throws `OWN_RECORD`, `RECORD_CHANGED`, `STEP_REFUSED` (deactivated). */
export const changeRoles = async (
  tx: Transaction,
  { id, revision, roles }: RolesChange,
  caller: Person,
  at: Date,
): Promise<PersonRecord> => {
  await requireAdministrator(tx, caller, [id])
  requireOther('set roles', caller, id)
  const found = await requireRevision(tx, id, revision, caller)
  if (found.status === 'Deactivated') throw new AppError('STEP_REFUSED')
  await replaceRoles(tx, { id, roles }, caller, at)
  const facts = { before: found.roles, after: [...new Set(roles)].sort() }
  await audit(tx, { action: 'roles.set', subjectId: id, target: { kind: 'person', id }, facts })
  return findPersonRecord(tx, id, caller)
}
