import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  getJobByName,
  getPublicJobs,
  type Job,
  type JobNames,
  job,
  jobsByName,
} from '#api/contracts/careers/job.contract.ts'
import { createLimiter } from '#server/platform/concurrency.ts'
import { AppError } from '#server/platform/errors.ts'
import { createCache } from '#server/platform/rendering/cache.ts'

/** Maximum age of the own list, even if its version is unchanged. */
export const ownForMs = 30_000

export const elsewhereForMs = 5000

const versionForMs = 500

/** One request per unlisted name to another CRM. */
const askedAtOnce = { atOnce: 4, waiting: 40 }

/** Through the public API, so that it works with another CRM too. */
const ask = async (app: FastifyInstance, url: string) => {
  const { statusCode, body } = await app.inject({ method: 'GET', url })
  return { statusCode, body }
}

const findOpenJobs = async (app: FastifyInstance): Promise<Job[]> => {
  const { statusCode, body } = await ask(app, getPublicJobs.path)
  if (statusCode !== 200) throw new AppError('UNAVAILABLE')
  return z.array(job).parse(JSON.parse(body))
}

const isClosedJob = async (app: FastifyInstance, name: string): Promise<boolean> => {
  const { statusCode } = await ask(app, `${getJobByName.path}?jobname=${encodeURIComponent(name)}`)
  if (statusCode >= 500) throw new AppError('UNAVAILABLE')
  return statusCode === 200
}

export type JobStanding =
  | { status: 200; name: string; job: Job }
  | { status: 410; name: string }
  | { status: 404 | 503 }

export type JobLookup = {
  /** Changes whenever the jobs may have changed. */
  version: () => Promise<string>
  /** At most 0.5 s old. Throws while the CRM does not answer. Publish descriptions only through `sanitized`. */
  open: (asOf?: 'now') => Promise<OpenJobs>
  sanitized: (job: Job) => Job
  /** 410 closed, 404 unknown, 503 while the CRM does not answer. Accepts name, id or title. */
  standingOf: (name: string) => Promise<JobStanding>
}

export type OpenJobs = { list: readonly Job[]; named: (name: string) => Job | undefined }

/** `anyNamed` is null if each name needs a request. */
type Known = { open: OpenJobs; anyNamed: ((name: string) => JobNames | undefined) | null }

type Options = {
  clock: () => Date
  /** Null if another CRM has the jobs. */
  own: OwnJobs | null
}

export type OwnJobs = {
  /** Newest first; descriptions are not sanitized. */
  open: () => Promise<Job[]>
  sanitize: (job: Job) => Job
  /** Includes closed jobs, newest first. */
  names: () => Promise<readonly JobNames[]>
  /** Changes when a job is written or the day changes. */
  version: () => Promise<string>
}

/** At most 0.5 s old; constant for another CRM. */
export const createVersion = (clock: () => Date, own: { version: () => Promise<string> } | null) => {
  const recent = createCache<string>({ clock, ms: () => versionForMs, atMost: 1 })
  const now = createCache<string>({ clock, ms: () => 0, atMost: 1 })
  let last = ''
  return async (asOf?: 'now'): Promise<string> => {
    // On failure the last version stays valid until it is too old.
    if (own) last = await (asOf ? now : recent)('', own.version).catch(() => last)
    return last
  }
}

/** Cached (5 s for another CRM), so that bulk lookups cost no more than one. */
export const createJobLookup = (app: FastifyInstance, { clock, own }: Options): JobLookup => {
  const version = createVersion(clock, own)
  const cachedJobs = createCache<Known>({ clock, ms: () => (own ? ownForMs : elsewhereForMs), atMost: 1 })
  const cachedClosed = createCache<boolean>({ clock, ms: () => elsewhereForMs, atMost: 500 })
  const inTurn = createLimiter(askedAtOnce)
  const sanitized = own?.sanitize ?? ((job: Job) => job)
  const jobs = async (asOf?: 'now') =>
    cachedJobs(await version(asOf), async () => {
      const [list, all] = await Promise.all([own ? own.open() : findOpenJobs(app), own?.names()])
      return { open: { list, named: jobsByName(list) }, anyNamed: all ? jobsByName(all) : null }
    })
  const find = async (name: string): Promise<JobStanding> => {
    const { open, anyNamed } = await jobs()
    const found = open.named(name)
    if (found) return { status: 200, name: found.name, job: sanitized(found) }
    if (anyNamed) {
      const closed = anyNamed(name)
      return closed ? { status: 410, name: closed.name } : { status: 404 }
    }
    const isClosed = await cachedClosed(name, () => inTurn(() => isClosedJob(app, name)))
    return isClosed ? { status: 410, name } : { status: 404 }
  }
  return {
    version,
    open: async (asOf) => (await jobs(asOf)).open,
    sanitized,
    standingOf: (name) =>
      find(name).catch((error) => {
        app.log.error({ err: error }, 'It is not known whether there is such a job.')
        return { status: 503 }
      }),
  }
}
