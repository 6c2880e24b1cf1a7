import { eq } from 'drizzle-orm'
import { hasAccess } from '#api/contracts/account/session.contract.ts'
import { findPersonById, type Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'

/** Locks the person against being offboarded. Throws `UNAUTHENTICATED`, `FORBIDDEN`. */
export const requireRecruiter = async (tx: Transaction, { id }: Pick<Person, 'id'>) => {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, id)).for('share')
  const current = await findPersonById(tx, id)
  if (!current) throw new AppError('UNAUTHENTICATED')
  if (!hasAccess('recruiting', current.roles)) throw new AppError('FORBIDDEN')
}
