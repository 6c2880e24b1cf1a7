import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { listedAtOnce } from '#api/contracts/platform/list-page.ts'
import type { BenchCandidate, BenchEntry, ListedCandidate } from '#api/contracts/staffing/bench.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { toDay } from '#server/platform/days.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockRows } from '#server/platform/step-record.ts'
import { benchCandidates } from '#server/recruiting/schema/jobs.ts'
import { company } from '#src/content/firm/company.ts'

/** Returns the id. Throws `ALREADY_ON_BENCH` for the same name and title. */
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
  if (!stored) throw new AppError('ALREADY_ON_BENCH')
  return stored.id
}

/** Throws `NOT_FOUND`, `ALREADY_ON_BENCH`. */
export const replaceCandidate = async (
  tx: Transaction,
  ownerId: string,
  { id, ...entry }: BenchEntry & { id: string },
  at: Date,
): Promise<void> => {
  // Locks the bench, so that concurrent changes cannot create a duplicate.
  await lockRows(tx, people, [ownerId])
  const mine = eq(benchCandidates.ownerId, ownerId)
  const found = await tx
    .select({ id: benchCandidates.id })
    .from(benchCandidates)
    .where(and(mine, eq(benchCandidates.id, id)))
  if (found.length === 0) throw new AppError('NOT_FOUND')
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
  if (same) throw new AppError('ALREADY_ON_BENCH')
  await tx
    .update(benchCandidates)
    .set({ ...entry, updatedAt: at })
    .where(eq(benchCandidates.id, id))
}

type Row = typeof benchCandidates.$inferSelect

export const ownCompany = company.name

export const presentable: BenchCandidate['status'][] = ['Available', 'Submitted', 'Interviewing']

const newestFirst = [desc(benchCandidates.createdAt), asc(benchCandidates.name)]

const asSeen = ({ createdAt: _, updatedAt: __, ownerId: ___, ...row }: Row) => row

const getInitials = (name: string): string => {
  const [first = '', ...others] = name.split(/\s+/)
  return [first, others.at(-1) ?? '']
    .flatMap((word) => word.match(/\p{L}\p{M}*/u) ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ')
}

const asPublished = (row: Row): BenchCandidate => {
  const { isNamePublic, ...seen } = asSeen(row)
  return isNamePublic ? seen : { ...seen, name: getInitials(seen.name) }
}

const readPresentable = (reader: Reader) =>
  reader
    .select()
    .from(benchCandidates)
    .where(inArray(benchCandidates.status, presentable))
    .orderBy(...newestFirst, asc(benchCandidates.id))

export const presentableBench = async (reader: Reader): Promise<BenchCandidate[]> =>
  (await readPresentable(reader)).map(asPublished)

export const presentableBenchPage = async (
  reader: Reader,
  { page, size }: { page: number; size: number },
): Promise<BenchCandidate[]> => {
  const rows = await readPresentable(reader)
    .limit(size)
    .offset((page - 1) * size)
  return rows.map(asPublished)
}

export const benchVersion = async (reader: Reader): Promise<string> => {
  const [known] = await reader
    .select({ version: sql<string>`count(*) || ' ' || coalesce(sum(hashtext(${benchCandidates}::text)), 0)` })
    .from(benchCandidates)
    .where(inArray(benchCandidates.status, presentable))
  return known?.version ?? ''
}

const listed = async (
  reader: Reader,
  callerId: string,
  which?: SQL,
  part?: { limit: number; offset: number },
): Promise<ListedCandidate[]> => {
  const found = reader
    .select({ row: benchCandidates, company: people.company })
    .from(benchCandidates)
    .leftJoin(people, eq(people.id, benchCandidates.ownerId))
    .where(which)
    .orderBy(...newestFirst, asc(benchCandidates.id))
    .$dynamic()
  const rows = await (part ? found.limit(part.limit).offset(part.offset) : found)
  return rows.map(({ row, company }) => ({
    ...asSeen(row),
    owner: company || ownCompany,
    isMine: row.ownerId === callerId,
    updated: toDay(row.updatedAt ?? row.createdAt),
  }))
}

export const benchPart = (reader: Reader, callerId: string, page = 1): Promise<ListedCandidate[]> =>
  listed(reader, callerId, undefined, { limit: listedAtOnce, offset: (page - 1) * listedAtOnce })

export const candidatesByIds = (
  reader: Reader,
  callerId: string,
  ids: readonly string[],
): Promise<ListedCandidate[]> => listed(reader, callerId, inArray(benchCandidates.id, [...ids]))

export const ownBench = (reader: Reader, ownerId: string): Promise<ListedCandidate[]> =>
  listed(reader, ownerId, eq(benchCandidates.ownerId, ownerId))

export const findOwnCandidate = async (
  reader: Reader,
  ownerId: string,
  id: string,
): Promise<ListedCandidate | null> => {
  const mine = and(eq(benchCandidates.ownerId, ownerId), eq(benchCandidates.id, id))
  const [found] = await listed(reader, ownerId, mine)
  return found ?? null
}
