import type { Transaction } from '#server/db/database.ts'
import { benchCandidates } from '#server/db/schema/jobs.ts'
import { inSlices } from '../../../concurrency.ts'
import { asOnBench, personKey, type ReadRow } from './check-rows.ts'

/** Rows of one statement: the embedded database does nothing else in the meantime, and neither does the server. */
const atOnce = 50

const hasEntry = (row: ReadRow): row is ReadRow & { entry: NonNullable<ReadRow['entry']> } =>
  row.entry !== null

/**
 * Adds the rows that can be taken to somebody's bench and gives all rows back, with those refused that came there in
 * the meantime. The first row of a file is the newest on the bench.
 */
export const importRows = async (
  tx: Transaction,
  ownerId: string,
  rows: readonly ReadRow[],
  at: Date,
): Promise<ReadRow[]> => {
  const good = rows.filter(hasEntry)
  if (good.length === 0) return [...rows]
  const values = good.map(({ entry }, place) => ({
    ...entry,
    ownerId,
    createdAt: new Date(at.getTime() - place),
    updatedAt: at,
  }))
  const pieces = Array.from({ length: Math.ceil(values.length / atOnce) }, (_, piece) =>
    values.slice(piece * atOnce, (piece + 1) * atOnce),
  )
  const stored = await inSlices(pieces, (piece) =>
    tx
      .insert(benchCandidates)
      .values(piece)
      .onConflictDoNothing()
      .returning({ name: benchCandidates.name, title: benchCandidates.title }),
  )
  const taken = new Set(stored.flat().map(personKey))
  return rows.map((row) => (row.entry && !taken.has(personKey(row.entry)) ? asOnBench(row) : row))
}
