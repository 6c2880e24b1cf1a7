import type { FastifyPluginAsync } from 'fastify'
import {
  getJobByName,
  getJobs,
  getPublicJobs,
  loadSkillPositions,
  publicJobsSize,
} from '#api/contracts/job.contract.ts'
import { getSkillWorth } from '#api/contracts/worth.contract.ts'
import type { Database } from '#server/db/database.ts'
import { dayOf } from '#server/domain/days.ts'
import { allJobs, findJob, openJobsPage, openPositions } from '#server/domain/jobs.ts'
import { findSkillWorth } from '#server/domain/worth/skill-worth.ts'
import { ApiError } from '#server/http/api-error.ts'
import { registerEndpoint } from '#server/http/endpoint.ts'

type Reading = { database: Database; clock: () => Date }

export const jobRoutes: FastifyPluginAsync<Reading> = async (app, { database: { reader }, clock }) => {
  const today = () => dayOf(clock())
  registerEndpoint(app, getPublicJobs, ({ query }) =>
    openJobsPage(reader, today(), { page: query.page, size: publicJobsSize }),
  )
  registerEndpoint(app, getJobs, () => allJobs(reader, today()))
  registerEndpoint(app, getJobByName, async ({ query }) => {
    const job = await findJob(reader, query.jobname, today())
    if (!job) throw new ApiError('NOT_FOUND')
    return job
  })
  registerEndpoint(app, getSkillWorth, ({ query }) => findSkillWorth(reader, query.skills, today()))
  registerEndpoint(app, loadSkillPositions, () => openPositions(reader, today()))
}
