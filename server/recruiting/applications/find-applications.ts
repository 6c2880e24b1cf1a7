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

/** What a card needs of an application, its candidate and its job. */
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

/** Applications with their candidate and job. */
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

/** True where `has` is for each word of a query, of which it gets the pattern for a text that `fold_text` made. */
export const hasEveryWord = (query: string, has: (pattern: SQL) => SQL | undefined): SQL | undefined =>
  and(...typedWords(query).map((word) => has(sql`fold_text(${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`})`)))

export const contains = (q: string): SQL | undefined =>
  hasEveryWord(q, (pattern) =>
    or(
      sql`${candidates.searched} like ${pattern}`,
      // The titles of all jobs are folded once, not those of every application.
      sql`${applications.jobId} in (select id from jobs where fold_text(pro_jobtitle) like ${pattern})`,
    ),
  )

const isLooked = ({ jobId, q }: Looked) =>
  and(jobId === undefined ? undefined : eq(applications.jobId, jobId), contains(q))

/** How many there are by a column. Candidates and jobs are joined only where their words are looked for. */
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

/** The open ones by their stage: how many, how many need a look, and how many wait for long. */
const countOpen = async (reader: Reader, looked: Looked, at: Date) => {
  const counted = reader
    .select({
      stage: applications.stage,
      total: count(),
      attention: sql<number>`count(*) filter (where ${needsLook})`.mapWith(Number),
      late: sql<number>`count(*) filter (where ${isLate(at)})`.mapWith(Number),
    })
    .from(applications)
    // Without a join, columns would be written without their table, and be those of the history in what reads it.
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .$dynamic()
  const joined =
    looked.q.trim() === ''
      ? counted
      : counted.innerJoin(candidates, eq(candidates.id, applications.candidateId))
  return joined.where(and(isOpen, isLooked(looked))).groupBy(applications.stage)
}

/** How many there are of what, each counted in one pass. */
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

/** The open applications by stage, those that are in it longest first, with what their cards say, and how many ended how. */
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

/** A page of the applications that are open, need a look, or ended so: those that came last first. */
export const findApplications = async (
  reader: Reader,
  { view, stage, page, ...looked }: z.output<typeof getApplications.query>,
  at: Date,
): Promise<z.infer<typeof getApplications.response>> => {
  const outcome = outcomes.find((one) => one === view)
  const isIn = outcome ? eq(applications.outcome, outcome) : view === 'attention' ? needsLook : isOpen
  const which = and(isIn, stage && eq(applications.stage, stage))
  const order = [desc(applications.createdAt), asc(applications.id)]
  // Only the page is joined, where nothing of a candidate is looked for.
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

/** The jobs that applications came for, the newest first, with how many of these are open. */
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

/** How many nobody has looked at, how many need another look, and how many of either there are. */
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

/** When the first came that nobody has looked at; null where there is none. */
export const oldestNew = async (reader: Reader): Promise<Date | null> => {
  const [found] = await reader
    .select({ at: min(applications.createdAt) })
    .from(applications)
    .where(isNew)
  return found?.at ?? null
}
