import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getJobByName, getPublicJobs, type Job, job } from '#api/contracts/job.contract.ts'
import { ApiError } from '#server/http/api-error.ts'
import { createTurns } from '#server/turns.ts'
import { keptFor } from './kept.ts'

const keptForMs = 5000

/** Questions to a CRM elsewhere, one for each name that is not on the list. */
const askedAtOnce = { atOnce: 4, waiting: 40 }

/** Through the same calls as everybody, so that it holds for a CRM elsewhere too. */
const ask = async (app: FastifyInstance, url: string) => {
  const { statusCode, body } = await app.inject({ method: 'GET', url })
  return { statusCode, body }
}

const findOpenJobs = async (app: FastifyInstance): Promise<Job[]> => {
  const { statusCode, body } = await ask(app, getPublicJobs.path)
  if (statusCode !== 200) throw new ApiError('UNAVAILABLE')
  return z.array(job).parse(JSON.parse(body))
}

const isClosedJob = async (app: FastifyInstance, name: string): Promise<boolean> => {
  const { statusCode } = await ask(app, `${getJobByName.path}?jobname=${encodeURIComponent(name)}`)
  if (statusCode >= 500) throw new ApiError('UNAVAILABLE')
  return statusCode === 200
}

export type JobStanding = { status: 200; job: Job } | { status: 404 | 410 | 503 }

export type JobLookup = {
  /** The open jobs, newest first. Throws while the CRM does not answer. */
  open: () => Promise<Job[]>
  /**
   * Whether a job is open, closed (410) or unknown (404); 503 while the CRM does not answer, so that nobody takes the
   * job for gone. `name` is its name or its id.
   */
  standingOf: (name: string) => Promise<JobStanding>
}

type Options = {
  clock: () => Date
  /** The names of all jobs, closed ones too; null where only a question for each name can tell. */
  names: (() => Promise<readonly string[]>) | null
}

/** Finds jobs by what the CRM answered in the last five seconds, so that asking for many costs no more than for one. */
export const createJobLookup = (app: FastifyInstance, { clock, names }: Options): JobLookup => {
  const keeping = { clock, ms: () => keptForMs }
  const keepJobs = keptFor<{ open: Job[]; names: Set<string> | null }>({ ...keeping, atMost: 1 })
  const keepClosed = keptFor<boolean>({ ...keeping, atMost: 500 })
  const inTurn = createTurns(askedAtOnce)
  const jobs = () =>
    keepJobs('jobs', async () => {
      const [open, all] = await Promise.all([findOpenJobs(app), names?.()])
      return { open, names: all ? new Set(all) : null }
    })
  const find = async (name: string): Promise<JobStanding> => {
    const known = await jobs()
    const found = known.open.find((open) => open.name === name || open.id === name)
    if (found) return { status: 200, job: found }
    const isClosed = known.names
      ? known.names.has(name)
      : await keepClosed(name, () => inTurn(() => isClosedJob(app, name)))
    return { status: isClosed ? 410 : 404 }
  }
  return {
    open: async () => (await jobs()).open,
    standingOf: (name) =>
      find(name).catch((error) => {
        app.log.error({ err: error }, 'It is not known whether there is such a job.')
        return { status: 503 }
      }),
  }
}
