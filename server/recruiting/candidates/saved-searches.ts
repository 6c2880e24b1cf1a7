import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  mostSavedSearches,
  type removeSearch,
  type renameSearch,
  type SavedSearch,
  type saveSearch,
} from '#api/contracts/recruiting/candidate-search.contract.ts'
import type { Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { insertRow, type Reader, type Transaction } from '#server/platform/db/database.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { AppError } from '#server/platform/errors.ts'
import { savedSearches } from '#server/recruiting/schema/candidate-search.ts'

type Caller = Pick<Person, 'id'>

export const findSavedSearches = (reader: Reader, { id: personId }: Caller): Promise<SavedSearch[]> => {
  const { id, name, query } = savedSearches
  return reader
    .select({ id, name, query })
    .from(savedSearches)
    .where(eq(savedSearches.personId, personId))
    .orderBy(byName(name), asc(id))
}

/** Locks the person, so that name and count checks hold. */
const holdSearches = (tx: Transaction, { id }: Caller) =>
  tx.select({ id: people.id }).from(people).where(eq(people.id, id)).for('no key update')

const requireFreeName = async (
  tx: Transaction,
  { id: personId }: Caller,
  name: string,
  exceptId?: string,
) => {
  const isTaken = await tx.$count(
    savedSearches,
    and(
      eq(savedSearches.personId, personId),
      sql`lower(${savedSearches.name}) = lower(${name})`,
      exceptId === undefined ? undefined : ne(savedSearches.id, exceptId),
    ),
  )
  if (isTaken > 0)
    throw new AppError('VALIDATION_FAILED', { name: 'You already have a search with this name' })
}

const getTarget = (id: string) => ({ kind: 'search', id })

/** Throws `VALIDATION_FAILED` if the name is in use or there are too many. */
export const save = async (
  tx: Transaction,
  form: z.output<typeof saveSearch.body>,
  { caller, at }: { caller: Caller; at: Date },
): Promise<SavedSearch> => {
  await holdSearches(tx, caller)
  await requireFreeName(tx, caller, form.name)
  const saved = await tx.$count(savedSearches, eq(savedSearches.personId, caller.id))
  if (saved >= mostSavedSearches) {
    throw new AppError('VALIDATION_FAILED', {
      name: `You have ${mostSavedSearches} saved searches. Please remove one first`,
    })
  }
  const { id } = await insertRow(tx, savedSearches, { ...form, personId: caller.id, createdAt: at })
  await audit(tx, { action: 'search.save', target: getTarget(id) })
  return { id, ...form }
}

const isOwn = (id: string, caller: Caller) =>
  and(eq(savedSearches.id, id), eq(savedSearches.personId, caller.id))

/** Throws `NOT_FOUND`, and `VALIDATION_FAILED` if the name is in use. */
export const rename = async (
  tx: Transaction,
  { id, name }: z.output<typeof renameSearch.body>,
  caller: Caller,
): Promise<SavedSearch> => {
  await holdSearches(tx, caller)
  await requireFreeName(tx, caller, name, id)
  const [renamed] = await tx
    .update(savedSearches)
    .set({ name })
    .where(isOwn(id, caller))
    .returning({ id: savedSearches.id, name: savedSearches.name, query: savedSearches.query })
  if (!renamed) throw new AppError('NOT_FOUND')
  await audit(tx, { action: 'search.rename', target: getTarget(id), fields: ['name'] })
  return renamed
}

/** Throws `NOT_FOUND`. */
export const remove = async (
  tx: Transaction,
  { id }: z.output<typeof removeSearch.body>,
  caller: Caller,
): Promise<{ id: string }> => {
  const removed = await tx.delete(savedSearches).where(isOwn(id, caller)).returning({ id: savedSearches.id })
  if (removed.length === 0) throw new AppError('NOT_FOUND')
  await audit(tx, { action: 'search.remove', target: getTarget(id) })
  return { id }
}
