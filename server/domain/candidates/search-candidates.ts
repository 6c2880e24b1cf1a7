import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { outcomes, stages } from '#api/contracts/candidacy.contract.ts'
import {
  type CandidateCounts,
  candidatePageSize,
  type countCandidates,
  type FoundCandidate,
  type searchCandidates,
} from '#api/contracts/candidate-search.contract.ts'
import type { Reader } from '#server/db/database.ts'
import { candidateDocuments } from '#server/db/schema/candidate-search.ts'
import { candidacies, candidates } from '#server/db/schema/candidates.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { cards } from '#server/domain/candidacies/find-candidacies.ts'
import { nameOf } from '#server/domain/people/person.ts'
import { findHits } from './excerpts.ts'
import { findComparedJob, fitOf } from './fit.ts'
import { holds, type Looked, passes } from './matching.ts'
import { meantInstead } from './meant.ts'
import { parseQuery, type Query } from './parse-query.ts'
import { readSources } from './sources.ts'

type Asked = z.output<typeof searchCandidates.query>

const findPage = (reader: Reader, which: SQL | undefined, page: number) =>
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
    .where(which)
    .orderBy(sql`${candidateDocuments.latestAt} desc nulls last`, asc(candidateDocuments.candidateId))
    .limit(candidatePageSize)
    .offset((page - 1) * candidatePageSize)

type Row = Awaited<ReturnType<typeof findPage>>[number]

const findCards = async (reader: Reader, ids: readonly string[]) => {
  if (ids.length === 0) return []
  return cards(reader)
    .where(inArray(candidacies.candidateId, [...ids]))
    .orderBy(desc(candidacies.createdAt), asc(candidacies.id))
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
      ...{ id, name: nameOf({ firstName, lastName }), place, skills, applications: applied.length },
      latest: {
        id: latest.id,
        job: latest.job.pro_jobtitle,
        stage: latest.stage,
        outcome: latest.outcome,
        at: latest.createdAt.toISOString(),
      },
      hits: hits.get(id) ?? [],
      fit: job ? fitOf(job, row, given) : [],
    }
  })
}

/** A page of the candidates that words and filters find. Throws `NOT_FOUND` where the job to compare with is none. */
export const findCandidates = async (
  reader: Reader,
  { q, page, job: jobId, ...looked }: Asked,
): Promise<z.infer<typeof searchCandidates.response>> => {
  const query = parseQuery(q)
  if (query.hint === 'nothing' || query.hint === 'only excluded') {
    return { candidates: [], total: 0, hint: query.hint, meant: null }
  }
  const which = and(passes(reader, looked), holds(query))
  const total = await reader.$count(candidateDocuments, which)
  const rows = total === 0 ? [] : await findPage(reader, which, page)
  return {
    candidates: await asFound(reader, rows, { query, jobId }),
    total,
    hint: query.hint,
    meant: total === 0 ? await meantInstead(reader, q, query) : null,
  }
}

type Counted<Value> = { value: Value; count: number }

const known = <Value extends string>(
  values: readonly Value[],
  rows: readonly { value: string | null; count: number }[],
): Counted<Value>[] =>
  values.flatMap((value) => {
    const found = rows.find((row) => row.value === value)
    return found ? { value, count: found.count } : []
  })

/** How many jobs are named. */
const mostJobs = 200

/** How many candidates each choice of a filter would leave, the others as they are. */
export const countFound = async (
  reader: Reader,
  { q, ...looked }: z.output<typeof countCandidates.query>,
): Promise<CandidateCounts> => {
  const query = parseQuery(q)
  if (query.hint === 'nothing' || query.hint === 'only excluded') {
    return { skills: [], stages: [], outcomes: [], states: [], jobs: [] }
  }
  const held = holds(query)
  const documents = ({ ...left }: Looked) => and(passes(reader, left), held)
  const { skills, state, stage, outcome, applied } = looked
  const isOf = {
    stage: stage && eq(candidacies.stage, stage),
    outcome: outcome && eq(candidacies.outcome, outcome),
    applied: applied && eq(candidacies.jobId, applied),
  }
  const people = sql<number>`count(distinct ${candidacies.candidateId})::int`
  const ofApplications = (
    value: typeof candidacies.stage | typeof candidacies.outcome | typeof candidacies.jobId,
    others: readonly (SQL | undefined | '')[],
  ) =>
    reader
      .select({ value: sql<string | null>`${value}`, count: people })
      .from(candidacies)
      .innerJoin(candidateDocuments, eq(candidateDocuments.candidateId, candidacies.candidateId))
      .where(and(documents({ skills, state }), ...others.flatMap((one) => one || [])))
      .groupBy(value)
  const byStage = await ofApplications(candidacies.stage, [isOf.outcome, isOf.applied])
  const byOutcome = await ofApplications(candidacies.outcome, [isOf.stage, isOf.applied])
  const byJob = await ofApplications(candidacies.jobId, [isOf.stage, isOf.outcome])
  const skill = sql<number>`unnest(${candidateDocuments.skills})`
  const bySkill = await reader
    .select({ value: skill, count: count() })
    .from(candidateDocuments)
    .where(documents(looked))
    .groupBy(skill)
  const byState = await reader
    .select({ value: candidateDocuments.state, count: count() })
    .from(candidateDocuments)
    .where(documents({ ...looked, state: undefined }))
    .groupBy(candidateDocuments.state)
  const titles = await reader.select({ id: jobs.id, label: jobs.pro_jobtitle }).from(jobs)
  return {
    skills: bySkill.sort((one, other) => other.count - one.count || one.value - other.value),
    stages: known(stages, byStage),
    outcomes: known(outcomes, byOutcome),
    states: byState
      .filter(({ value }) => value !== '')
      .sort((one, other) => other.count - one.count || one.value.localeCompare(other.value)),
    jobs: titles
      .flatMap(({ id, label }) => {
        const found = byJob.find(({ value }) => value === id)
        return found ? { value: id, label, count: found.count } : []
      })
      .sort((one, other) => one.label.localeCompare(other.label))
      .slice(0, mostJobs),
  }
}
