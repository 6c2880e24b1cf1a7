import type { FastifyPluginAsync } from 'fastify'
import {
  getJobByName,
  getJobs,
  getPublicJobs,
  loadSkillPositions,
  publicJobsSize,
} from '#api/contracts/careers/job.contract.ts'
import { getSkillWorth } from '#api/contracts/careers/worth.contract.ts'
import { findSkillWorth } from '#server/careers/worth/skill-worth.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { registerEndpoint } from '#server/platform/http/endpoint.ts'
import { allJobs, findJob, openJobsPage, openPositions } from '#server/recruiting/jobs.ts'

type Reading = { database: Database; clock: () => Date }

export const jobRoutes: FastifyPluginAsync<Reading> = async (app, { database: { reader }, clock }) => {
  const today = () => dayOf(clock())
  registerEndpoint(app, getPublicJobs, ({ query }) =>
    openJobsPage(reader, today(), { page: query.page, size: publicJobsSize }),
  )
  registerEndpoint(app, getJobs, () => allJobs(reader, today()))
  registerEndpoint(app, getJobByName, async ({ query }) => {
    const job = await findJob(reader, query.jobname, today())
    if (!job) throw new AppError('NOT_FOUND')
    return job
  })
  registerEndpoint(app, getSkillWorth, ({ query }) => findSkillWorth(reader, query.skills, today()))
  registerEndpoint(app, loadSkillPositions, () => openPositions(reader, today()))
}
