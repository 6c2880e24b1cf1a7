import { and, asc, desc, eq, gte } from 'drizzle-orm'
import type { Job } from '#api/contracts/job.contract.ts'
import type { Reader } from '#server/db/database.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { sanitizeDescription } from './sanitize-description.ts'

type Row = typeof jobs.$inferSelect

const newestFirst = [desc(jobs.posted), asc(jobs.pro_jobtitle)]

/** Whether a job takes applications on a day (`YYYY-MM-DD`); the day it closes is its last. */
export const isOpenOn = (job: Pick<Row, 'status' | 'closes'>, today: string): boolean =>
  job.status === 'Open' && job.closes >= today

const asSeenOn = (today: string) => {
  return ({ createdAt: _, ...row }: Row): Job => ({
    ...row,
    pro_description: sanitizeDescription(row.pro_description),
    status: isOpenOn(row, today) ? 'Open' : 'Closed',
  })
}

/** The jobs that take applications on a day, newest first. */
export const openJobs = async (reader: Pick<Reader, 'select'>, today: string): Promise<Job[]> => {
  const rows = await reader
    .select()
    .from(jobs)
    .where(and(eq(jobs.status, 'Open'), gte(jobs.closes, today)))
    .orderBy(...newestFirst)
  return rows.map(asSeenOn(today))
}

/** All jobs as they stand on a day, newest first. */
export const allJobs = async (reader: Pick<Reader, 'select'>, today: string): Promise<Job[]> => {
  const rows = await reader
    .select()
    .from(jobs)
    .orderBy(...newestFirst)
  return rows.map(asSeenOn(today))
}

/** The job of that name as it stands on a day; null when there is none. */
export const findJob = async (
  reader: Pick<Reader, 'select'>,
  name: string,
  today: string,
): Promise<Job | null> => {
  const [row] = await reader.select().from(jobs).where(eq(jobs.name, name))
  return row ? asSeenOn(today)(row) : null
}

/** The names of all jobs, open or closed. */
export const jobNames = async (reader: Pick<Reader, 'select'>): Promise<string[]> => {
  const rows = await reader.select({ name: jobs.name }).from(jobs)
  return rows.map(({ name }) => name)
}
