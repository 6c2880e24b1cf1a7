import { and, asc, count, desc, eq, gte, ne, or, type SQL, sql } from 'drizzle-orm'
import sanitizeHtml from 'sanitize-html'
import { type Job, type JobNames, jobsByName } from '#api/contracts/job.contract.ts'
import type { JobQuestion } from '#api/contracts/job-question.contract.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { jobs } from '#server/db/schema/jobs.ts'

export type JobRow = typeof jobs.$inferSelect

type Row = JobRow

const newestFirst = [desc(jobs.posted), asc(jobs.pro_jobtitle)]

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

const asSeenOn = (today: string) => {
  return (row: Row): Job => {
    const { createdAt: _, revision: __, questions: ___, ...shown } = row
    return {
      ...shown,
      ...statedRates(row),
      pro_description: sanitizeDescription(row.pro_description),
      status: isOpenOn(row, today) ? 'Open' : 'Closed',
    }
  }
}

/** Drafts are seen by those who recruit only. */
const isPublished = ne(jobs.status, 'Draft')

const readJobs = (reader: Reader, which?: SQL) =>
  reader
    .select()
    .from(jobs)
    .where(and(isPublished, which))
    .orderBy(...newestFirst)

/** The jobs that take applications on a day, newest first. */
export const openJobs = async (reader: Reader, today: string): Promise<Job[]> => {
  const rows = await readJobs(reader, and(eq(jobs.status, 'Open'), gte(jobs.closes, today)))
  return rows.map(asSeenOn(today))
}

/** All jobs as they stand on a day, newest first. */
export const allJobs = async (reader: Reader, today: string): Promise<Job[]> => {
  const rows = await readJobs(reader)
  return rows.map(asSeenOn(today))
}

/** The jobs called so or with that title, in any case. */
const isCalled = (name: string) => {
  const asked = name.trim().toLowerCase()
  return or(eq(jobs.name, asked), eq(sql`lower(${jobs.pro_jobtitle})`, asked))
}

/** The one that is meant: of some with one title the newest that is open, or the newest. */
const meantOf = (rows: Row[], name: string, today: string) =>
  jobsByName([...rows.filter((row) => isOpenOn(row, today)), ...rows])(name)

/**
 * The record of the job of that name or title, locked against changes while an application is stored; undefined when
 * there is none.
 */
export const lockJob = async (tx: Transaction, name: string, today: string): Promise<Row | undefined> => {
  const rows = await readJobs(tx, isCalled(name)).for('share')
  return meantOf(rows, name, today)
}

/** The job of that name or title as it stands on a day, with what it asks; null when there is none. */
export const findJob = async (
  reader: Reader,
  name: string,
  today: string,
): Promise<(Job & { questions?: JobQuestion[] }) | null> => {
  const rows = await readJobs(reader, isCalled(name))
  const row = meantOf(rows, name, today)
  if (!row) return null
  const { questions } = row
  return { ...asSeenOn(today)(row), ...(questions.length > 0 && { questions }) }
}

/** What all jobs are called, open or closed, newest first. */
export const jobNames = async (reader: Reader): Promise<JobNames[]> =>
  reader
    .select({ id: jobs.id, name: jobs.name, pro_jobtitle: jobs.pro_jobtitle })
    .from(jobs)
    .where(isPublished)
    .orderBy(...newestFirst)

/** Something that is another one as soon as any job was written or the day is another. */
export const jobsVersion = async (reader: Reader, today: string): Promise<string> => {
  const [known] = await reader
    .select({ jobs: count(), changes: sql<string>`coalesce(sum(${jobs.revision}), 0)::text` })
    .from(jobs)
  return `${today} ${known?.jobs ?? 0} ${known?.changes ?? ''}`
}
