import { and, asc, count, desc, eq, inArray, isNotNull, isNull, min, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type Application,
  type ApplicationBoard,
  applicationPageSize,
  boardColumnSize,
  type getApplicationBoard,
  type getApplications,
  type getAppliedJobs,
  type Outcome,
  outcomes,
  type Stage,
  stages,
} from '#api/contracts/recruiting/application.contract.ts'
import { typedWords } from '#api/rules/search-words.ts'
import { getName } from '#server/people/person.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { applications, candidates } from '#server/recruiting/schema/candidates.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { isLate, withSigns } from './card-signs.ts'

export const cardColumns = {
  id: applications.id,
  revision: applications.revision,
  stage: applications.stage,
  outcome: applications.outcome,
  createdAt: applications.createdAt,
  since: applications.since,
  rating: applications.rating,
  needsAttention: applications.needsAttention,
  candidateId: candidates.id,
  firstName: candidates.firstName,
  lastName: candidates.lastName,
  job: { id: jobs.id, name: jobs.name, pro_jobtitle: jobs.pro_jobtitle },
}

type CardRow = Pick<
  typeof applications.$inferSelect,
  'id' | 'revision' | 'stage' | 'outcome' | 'createdAt' | 'since' | 'rating' | 'needsAttention'
> & { candidateId: string; firstName: string; lastName: string; job: Application['job'] }

export const toCard = ({
  createdAt,
  since,
  candidateId,
  firstName,
  lastName,
  ...row
}: CardRow): Application => ({
  ...row,
  candidate: { id: candidateId, name: getName({ firstName, lastName }) },
  at: createdAt.toISOString(),
  since: since.toISOString(),
})

export const cards = (reader: Reader) =>
  reader
    .select(cardColumns)
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .$dynamic()

const isOpen = isNull(applications.outcome)
const hasEnded = isNotNull(applications.outcome)
const needsLook = eq(applications.needsAttention, true)

type Looked = { jobId?: string | undefined; q: string }

