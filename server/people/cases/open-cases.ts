import { and, asc, eq, notInArray } from 'drizzle-orm'
import { cases } from '#server/people/schema/cases.ts'
import type { Reader } from '#server/platform/db/database.ts'

export const openCases = async (reader: Reader, id: string) => {
  const rows = await reader
    .select({ id: cases.id, number: cases.number })
    .from(cases)
    .where(and(eq(cases.ownerId, id), notInArray(cases.status, ['Resolved', 'Closed'])))
    .orderBy(asc(cases.number))
  return rows.map(({ id, number }) => ({ id, name: `CS-${number}` }))
}
