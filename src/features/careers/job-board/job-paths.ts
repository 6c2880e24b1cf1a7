import { generatePath } from 'react-router'
import type { ApplicationSource } from '#api/contracts/careers/application-source.ts'
import { withSource } from '#api/contracts/careers/application-source.ts'
import type { Job } from '#api/contracts/careers/job.contract.ts'
import { pages } from '#src/content/pages.ts'

export const detailsPath = ({ name }: Pick<Job, 'name'>) => generatePath(pages.jobDetails.path, { id: name })

export const applyPath = ({ name }: Pick<Job, 'name'>, source: ApplicationSource) =>
  withSource(generatePath(pages.applyNow.path, { id: name }), source)

export const mostCompared = 4

export const namesText = (jobs: readonly string[], name = 'job'): string =>
  new URLSearchParams(jobs.map((job) => [name, job])).toString()

const withJobs = (path: string, name: string, jobs: readonly string[]) =>
  jobs.length === 0 ? path : `${path}?${namesText(jobs, name)}`

export const comparePath = (jobs: readonly string[]) => withJobs(pages.compareJobs.path, 'job', jobs)

export const chooseJobsPath = (jobs: readonly string[]) => withJobs(pages.c2cJobBoard.path, 'compare', jobs)

export const jobsIn = (params: URLSearchParams, name: 'job' | 'compare'): readonly string[] =>
  [...new Set(params.getAll(name))].filter(Boolean).slice(0, mostCompared)
