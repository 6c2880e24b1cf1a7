import { asc, desc, inArray } from 'drizzle-orm'
import type { BenchCandidate } from '#api/contracts/bench.contract.ts'
import type { Reader } from '#server/db/database.ts'
import { benchCandidates } from '#server/db/schema/jobs.ts'

type Row = typeof benchCandidates.$inferSelect

/** Statuses of a consultant who can still be presented to a client. */
const presentable: BenchCandidate['status'][] = ['Available', 'Submitted', 'Interviewing']

const newestFirst = [desc(benchCandidates.createdAt), asc(benchCandidates.name)]

const asSeen = ({ createdAt: _, ...row }: Row): BenchCandidate => row

/** The consultants who are not placed and not off the bench, newest first. */
export const presentableBench = async (reader: Reader): Promise<BenchCandidate[]> => {
  const rows = await reader
    .select()
    .from(benchCandidates)
    .where(inArray(benchCandidates.status, presentable))
    .orderBy(...newestFirst)
  return rows.map(asSeen)
}

/** All consultants of the bench, newest first. */
export const wholeBench = async (reader: Reader): Promise<BenchCandidate[]> => {
  const rows = await reader
    .select()
    .from(benchCandidates)
    .orderBy(...newestFirst)
  return rows.map(asSeen)
}
