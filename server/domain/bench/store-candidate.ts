import { and, eq, ne, sql } from 'drizzle-orm'
import type { BenchEntry } from '#api/contracts/bench.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import { benchCandidates } from '#server/db/schema/jobs.ts'
import { people } from '#server/db/schema/people.ts'
import { ApiError } from '#server/http/api-error.ts'

/**
 * Adds a consultant to somebody's bench and returns the id. Throws `ALREADY_ON_BENCH` when one of that name and
 * title is there already, however they are written.
 */
export const addCandidate = async (
  tx: Transaction,
  ownerId: string,
  entry: BenchEntry,
  at: Date,
): Promise<string> => {
  const [stored] = await tx
    .insert(benchCandidates)
    .values({ ...entry, ownerId, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: benchCandidates.id })
  if (!stored) throw new ApiError('ALREADY_ON_BENCH')
  return stored.id
}

/**
 * Replaces what is known of a consultant. Throws `NOT_FOUND` when it is not on this bench, and `ALREADY_ON_BENCH`
 * when another one there has that name and title.
 */
export const replaceCandidate = async (
  tx: Transaction,
  ownerId: string,
  { id, ...entry }: BenchEntry & { id: string },
  at: Date,
): Promise<void> => {
  // Waits for whoever changes this bench, so that no two changes make the same person of it.
  await tx.select({ id: people.id }).from(people).where(eq(people.id, ownerId)).for('update')
  const mine = eq(benchCandidates.ownerId, ownerId)
  const found = await tx
    .select({ id: benchCandidates.id })
    .from(benchCandidates)
    .where(and(mine, eq(benchCandidates.id, id)))
  if (found.length === 0) throw new ApiError('NOT_FOUND')
  const [same] = await tx
    .select({ id: benchCandidates.id })
    .from(benchCandidates)
    .where(
      and(
        mine,
        ne(benchCandidates.id, id),
        sql`lower(${benchCandidates.name}) = lower(${entry.name})`,
        sql`lower(${benchCandidates.title}) = lower(${entry.title})`,
      ),
    )
  if (same) throw new ApiError('ALREADY_ON_BENCH')
  await tx
    .update(benchCandidates)
    .set({ ...entry, updatedAt: at })
    .where(eq(benchCandidates.id, id))
}
