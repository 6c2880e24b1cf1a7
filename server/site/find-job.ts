import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getJobByName, getPublicJobs, type Job, job, jobCalled } from '#api/contracts/job.contract.ts'

/** Through the same calls as everybody, so that it holds for a CRM elsewhere too. */
const ask = async <Answer extends z.ZodType>(app: FastifyInstance, url: string, answers: Answer) => {
  const { statusCode, body } = await app.inject({ method: 'GET', url })
  return { statusCode, answer: statusCode === 200 ? answers.parse(JSON.parse(body)) : null }
}

/** The open jobs, newest first; none while the CRM does not answer. */
export const findOpenJobs = async (app: FastifyInstance): Promise<Job[]> =>
  (await ask(app, getPublicJobs.path, z.array(job))).answer ?? []

export type JobStanding = { status: 200; job: Job } | { status: 404 | 410 | 503 }

/**
 * Whether a job is open, closed (410) or unknown (404); 503 while the CRM does not answer, so that nobody takes the
 * job for gone. `name` is its name, its id or its title.
 */
export const standingOf = async (app: FastifyInstance, name: string): Promise<JobStanding> => {
  const found = jobCalled(await findOpenJobs(app), name)
  if (found) return { status: 200, job: found }
  const url = `${getJobByName.path}?jobname=${encodeURIComponent(name)}`
  const { statusCode } = await ask(app, url, getJobByName.response)
  if (statusCode === 200) return { status: 410 }
  return { status: statusCode < 500 ? 404 : 503 }
}
