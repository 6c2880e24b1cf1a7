import type { Job } from '#api/contracts/job.contract.ts'
import { daysBefore } from '#src/lib/days.ts'
import { hasEveryWord } from '#src/lib/search-words.ts'
import type { JobFilter } from './job-filter.ts'

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, ' ')

const isAbout = (q: string, { pro_jobtitle, pro_description, industry, location, skills }: Job) =>
  hasEveryWord(q, [pro_jobtitle, withoutTags(pro_description), industry, location, ...skills])

/** The jobs in whose words every word of a query occurs. */
export const searchJobs = (jobs: readonly Job[], q: string): readonly Job[] =>
  q.trim() === '' ? jobs : jobs.filter((job) => isAbout(q, job))

/** Whether a job fits every choice; how long ago it was posted counts only where today is known. */
export const fits = (job: Job, filter: JobFilter, today: string | null): boolean =>
  filter.skills.every((skill) => job.skills.includes(skill)) &&
  (filter.location === '' || job.location === filter.location) &&
  (!filter.remote || job.remote) &&
  (filter.visa === '' || job.visas.includes(filter.visa)) &&
  job.rateMax >= filter.rate * 100 &&
  (filter.posted === 0 || today === null || job.posted >= daysBefore(today, filter.posted))

const byTitle = (one: Job, other: Job) => one.pro_jobtitle.localeCompare(other.pro_jobtitle, 'en')

const orders: Record<JobFilter['sort'], (one: Job, other: Job) => number> = {
  newest: (one, other) => other.posted.localeCompare(one.posted) || byTitle(one, other),
  rate: (one, other) => other.rateMax - one.rateMax || other.rateMin - one.rateMin || byTitle(one, other),
  title: byTitle,
}

/** The jobs a filter lets through, in its order. */
export const findJobs = (jobs: readonly Job[], filter: JobFilter, today: string | null): Job[] =>
  searchJobs(jobs, filter.q)
    .filter((job) => fits(job, filter, today))
    .sort(orders[filter.sort])
