import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  getJobByName,
  getPublicJobs,
  type Job,
  type JobNames,
  job,
  jobsByName,
} from '#api/contracts/job.contract.ts'
import { createTurns } from '#server/concurrency.ts'
import { ApiError } from '#server/http/api-error.ts'
import { createCache } from './cache.ts'

const cachedForMs = 5000

const versionForMs = 500

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

/** `name` is the one that stands in the address of its page. */
export type JobStanding =
  | { status: 200; name: string; job: Job }
  | { status: 410; name: string }
  | { status: 404 | 503 }

type JobLookup = {
  /** Another text where what is known of the jobs may be another. */
  version: () => Promise<string>
  /** The open jobs, newest first. Throws while the CRM does not answer. */
  open: () => Promise<Job[]>
  /**
   * Whether a job is open, closed (410) or unknown (404); 503 while the CRM does not answer, so that nobody takes the
   * job for gone. `name` is its name, its id or its title.
   */
  standingOf: (name: string) => Promise<JobStanding>
}

/** `anyNamed` is null where only a question for each name can tell. */
type Known = {
  open: Job[]
  openNamed: (name: string) => Job | undefined
  anyNamed: ((name: string) => JobNames | undefined) | null
}

type Options = {
  clock: () => Date
  /** Null where the jobs are those of a CRM elsewhere, and only a question for each name can tell what there is. */
  own: OwnJobs | null
}

/** What our own CRM tells of its jobs. */
export type OwnJobs = {
  /** What all jobs are called, closed ones too, newest first. */
  names: () => Promise<readonly JobNames[]>
  /** Another text as soon as a job is written or the day is another. */
  version: () => Promise<string>
}

/**
 * Finds jobs by what the CRM answered in the last five seconds, so that asking for many costs no more than for one. Our own
 * tells within half a second that a job was written.
 */
export const createJobLookup = (app: FastifyInstance, { clock, own }: Options): JobLookup => {
  const caching = { clock, ms: () => cachedForMs }
  const cachedJobs = createCache<Known>({ ...caching, atMost: 1 })
  const cachedVersion = createCache<string>({ clock, ms: () => versionForMs, atMost: 1 })
  let last = ''
  const version = async () => {
    // Where it cannot be told, what was known goes on until it is too old.
    if (own) last = await cachedVersion('', own.version).catch(() => last)
    return last
  }
  const cachedClosed = createCache<boolean>({ ...caching, atMost: 500 })
  const inTurn = createTurns(askedAtOnce)
  const jobs = async () =>
    cachedJobs(await version(), async () => {
      const [open, all] = await Promise.all([findOpenJobs(app), own?.names()])
      return { open, openNamed: jobsByName(open), anyNamed: all ? jobsByName(all) : null }
    })
  const find = async (name: string): Promise<JobStanding> => {
    const { openNamed, anyNamed } = await jobs()
    const found = openNamed(name)
    if (found) return { status: 200, name: found.name, job: found }
    if (anyNamed) {
      const closed = anyNamed(name)
      return closed ? { status: 410, name: closed.name } : { status: 404 }
    }
    const isClosed = await cachedClosed(name, () => inTurn(() => isClosedJob(app, name)))
    return isClosed ? { status: 410, name } : { status: 404 }
  }
  return {
    version,
    open: async () => (await jobs()).open,
    standingOf: (name) =>
      find(name).catch((error) => {
        app.log.error({ err: error }, 'It is not known whether there is such a job.')
        return { status: 503 }
      }),
  }
}
