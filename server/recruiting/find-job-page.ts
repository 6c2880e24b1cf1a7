import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { JobSort, ListedJob, PortalJobFilter } from '#api/contracts/careers/job.contract.ts'
import type { ListPage, ListQuery } from '#api/contracts/platform/list-page.ts'
import { currencySigns } from '#api/rules/hourly-rate.ts'
import { fold } from '#api/rules/search-words.ts'
import { skillName } from '#api/rules/skill-names.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { dayText, findPage, type ListedRecord, labelText, sortByIds } from '#server/platform/db/find-page.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { isPublished, toListedJob } from './jobs.ts'

const amountText = (minor: typeof jobs.rateMin | typeof jobs.rateMax) =>
  sql`replace(to_char(${minor} / 100.0, 'FM999,999,990.00'), '.00', '')`

/** SQL of `getRate`; null if not stated. */
export const rateText = sql`case when ${jobs.rateMax} > 0 then
  ${labelText(jobs.currency, currencySigns)}
  || case when ${jobs.rateMin} < ${jobs.rateMax} then ${amountText(jobs.rateMin)} || '–' else '' end
  || ${amountText(jobs.rateMax)} || '/h'
end`

export const remoteText = sql`case when ${jobs.remote} then 'remote' end`

export const closesText = dayText(jobs.closes)

/** `today` is `YYYY-MM-DD`. Closed after its closing day, whatever is stored. */
export const statusTextOn = (today: string) =>
  sql`case when ${jobs.status} = 'Open' and ${jobs.closes} < ${today}::date then 'Closed' else ${jobs.status} end`

const placeText = sql`concat_ws(', ', nullif(${jobs.location}, ''), ${remoteText})`

const lengthText = sql`${jobs.durationMonths} || case when ${jobs.durationMonths} = 1 then ' month' else ' months' end`

const engagementText = sql`replace(array_to_string(${jobs.engagement}, ' or '), 'C2C', 'Corp-to-corp')`

const listedJobs = (today: string, skills: readonly string[]): ListedRecord<JobSort> => ({
  from: sql`${jobs}`,
  id: jobs.id,
  sorts: {
    title: byName(jobs.pro_jobtitle),
    location: byName(placeText),
    rate: jobs.rateMax,
    posted: jobs.posted,
    closes: jobs.closes,
    status: byName(statusTextOn(today)),
  },
  newest: jobs.createdAt,
  searched: [
    jobs.pro_jobtitle,
    placeText,
    rateText,
    lengthText,
    engagementText,
    dayText(jobs.posted),
    closesText,
    statusTextOn(today),
  ],
  alsoFoundBy: (word) => {
    const found = skills.filter((skill) => fold(skillName(skill)).includes(word))
    return found.length > 0 ? sql`${jobs.skills} && ${sql.param(found)}::text[]` : undefined
  },
})

const readSkills = async (reader: Reader): Promise<string[]> => {
  const rows = await reader
    .selectDistinct({ skill: sql<string>`unnest(${jobs.skills})` })
    .from(jobs)
    .where(isPublished)
  return rows.map(({ skill }) => skill)
}

const isWanted = ({ status, engagement, remote }: PortalJobFilter, today: string): SQL | undefined =>
  and(
    isPublished,
    status && sql`${statusTextOn(today)} = ${status}`,
    engagement && sql`${engagement} = any(${jobs.engagement})`,
    remote && eq(jobs.remote, true),
  )

export const findJobPage = async (
  reader: Reader,
  asked: PortalJobFilter & ListQuery<JobSort>,
  today: string,
): Promise<ListPage<ListedJob>> => {
  const skills = asked.q === '' ? [] : await readSkills(reader)
  const { ids, ...counts } = await findPage(reader, listedJobs(today, skills), isWanted(asked, today), asked)
  const rows = ids.length === 0 ? [] : await reader.select().from(jobs).where(inArray(jobs.id, ids))
  return { ...counts, rows: sortByIds(ids, rows).map((row) => toListedJob(row, today)) }
}
