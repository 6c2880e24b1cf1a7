import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ListPage, ListQuery } from '#api/contracts/platform/list-page.ts'
import {
  type DeskJob,
  type DeskJobName,
  type DeskJobSort,
  type DeskJobSummary,
  type JobStatus,
  mostJobNames,
} from '#api/contracts/recruiting/desk-job.contract.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { dayText, findPage, type ListedRecord, labelText, sortByIds } from '#server/platform/db/find-page.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { AppError } from '#server/platform/errors.ts'
import { closesText, rateText, remoteText, statusTextOn } from '#server/recruiting/find-job-page.ts'
import { type JobRow, sanitizeDescription, statedRates } from '#server/recruiting/jobs.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { offices } from '#src/content/firm/company.ts'

/** Closed after its closing day, whatever is stored. */
export const jobStatusOn = (
  { status, closes }: Pick<JobRow, 'status' | 'closes'>,
  today: string,
): JobStatus => (status === 'Open' && closes < today ? 'Closed' : status)

const asDeskJob = (row: JobRow, applied: number, today: string): DeskJob => {
  const { createdAt: _, pro_jobtitle, pro_description, ...rest } = row
  return {
    ...rest,
    ...statedRates(row),
    title: pro_jobtitle,
    description: sanitizeDescription(pro_description),
    status: jobStatusOn(row, today),
    posted: row.status === 'Draft' ? null : row.posted,
    applications: applied,
  }
}

export const listDeskJobs = async (reader: Reader, today: string): Promise<DeskJobName[]> => {
  const rows = await reader
    .select({
      id: jobs.id,
      title: jobs.pro_jobtitle,
      location: jobs.location,
      status: jobs.status,
      closes: jobs.closes,
    })
    .from(jobs)
    .orderBy(desc(jobs.createdAt), jobs.name)
    .limit(mostJobNames)
  return rows.map(({ closes, ...job }) => ({ ...job, status: jobStatusOn({ ...job, closes }, today) }))
}

const notStated = 'Not stated'
const notPosted = 'Not yet'

const countryNames = Object.fromEntries(offices.map(({ countryCode, country }) => [countryCode, country]))

const placeText = sql`concat_ws(', ', coalesce(nullif(${jobs.location}, ''), ${labelText(jobs.country, countryNames)}), ${remoteText})`

const isDraft = eq(jobs.status, 'Draft')

const listedJobs = (today: string): ListedRecord<DeskJobSort> => ({
  from: sql`${jobs}`,
  id: jobs.id,
  sorts: {
    title: byName(jobs.pro_jobtitle),
    place: byName(placeText),
    rate: jobs.rateMax,
    applications: sql`(select count(*) from ${applicationForms} where ${applicationForms.jobId} = ${jobs.id})`,
    // Drafts sort as newest.
    posted: sql`case when ${isDraft} then 'infinity' else ${jobs.posted} end`,
    closes: jobs.closes,
    status: byName(statusTextOn(today)),
  },
  newest: jobs.createdAt,
  searched: [
    jobs.pro_jobtitle,
    placeText,
    sql`coalesce(${rateText}, ${notStated})`,
    sql`case when ${isDraft} then ${notPosted} else ${dayText(jobs.posted)} end`,
    closesText,
    statusTextOn(today),
  ],
})

export const findDeskJobPage = async (
  reader: Reader,
  asked: { status?: JobStatus | undefined } & ListQuery<DeskJobSort>,
  today: string,
): Promise<ListPage<DeskJobSummary>> => {
  const where = asked.status && sql`${statusTextOn(today)} = ${asked.status}`
  const { ids, ...counts } = await findPage(reader, listedJobs(today), where, asked)
  if (ids.length === 0) return { ...counts, rows: [] }
  const applied = reader
    .select({ jobId: applicationForms.jobId, applied: count().as('applied') })
    .from(applicationForms)
    .where(inArray(applicationForms.jobId, ids))
    .groupBy(applicationForms.jobId)
    .as('applied_for')
  const rows = await reader
    .select({ id: jobs.id, job: jobs, applied: applied.applied })
    .from(jobs)
    .leftJoin(applied, eq(applied.jobId, jobs.id))
    .where(inArray(jobs.id, ids))
  return {
    ...counts,
    rows: sortByIds(ids, rows).map(({ job, applied: found }) => asDeskJob(job, found ?? 0, today)),
  }
}

/** Throws `NOT_FOUND`. */
export const findDeskJob = async (reader: Reader, id: string, today: string): Promise<DeskJob> => {
  const [row] = await reader.select().from(jobs).where(eq(jobs.id, id))
  if (!row) throw new AppError('NOT_FOUND')
  return asDeskJob(row, await reader.$count(applicationForms, eq(applicationForms.jobId, id)), today)
}
