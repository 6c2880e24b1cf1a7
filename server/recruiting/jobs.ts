import { and, asc, count, desc, eq, gte, ne, or, type SQL, sql } from 'drizzle-orm'
import sanitizeHtml from 'sanitize-html'
import { type Job, type JobNames, jobsByName, type ListedJob } from '#api/contracts/careers/job.contract.ts'
import type { JobQuestion } from '#api/contracts/recruiting/job-question.contract.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'

export type JobRow = typeof jobs.$inferSelect

type Row = JobRow

const newestFirst = [desc(jobs.posted), asc(jobs.pro_jobtitle), asc(jobs.id)]

/** `today` is `YYYY-MM-DD`; the closing day is included. */
export const isOpenOn = (job: Pick<Row, 'status' | 'closes'>, today: string): boolean =>
  job.status === 'Open' && job.closes >= today

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'b', 'i', 'strong', 'em', 'h2', 'h3', 'h4', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: {},
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
}

/** Allows paragraphs, line breaks, lists, bold, italics, h2 to h4, and http, https and mailto links. */
export const sanitizeDescription = (html: string): string => sanitizeHtml(html, options)

export const statedRates = ({ rateMin, rateMax }: Pick<Row, 'rateMin' | 'rateMax'>) => ({
  rateMin: rateMax === 0 ? null : rateMin,
  rateMax: rateMax === 0 ? null : rateMax,
})

export const toListedJob = (row: Row, today: string): ListedJob => {
  const { createdAt: _, revision: __, questions: ___, pro_description: ____, ...shown } = row
  return { ...shown, ...statedRates(row), status: isOpenOn(row, today) ? 'Open' : 'Closed' }
}

const asSeenOn =
  (today: string) =>
  (row: Row): Job => ({
    ...toListedJob(row, today),
    pro_description: sanitizeDescription(row.pro_description),
  })

export const isPublished = ne(jobs.status, 'Draft')

const readJobs = (reader: Reader, which?: SQL) =>
  reader
    .select()
    .from(jobs)
    .where(and(isPublished, which))
    .orderBy(...newestFirst)

const isOpen = (today: string) => and(eq(jobs.status, 'Open'), gte(jobs.closes, today))

export const findOpenJobs = async (reader: Reader, today: string): Promise<Job[]> => {
  const rows = await readJobs(reader, isOpen(today))
  return rows.map(asSeenOn(today))
}

type Part = { page: number; size: number }

const readJobsPage = async (reader: Reader, today: string, { page, size }: Part, which?: SQL) => {
  const rows = await readJobs(reader, which)
    .limit(size)
    .offset((page - 1) * size)
  return rows.map(asSeenOn(today))
}

export const findOpenJobsPage = (reader: Reader, today: string, part: Part): Promise<Job[]> =>
  readJobsPage(reader, today, part, isOpen(today))

export const jobsPage = (reader: Reader, today: string, part: Part): Promise<Job[]> =>
  readJobsPage(reader, today, part)

/** Newest first. Sanitizing all is slow: use `sanitizeJob` for those published. */
export const findOpenJobsUnsanitized = async (reader: Reader, today: string): Promise<Job[]> => {
  const rows = await readJobs(reader, isOpen(today))
  return rows.map((row) => ({ ...toListedJob(row, today), pro_description: row.pro_description }))
}

export const sanitizeJob = (job: Job): Job => ({
  ...job,
  pro_description: sanitizeDescription(job.pro_description),
})

export const findPublishedJob = async (reader: Reader, asked: string, today: string): Promise<Job | null> => {
  const [row] = await readJobs(reader, or(eq(jobs.name, asked), eq(sql`${jobs.id}::text`, asked)))
  return row ? asSeenOn(today)(row) : null
}

const hasNameOrTitle = (name: string) => {
  const asked = name.trim().toLowerCase()
  return or(eq(jobs.name, asked), eq(sql`lower(${jobs.pro_jobtitle})`, asked))
}

/** Of jobs with the same title: the newest open one, else the newest. */
const chooseJob = (rows: Row[], name: string, today: string) =>
  jobsByName([...rows.filter((row) => isOpenOn(row, today)), ...rows])(name)

/** Locks the job while an application is stored; undefined if missing. */
export const lockJob = async (tx: Transaction, name: string, today: string): Promise<Row | undefined> => {
  const rows = await readJobs(tx, hasNameOrTitle(name)).for('share')
  return chooseJob(rows, name, today)
}

export const findJob = async (
  reader: Reader,
  name: string,
  today: string,
): Promise<(Job & { questions?: JobQuestion[] }) | null> => {
  const rows = await readJobs(reader, hasNameOrTitle(name))
  const row = chooseJob(rows, name, today)
  if (!row) return null
  const { questions } = row
  return { ...asSeenOn(today)(row), ...(questions.length > 0 && { questions }) }
}

const readNames = (reader: Reader, which?: SQL) =>
  reader
    .select({ id: jobs.id, name: jobs.name, pro_jobtitle: jobs.pro_jobtitle })
    .from(jobs)
    .where(and(isPublished, which))
    .orderBy(...newestFirst)

export const jobNames = async (reader: Reader): Promise<JobNames[]> => readNames(reader)

const mostPositions = 1000

export const openPositions = async (reader: Reader, today: string): Promise<JobNames[]> =>
  readNames(reader, isOpen(today)).limit(mostPositions)

/** Changes when a job is written or the day changes. */
export const jobsVersion = async (reader: Reader, today: string): Promise<string> => {
  const [known] = await reader
    .select({ jobs: count(), changes: sql<string>`coalesce(sum(${jobs.revision}), 0)::text` })
    .from(jobs)
  return `${today} ${known?.jobs ?? 0} ${known?.changes ?? ''}`
}
