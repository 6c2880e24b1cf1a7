import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { ApplicationDetails } from '#api/contracts/recruiting/application.contract.ts'
import { undoHours } from '#api/contracts/recruiting/candidate-merge.contract.ts'
import { canUndoMerge } from '#machines/recruiting/merge.lifecycle.ts'
import { getName } from '#server/people/person.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { candidateMerges } from '#server/recruiting/schema/candidate-search.ts'
import { candidates } from '#server/recruiting/schema/candidates.ts'

type Merge = typeof candidateMerges.$inferSelect

const getUndoLimit = ({ at }: Merge) => new Date(at.getTime() + undoHours * 60 * 60 * 1000)

const later = (reader: Reader, { survivorId, mergedId, number }: Merge) => {
  const both = [survivorId, mergedId]
  return reader.$count(
    candidateMerges,
    and(
      gt(candidateMerges.number, number),
      isNull(candidateMerges.undoneAt),
      or(inArray(candidateMerges.survivorId, both), inArray(candidateMerges.mergedId, both)),
    ),
  )
}

/** Within a day, and only after later merges are undone. */
export const isUndoable = async (reader: Reader, row: Merge, at: Date): Promise<boolean> =>
  canUndoMerge(
    { isUndone: row.undoneAt !== null, until: getUndoLimit(row), later: await later(reader, row) },
    at,
  )

export const findLastMerge = async (
  reader: Reader,
  candidateId: string,
  at: Date,
): Promise<ApplicationDetails['merged']> => {
  const [found] = await reader
    .select({ merge: candidateMerges, merged: candidates })
    .from(candidateMerges)
    .innerJoin(candidates, eq(candidates.id, candidateMerges.mergedId))
    .where(and(eq(candidateMerges.survivorId, candidateId), isNull(candidateMerges.undoneAt)))
    .orderBy(desc(candidateMerges.number))
    .limit(1)
  if (!found || !(await isUndoable(reader, found.merge, at))) return null
  const { id } = found.merge
  return {
    id,
    name: getName(found.merged),
    email: found.merged.email,
    until: getUndoLimit(found.merge).toISOString(),
  }
}