/** `has` gets a LIKE pattern for `fold_text` output. */
export const hasEveryWord = (query: string, has: (pattern: SQL) => SQL | undefined): SQL | undefined =>
  and(...typedWords(query).map((word) => has(sql`fold_text(${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`})`)))

export const contains = (q: string): SQL | undefined =>
  hasEveryWord(q, (pattern) =>
    or(
      sql`${candidates.searched} like ${pattern}`,
      // Folds each job title once instead of once per application.
      sql`${applications.jobId} in (select id from jobs where fold_text(pro_jobtitle) like ${pattern})`,
    ),
  )

const isLooked = ({ jobId, q }: Looked) =>
  and(jobId === undefined ? undefined : eq(applications.jobId, jobId), contains(q))

const countBy = async <Column extends typeof applications.stage | typeof applications.outcome>(
  reader: Reader,
  column: Column,
  { which, looked }: { which: SQL | undefined; looked: Looked },
) => {
  const counted = reader.select({ value: column, total: count() }).from(applications).$dynamic()
  const joined =
    looked.q.trim() === ''
      ? counted
      : counted
          .innerJoin(candidates, eq(candidates.id, applications.candidateId))
          .innerJoin(jobs, eq(jobs.id, applications.jobId))
  return joined.where(and(which, isLooked(looked))).groupBy(column)
}

const addUp = (rows: readonly { total: number }[]) => rows.reduce((sum, { total }) => sum + total, 0)

const countOpen = async (reader: Reader, looked: Looked, at: Date) => {
  const counted = reader
    .select({
      stage: applications.stage,
      total: count(),
      attention: sql<number>`count(*) filter (where ${needsLook})`.mapWith(Number),
      late: sql<number>`count(*) filter (where ${isLate(at)})`.mapWith(Number),
    })
    .from(applications)
    // Without a join, Drizzle omits table names, so that columns would bind to the history table in subqueries.
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .$dynamic()
  const joined =
    looked.q.trim() === ''
      ? counted
      : counted.innerJoin(candidates, eq(candidates.id, applications.candidateId))
  return joined.where(and(isOpen, isLooked(looked))).groupBy(applications.stage)
}

const countBoard = async (reader: Reader, looked: Looked, at: Date) => {
  const open = await countOpen(reader, looked, at)
  const ended = await countBy(reader, applications.outcome, { which: hasEnded, looked })
  const endedSo = (outcome: Outcome) => addUp(ended.filter(({ value }) => value === outcome))
  const toLookAt = await countBy(reader, applications.outcome, { which: and(needsLook, hasEnded), looked })
  return {
    inStage: (stage: Stage) => addUp(open.filter((row) => row.stage === stage)),
    ended: { Placed: endedSo('Placed'), Rejected: endedSo('Rejected'), Withdrawn: endedSo('Withdrawn') },
    attention: open.reduce((sum, row) => sum + row.attention, addUp(toLookAt)),
    late: open.reduce((sum, row) => sum + row.late, 0),
  }
}

export const findBoard = async (
  reader: Reader,
  looked: z.output<typeof getApplicationBoard.query>,
  at: Date,
): Promise<ApplicationBoard> => {
  const { inStage, ...counts } = await countBoard(reader, looked, at)
  const found: Application[] = []
  for (const stage of stages) {
    const rows = await cards(reader)
      .where(and(isOpen, eq(applications.stage, stage), isLooked(looked)))
      .orderBy(asc(applications.since), asc(applications.id))
      .limit(boardColumnSize)
    found.push(...rows.map(toCard))
  }
  const shown = await withSigns(reader, found, at)
  const columns = stages.map((stage) => ({
    ...{ stage, total: inStage(stage) },
    cards: shown.filter((card) => card.stage === stage),
  }))
  return { columns, ...counts }
}

const ids = (reader: Reader) =>
  reader
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .$dynamic()

export const findApplications = async (
  reader: Reader,
  { view, stage, page, ...looked }: z.output<typeof getApplications.query>,
  at: Date,
): Promise<z.infer<typeof getApplications.response>> => {
  const outcome = outcomes.find((one) => one === view)
  const isIn = outcome ? eq(applications.outcome, outcome) : view === 'attention' ? needsLook : isOpen
  const which = and(isIn, stage && eq(applications.stage, stage))
  const order = [desc(applications.createdAt), asc(applications.id)]
  const found =
    looked.q.trim() === ''
      ? reader.select({ id: applications.id }).from(applications).$dynamic()
      : ids(reader)
  const onPage = found
    .where(and(which, isLooked(looked)))
    .orderBy(...order)
    .limit(applicationPageSize)
    .offset((page - 1) * applicationPageSize)
  const rows = await cards(reader)
    .where(inArray(applications.id, onPage))
    .orderBy(...order)
  return {
    applications: rows.map(toCard),
    asOf: at.toISOString(),
    total: addUp(await countBy(reader, applications.stage, { which, looked })),
  }
}

export const findAppliedJobs = async (reader: Reader): Promise<z.infer<typeof getAppliedJobs.response>> =>
  reader
    .select({
      id: jobs.id,
      name: jobs.name,
      pro_jobtitle: jobs.pro_jobtitle,
      open: sql<number>`count(*) filter (where ${isOpen})::int`,
    })
    .from(jobs)
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .groupBy(jobs.id)
    .orderBy(desc(jobs.posted), asc(jobs.pro_jobtitle), asc(jobs.id))

const isNew = and(isOpen, eq(applications.stage, 'New'))

export const countWaiting = async (reader: Reader) => {
  const [counted] = await reader
    .select({
      waiting: count(),
      unseen: sql<number>`count(*) filter (where ${isNew})::int`,
      attention: sql<number>`count(*) filter (where ${needsLook})::int`,
    })
    .from(applications)
    .where(or(isNew, needsLook))
  return counted ?? { waiting: 0, unseen: 0, attention: 0 }
}

export const oldestNew = async (reader: Reader): Promise<Date | null> => {
  const [found] = await reader
    .select({ at: min(applications.createdAt) })
    .from(applications)
    .where(isNew)
  return found?.at ?? null
}
