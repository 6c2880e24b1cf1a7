import type { FastifyPluginAsync } from 'fastify'
import {
  findPortalJobs,
  getJobByName,
  getJobs,
  getPortalJob,
  getPublicJobs,
  jobsAtOnce,
  loadSkillPositions,
} from '#api/contracts/careers/job.contract.ts'
import { getSkillWorth } from '#api/contracts/careers/worth.contract.ts'
import { findSkillWorth } from '#server/careers/worth/skill-worth.ts'
import { toDay } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { registerEndpoint } from '#server/platform/http/endpoint.ts'
import { findJobPage } from '#server/recruiting/find-job-page.ts'
import {
  findJob,
  findOpenJobsPage,
  findPublishedJob,
  jobsPage,
  openPositions,
} from '#server/recruiting/jobs.ts'

type Reading = { database: Database; clock: () => Date }

export const jobRoutes: FastifyPluginAsync<Reading> = async (app, { database: { reader }, clock }) => {
  const today = () => toDay(clock())
  registerEndpoint(app, getPublicJobs, ({ query }) =>
    findOpenJobsPage(reader, today(), { page: query.page, size: jobsAtOnce }),
  )
  registerEndpoint(app, getJobs, ({ query: { page = 1 } }) =>
    jobsPage(reader, today(), { page, size: jobsAtOnce }),
  )
  registerEndpoint(app, findPortalJobs, ({ query }) => findJobPage(reader, query, today()))
  registerEndpoint(app, getPortalJob, async ({ query }) => {
    const job = await findPublishedJob(reader, query.job, today())
    if (!job) throw new AppError('NOT_FOUND')
    return job
  })
  registerEndpoint(app, getJobByName, async ({ query }) => {
    const job = await findJob(reader, query.jobname, today())
    if (!job) throw new AppError('NOT_FOUND')
    return job
  })
  registerEndpoint(app, getSkillWorth, ({ query }) => findSkillWorth(reader, query.skills, today()))
  registerEndpoint(app, loadSkillPositions, () => openPositions(reader, today()))
}
