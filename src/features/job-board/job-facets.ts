import { visaNames } from '#api/contracts/fields.ts'
import type { Job } from '#api/contracts/job.contract.ts'
import { fits, searchJobs } from './find-jobs.ts'
import { ages, type JobFilter, rates } from './job-filter.ts'

/** One choice of a facet, and how many jobs would be found if it were made, where that is known. */
export type Option<Value> = { value: Value; count: number | undefined }

const occurring = (values: readonly string[]) => [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en'))

/** How often each skill is asked for decides its place; the same order whatever is chosen. */
const skillsByNeed = (jobs: readonly Job[]) => {
  const needed = (skill: string) => jobs.filter(({ skills }) => skills.includes(skill)).length
  return occurring(jobs.flatMap(({ skills }) => skills)).sort((a, b) => needed(b) - needed(a))
}

/** Every choice there is, each counted with all the other choices as they are. */
export const jobFacets = (jobs: readonly Job[], filter: JobFilter, today: string | null) => {
  const found = searchJobs(jobs, filter.q)
  const count = (choice: Partial<JobFilter>) =>
    found.filter((job) => fits(job, { ...filter, ...choice }, today)).length
  const options = <Value>(values: readonly Value[], choose: (value: Value) => Partial<JobFilter>) =>
    values.map((value): Option<Value> => ({ value, count: count(choose(value)) }))
  return {
    skills: options(skillsByNeed(jobs), (skill) => ({ skills: [...filter.skills, skill] })),
    locations: options(occurring(jobs.map(({ location }) => location)), (location) => ({ location })),
    remote: count({ remote: true }),
    visas: options(
      visaNames.filter((name) => jobs.some(({ visas }) => visas.includes(name))),
      (visa) => ({ visa }),
    ),
    rates: options(rates, (rate) => ({ rate })),
    ages: options(ages, (posted) => ({ posted })).map((age) =>
      today === null ? { ...age, count: undefined } : age,
    ),
  }
}

export type JobFacets = ReturnType<typeof jobFacets>
