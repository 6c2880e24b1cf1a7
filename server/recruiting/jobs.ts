import { and, asc, count, desc, eq, gte, ne, or, type SQL, sql } from 'drizzle-orm'
import sanitizeHtml from 'sanitize-html'
import { type Job, type JobNames, jobsByName, type ListedJob } from '#api/contracts/careers/job.contract.ts'
import type { JobQuestion } from '#api/contracts/recruiting/job-question.contract.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'

export type JobRow = typeof jobs.$inferSelect

type Row = JobRow

const newestFirst = [desc(jobs.posted), asc(jobs.pro_jobtitle), asc(jobs.id)]

/** Whether a job takes applications on a day (`YYYY-MM-DD`); the day it closes is its last. */
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

/**
 * The description of a job with everything but a few harmless tags removed: paragraphs, line breaks, lists, bold,
 * italics, headings of the second to fourth level, and links to http, https and mailto addresses.
 */
export const sanitizeDescription = (html: string): string => sanitizeHtml(html, options)

/** The rates, or null if they are not stated. */
export const statedRates = ({ rateMin, rateMax }: Pick<Row, 'rateMin' | 'rateMax'>) => ({
  rateMin: rateMax === 0 ? null : rateMin,
  rateMax: rateMax === 0 ? null : rateMax,
})

/** A row as lists show it on a day. */
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

/** Drafts are seen by those who recruit only. */
export const isPublished = ne(jobs.status, 'Draft')

const readJobs = (reader: Reader, which?: SQL) =>
  reader
    .select()
    .from(jobs)
    .where(and(isPublished, which))
    .orderBy(...newestFirst)

const isOpen = (today: string) => and(eq(jobs.status, 'Open'), gte(jobs.closes, today))

/** The jobs that take applications on a day, newest first. */
export const openJobs = async (reader: Reader, today: string): Promise<Job[]> => {
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

/** A page of the jobs that take applications on a day, newest first. */
export const openJobsPage = (reader: Reader, today: string, part: Part): Promise<Job[]> =>
  readJobsPage(reader, today, part, isOpen(today))

/** A page of all jobs as they stand on a day, newest first. */
export const jobsPage = (reader: Reader, today: string, part: Part): Promise<Job[]> =>
  readJobsPage(reader, today, part)

/**
 * The jobs that take applications on a day, newest first, each with the description as it was entered: to sanitize all takes
 * long, so `sanitizeJob` does it for those that are published.
 */
export const openJobsUnsanitized = async (reader: Reader, today: string): Promise<Job[]> => {
  const rows = await readJobs(reader, isOpen(today))
  return rows.map((row) => ({ ...toListedJob(row, today), pro_description: row.pro_description }))
}

export const sanitizeJob = (job: Job): Job => ({
  ...job,
  pro_description: sanitizeDescription(job.pro_description),
})

/** The job of that id or name as it stands on a day; null when there is none. */
export const findPublishedJob = async (reader: Reader, asked: string, today: string): Promise<Job | null> => {
  const [row] = await readJobs(reader, or(eq(jobs.name, asked), eq(sql`${jobs.id}::text`, asked)))
  return row ? asSeenOn(today)(row) : null
}

/** The jobs called so or with that title, in any case. */
const isCalled = (name: string) => {
  const asked = name.trim().toLowerCase()
  return or(eq(jobs.name, asked), eq(sql`lower(${jobs.pro_jobtitle})`, asked))
}

/** The one that is meant: of some with one title the newest that is open, or the newest. */
const suggestJob = (rows: Row[], name: string, today: string) =>
  jobsByName([...rows.filter((row) => isOpenOn(row, today)), ...rows])(name)

/**
 * The record of the job of that name or title, locked against changes while an application is stored; undefined when
 * there is none.
 */
export const lockJob = async (tx: Transaction, name: string, today: string): Promise<Row | undefined> => {
  const rows = await readJobs(tx, isCalled(name)).for('share')
  return suggestJob(rows, name, today)
}

/** The job of that name or title as it stands on a day, with what it asks; null when there is none. */
export const findJob = async (
  reader: Reader,
  name: string,
  today: string,
): Promise<(Job & { questions?: JobQuestion[] }) | null> => {
  const rows = await readJobs(reader, isCalled(name))
  const row = suggestJob(rows, name, today)
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

/** What all jobs are called, open or closed, newest first. */
export const jobNames = async (reader: Reader): Promise<JobNames[]> => readNames(reader)

const mostPositions = 1000

/** What the newest jobs are called that take applications on a day. */
export const openPositions = async (reader: Reader, today: string): Promise<JobNames[]> =>
  readNames(reader, isOpen(today)).limit(mostPositions)

/** A text that changes whenever a job or the day does. */
export const jobsVersion = async (reader: Reader, today: string): Promise<string> => {
  const [known] = await reader
    .select({ jobs: count(), changes: sql<string>`coalesce(sum(${jobs.revision}), 0)::text` })
    .from(jobs)
  return `${today} ${known?.jobs ?? 0} ${known?.changes ?? ''}`
}
