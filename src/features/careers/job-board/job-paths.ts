import { generatePath } from 'react-router'
import type { ApplicationSource } from '#api/contracts/careers/application-source.ts'
import { withSource } from '#api/contracts/careers/application-source.ts'
import type { Job } from '#api/contracts/careers/job.contract.ts'
import { pages } from '#src/content/pages.ts'

/** Address of a job's own page. */
export const detailsPath = ({ name }: Pick<Job, 'name'>) => generatePath(pages.jobDetails.path, { id: name })

/** Address where one applies for a job, with what led there. */
export const applyPath = ({ name }: Pick<Job, 'name'>, source: ApplicationSource) =>
  withSource(generatePath(pages.applyNow.path, { id: name }), source)

/** How many jobs are compared at most. */
export const mostCompared = 4

/** The names of jobs as an address writes them. */
export const namesText = (jobs: readonly string[], name = 'job'): string =>
  new URLSearchParams(jobs.map((job) => [name, job])).toString()

const withJobs = (path: string, name: string, jobs: readonly string[]) =>
  jobs.length === 0 ? path : `${path}?${namesText(jobs, name)}`

/** Address of some jobs side by side, by their names. */
export const comparePath = (jobs: readonly string[]) => withJobs(pages.compareJobs.path, 'job', jobs)

/** Address of the board on which these jobs are marked to be compared. */
export const chooseJobsPath = (jobs: readonly string[]) => withJobs(pages.c2cJobBoard.path, 'compare', jobs)

/** The names of jobs that stand in an address, each once, and no more than are compared. */
export const jobsIn = (params: URLSearchParams, name: 'job' | 'compare'): readonly string[] =>
  [...new Set(params.getAll(name))].filter(Boolean).slice(0, mostCompared)
