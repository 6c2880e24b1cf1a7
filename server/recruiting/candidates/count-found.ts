import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { outcomes, stages } from '#api/contracts/recruiting/application.contract.ts'
import {
  type CandidateCounts,
  type countCandidates,
  mostCounted,
} from '#api/contracts/recruiting/candidate-search.contract.ts'
import { compareNames } from '#api/rules/search-words.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { candidateDocuments } from '#server/recruiting/schema/candidate-search.ts'
import { applications } from '#server/recruiting/schema/candidates.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { createConditions, documentsWith, type Looked, passes } from './matching.ts'
import { parseQuery, type Query } from './parse-query.ts'

const facets = ['skill', 'state', 'stage', 'outcome', 'applied'] as const

type Facet = (typeof facets)[number]

const counted: Record<Facet, SQL> = {
  skill: sql`select 'skill' kind, unnest(skills)::text as value, count(*)::int as found from hit group by 2`,
  state: sql`select 'state' kind, state as value, count(*)::int as found from hit where state <> '' group by 2`,
  stage: sql`select 'stage' kind, stage as value, count(distinct id)::int as found from app group by 2`,
  outcome: sql`select 'outcome' kind, outcome as value, count(distinct id)::int as found from app where outcome is not null group by 2`,
  applied: sql`select 'applied' kind, job_id::text as value, count(distinct id)::int as found from app group by job_id`,
}

type Count = { kind: string; value: string; found: number }

const readCounts = (
  reader: Reader,
  { looked, query, kinds }: { looked: Looked; query: Query; kinds: readonly Facet[] },
): Promise<Count[]> => {
  const { candidateId, latestAt, skills, state } = candidateDocuments
  const hit = reader
    .select({ id: sql`${candidateId}`, skills: sql`${skills}`, state: sql`${state}` })
    .from(documentsWith(query))
    .where(passes(reader, looked))
    .orderBy(sql`${latestAt} desc nulls last`)
    .limit(mostCounted)
  const asks = and(sql`true`, ...createConditions(looked))
  const rows = sql`(with hit as materialized ${hit}, app as materialized (
    select hit.candidate_id as id, ${applications.stage}, ${applications.outcome}, ${applications.jobId}
    from hit join ${applications} on ${applications.candidateId} = hit.candidate_id where ${asks})
    ${sql.join(
      kinds.map((kind) => counted[kind]),
      sql` union all `,
    )}) counted`
  return reader
    .select({ kind: sql<string>`kind`, value: sql<string>`value`, found: sql<number>`found` })
    .from(rows)
}

const none: CandidateCounts = { skills: [], stages: [], outcomes: [], states: [], jobs: [] }

const mostJobs = 200

const byCount = (one: Count, other: Count) => other.found - one.found || one.value.localeCompare(other.value)

const asCounts = async (reader: Reader, rows: readonly Count[]): Promise<CandidateCounts> => {
  const of = (kind: Facet) => rows.filter((row) => row.kind === kind).sort(byCount)
  const known = <Value extends string>(values: readonly Value[], kind: Facet) =>
    values.flatMap((value) => {
      const found = of(kind).find((row) => row.value === value)
      return found ? { value, count: found.found } : []
    })
  const titles = await reader.select({ id: jobs.id, label: jobs.pro_jobtitle }).from(jobs)
  const labels = new Map(titles.map(({ id, label }) => [id, label]))
  return {
    skills: of('skill').map(({ value, found }) => ({ value: z.coerce.number().parse(value), count: found })),
    stages: known(stages, 'stage'),
    outcomes: known(outcomes, 'outcome'),
    states: of('state').map(({ value, found }) => ({ value, count: found })),
    jobs: of('applied')
      .slice(0, mostJobs)
      .flatMap(({ value, found }) => ({ value, label: labels.get(value) ?? '', count: found }))
      .sort((one, other) => compareNames(one.label, other.label)),
  }
}

/** Counts with the other filters applied; of the latest applicants if there are many. */
export const countFound = async (
  reader: Reader,
  { q, ...looked }: z.output<typeof countCandidates.query>,
): Promise<CandidateCounts> => {
  const query = parseQuery(q)
  if (query.hint === 'nothing' || query.hint === 'only excluded') return none
  const isChosen = (kind: Facet) => kind !== 'skill' && looked[kind] !== undefined
  const kinds = facets.filter((kind) => !isChosen(kind))
  const rows = await readCounts(reader, { looked, query, kinds })
  for (const kind of facets.filter(isChosen)) {
    rows.push(
      ...(await readCounts(reader, { looked: { ...looked, [kind]: undefined }, query, kinds: [kind] })),
    )
  }
  return asCounts(reader, rows)
}
