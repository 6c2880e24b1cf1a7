import { count, desc, eq } from 'drizzle-orm'
import type { DeskJob, DeskJobSummary, JobStatus } from '#api/contracts/recruiting/desk-job.contract.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type JobRow, sanitizeDescription, statedRates } from '#server/recruiting/jobs.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'

/** How a job stands on a day: one whose closing day has passed is closed, whatever is stored. */
export const jobStatusOn = (
  { status, closes }: Pick<JobRow, 'status' | 'closes'>,
  today: string,
): JobStatus => (status === 'Open' && closes < today ? 'Closed' : status)

const asDeskJob = (row: JobRow, applied: number, today: string): DeskJob => {
  const { createdAt: _, pro_jobtitle, pro_description, ...kept } = row
  return {
    ...kept,
    ...statedRates(row),
    title: pro_jobtitle,
    description: sanitizeDescription(pro_description),
    status: jobStatusOn(row, today),
    posted: row.status === 'Draft' ? null : row.posted,
    applications: applied,
  }
}

/** All jobs, drafts too, the one that was added last first. */
export const findDeskJobs = async (reader: Reader, today: string): Promise<DeskJobSummary[]> => {
  const applied = reader
    .select({ jobId: applicationForms.jobId, applied: count().as('applied') })
    .from(applicationForms)
    .groupBy(applicationForms.jobId)
    .as('applied_for')
  const rows = await reader
    .select({ job: jobs, applied: applied.applied })
    .from(jobs)
    .leftJoin(applied, eq(applied.jobId, jobs.id))
    .orderBy(desc(jobs.createdAt), jobs.name)
  return rows.map(({ job, applied: found }) => asDeskJob(job, found ?? 0, today))
}

/** A job as it is written. Throws `NOT_FOUND`. */
export const findDeskJob = async (reader: Reader, id: string, today: string): Promise<DeskJob> => {
  const [row] = await reader.select().from(jobs).where(eq(jobs.id, id))
  if (!row) throw new AppError('NOT_FOUND')
  return asDeskJob(row, await reader.$count(applicationForms, eq(applicationForms.jobId, id)), today)
}
