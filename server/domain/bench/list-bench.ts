import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { BenchCandidate, ListedCandidate } from '#api/contracts/bench.contract.ts'
import type { Reader } from '#server/db/database.ts'
import { benchCandidates } from '#server/db/schema/jobs.ts'
import { people } from '#server/db/schema/people.ts'
import { dayOf } from '#server/domain/days.ts'

type Row = typeof benchCandidates.$inferSelect

/** The bench of the firm itself and of its employees. */
const ownCompany = 'Skagit'

/** Statuses of a consultant who can still be presented to a client. */
const presentable: BenchCandidate['status'][] = ['Available', 'Submitted', 'Interviewing']

const newestFirst = [desc(benchCandidates.createdAt), asc(benchCandidates.name)]

const asSeen = ({ createdAt: _, updatedAt: __, ownerId: ___, ...row }: Row): BenchCandidate => row

/** The consultants who are not placed and not off the bench, newest first. */
export const presentableBench = async (reader: Reader): Promise<BenchCandidate[]> => {
  const rows = await reader
    .select()
    .from(benchCandidates)
    .where(inArray(benchCandidates.status, presentable))
    .orderBy(...newestFirst)
  return rows.map(asSeen)
}

const listed = async (
  reader: Pick<Reader, 'select'>,
  callerId: string,
  which?: SQL,
): Promise<ListedCandidate[]> => {
  const rows = await reader
    .select({ row: benchCandidates, company: people.company })
    .from(benchCandidates)
    .leftJoin(people, eq(people.id, benchCandidates.ownerId))
    .where(which)
    .orderBy(...newestFirst)
  return rows.map(({ row, company }) => ({
    ...asSeen(row),
    owner: company || ownCompany,
    isMine: row.ownerId === callerId,
    updated: dayOf(row.updatedAt ?? row.createdAt),
  }))
}

/** All consultants of the bench as somebody sees them, newest first. */
export const wholeBench = (reader: Pick<Reader, 'select'>, callerId: string): Promise<ListedCandidate[]> =>
  listed(reader, callerId)

/** The consultants on somebody's own bench, newest first. */
export const ownBench = (reader: Pick<Reader, 'select'>, ownerId: string): Promise<ListedCandidate[]> =>
  listed(reader, ownerId, eq(benchCandidates.ownerId, ownerId))

/** A consultant on somebody's own bench; null when there is none, or it is on another one. */
export const findOwnCandidate = async (
  reader: Pick<Reader, 'select'>,
  ownerId: string,
  id: string,
): Promise<ListedCandidate | null> => {
  const mine = and(eq(benchCandidates.ownerId, ownerId), eq(benchCandidates.id, id))
  const [found] = await listed(reader, ownerId, mine)
  return found ?? null
}
