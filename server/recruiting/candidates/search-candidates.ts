import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  candidatePageSize,
  type FoundCandidate,
  type searchCandidates,
} from '#api/contracts/recruiting/candidate-search.contract.ts'
import { getName } from '#server/people/person.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { cards } from '#server/recruiting/applications/find-applications.ts'
import { candidateDocuments } from '#server/recruiting/schema/candidate-search.ts'
import { applications, candidates } from '#server/recruiting/schema/candidates.ts'
import { findHits } from './excerpts.ts'
import { findComparedJob, getFit } from './fit.ts'
import { documentsWith, passes } from './matching.ts'
import { parseQuery, type Query } from './parse-query.ts'
import { readSources } from './sources.ts'
import { suggestQuery } from './spelling.ts'

type Asked = z.output<typeof searchCandidates.query>

const newest = [sql`${candidateDocuments.latestAt} desc nulls last`, asc(candidateDocuments.candidateId)]

/** Page and total in one statement for text searches: matching is most of the work. */
const findIds = async (reader: Reader, query: Query, which: SQL | undefined, page: number) => {
  const hasWords = query.wanted.length > 0
  const rows = await reader
    .select({
      id: sql<string>`${candidateDocuments.candidateId}`,
      total: hasWords ? sql<number>`(count(*) over ())::int` : sql<number>`0`,
    })
    .from(documentsWith(query))
    .where(which)
    .orderBy(...newest)
    .limit(candidatePageSize)
    .offset((page - 1) * candidatePageSize)
  const isCounted = hasWords && (rows.length > 0 || page === 1)
  const total = isCounted ? (rows[0]?.total ?? 0) : await reader.$count(documentsWith(query), which)
  return { ids: rows.map((row) => row.id), total }
}

const findPage = (reader: Reader, ids: readonly string[]) =>
  reader
    .select({
      id: candidateDocuments.candidateId,
      skills: candidateDocuments.skills,
      words: candidateDocuments.words,
      isRead: candidateDocuments.isRead,
      place: candidateDocuments.place,
      state: candidateDocuments.state,
      firstName: candidates.firstName,
      lastName: candidates.lastName,
    })
    .from(candidateDocuments)
    .innerJoin(candidates, eq(candidates.id, candidateDocuments.candidateId))
    .where(inArray(candidateDocuments.candidateId, [...ids]))
    .orderBy(...newest)

type Row = Awaited<ReturnType<typeof findPage>>[number]

const findCards = async (reader: Reader, ids: readonly string[]) => {
  if (ids.length === 0) return []
  return cards(reader)
    .where(inArray(applications.candidateId, [...ids]))
    .orderBy(desc(applications.createdAt), asc(applications.id))
}

const asFound = async (
  reader: Reader,
  rows: readonly Row[],
  { query, jobId }: { query: Query; jobId: string | undefined },
): Promise<FoundCandidate[]> => {
  const ids = rows.map(({ id }) => id)
  const job = jobId === undefined ? null : await findComparedJob(reader, jobId)
  const own = await findCards(reader, ids)
  const { sources, answers } =
    query.wanted.length > 0 || job ? await readSources(reader, ids) : { sources: [], answers: [] }
  const hits = await findHits(reader, query, sources)
  return rows.flatMap((row) => {
    const { id, firstName, lastName, place, skills } = row
    const applied = own.filter(({ candidateId }) => candidateId === id)
    const [latest] = applied
    if (!latest) return []
    const given = answers.filter(({ candidateId }) => candidateId === id).map(({ answer }) => answer)
    return {
      ...{ id, name: getName({ firstName, lastName }), place, skills, applications: applied.length },
      latest: {
        id: latest.id,
        job: latest.job.pro_jobtitle,
        stage: latest.stage,
        outcome: latest.outcome,
        at: latest.createdAt.toISOString(),
      },
      hits: hits.get(id) ?? [],
      fit: job ? getFit(job, row, given) : [],
    }
  })
}

/** Throws `NOT_FOUND` for an unknown job to compare with. */
export const findCandidates = async (
  reader: Reader,
  { q, page, job: jobId, ...looked }: Asked,
): Promise<z.infer<typeof searchCandidates.response>> => {
  const query = parseQuery(q)
  if (query.hint === 'nothing' || query.hint === 'only excluded') {
    return { candidates: [], total: 0, hint: query.hint, suggestion: null }
  }
  const { ids, total } = await findIds(reader, query, passes(reader, looked), page)
  const rows = ids.length === 0 ? [] : await findPage(reader, ids)
  return {
    candidates: await asFound(reader, rows, { query, jobId }),
    total,
    hint: query.hint,
    suggestion: total === 0 ? await suggestQuery(reader, q, query) : null,
  }
}
