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

/** Our own list is read anew when its version is another, or after this long. */
export const ownForMs = 30_000

export const elsewhereForMs = 5000

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
  if (statusCode !== 200) throw new AppError('UNAVAILABLE')
  return z.array(job).parse(JSON.parse(body))
}

const isClosedJob = async (app: FastifyInstance, name: string): Promise<boolean> => {
  const { statusCode } = await ask(app, `${getJobByName.path}?jobname=${encodeURIComponent(name)}`)
  if (statusCode >= 500) throw new AppError('UNAVAILABLE')
  return statusCode === 200
}

/** `name` is the one that stands in the address of its page. */
export type JobStanding =
  | { status: 200; name: string; job: Job }
  | { status: 410; name: string }
  | { status: 404 | 503 }

export type JobLookup = {
  /** Another text where what is known of the jobs may be another. */
  version: () => Promise<string>
  /**
   * The open jobs, newest first, as they are now or were half a second ago. Throws while the CRM does not answer. Only what
   * `sanitized` gives of a description may be published.
   */
  open: (asOf?: 'now') => Promise<OpenJobs>
  sanitized: (job: Job) => Job
  /**
   * Whether a job is open, closed (410) or unknown (404); 503 while the CRM does not answer, so that nobody takes the
   * job for gone. `name` is its name, its id or its title.
   */
  standingOf: (name: string) => Promise<JobStanding>
}

export type OpenJobs = { list: readonly Job[]; named: (name: string) => Job | undefined }

/** `anyNamed` is null where only a question for each name can tell. */
type Known = { open: OpenJobs; anyNamed: ((name: string) => JobNames | undefined) | null }

type Options = {
  clock: () => Date
  /** Null where the jobs are those of a CRM elsewhere, and only a question for each name can tell what there is. */
  own: OwnJobs | null
}

/** What our own CRM tells of its jobs. */
export type OwnJobs = {
  /** The open jobs, newest first, with descriptions as they were entered. */
  open: () => Promise<Job[]>
  sanitize: (job: Job) => Job
  /** What all jobs are called, closed ones too, newest first. */
  names: () => Promise<readonly JobNames[]>
  /** Another text as soon as a job is written or the day is another. */
  version: () => Promise<string>
}

/** The version of a list of our own CRM, now or half a second ago; always the same for one elsewhere. */
export const createVersion = (clock: () => Date, own: { version: () => Promise<string> } | null) => {
  const recent = createCache<string>({ clock, ms: () => versionForMs, atMost: 1 })
  const now = createCache<string>({ clock, ms: () => 0, atMost: 1 })
  let last = ''
  return async (asOf?: 'now'): Promise<string> => {
    // Where it cannot be told, what was known goes on until it is too old.
    if (own) last = await (asOf ? now : recent)('', own.version).catch(() => last)
    return last
  }
}

/**
 * Finds jobs by what another CRM answered in the last five seconds, or by what our own has, so that asking for many costs no more
 * than for one.
 */
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
