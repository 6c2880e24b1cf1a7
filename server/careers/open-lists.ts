import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  type BenchCandidate,
  benchCandidate,
  getPublicBenchList,
} from '#api/contracts/staffing/bench.contract.ts'
import { toDay } from '#server/platform/days.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { createCache } from '#server/platform/rendering/cache.ts'
import { jobNames, jobsVersion, openJobsUnsanitized, sanitizeJob } from '#server/recruiting/jobs.ts'
import { benchVersion, presentableBench } from '#server/staffing/bench/bench.ts'
import { createJobLookup, createVersion, elsewhereForMs, type JobLookup, ownForMs } from './job-lookup.ts'

/** What our own CRM tells of its bench. */
type OwnBench = {
  presentable: () => Promise<BenchCandidate[]>
  /** Another text as soon as one who can be presented is another. */
  version: () => Promise<string>
}

type BenchLookup = {
  version: () => Promise<string>
  /** The consultants who can be presented, newest first, as they are now or were half a second ago. */
  presentable: (asOf?: 'now') => Promise<readonly BenchCandidate[]>
}

const createBenchLookup = (
  app: FastifyInstance,
  { clock, own }: { clock: () => Date; own: OwnBench | null },
): BenchLookup => {
  const version = createVersion(clock, own)
  const ms = () => (own ? ownForMs : elsewhereForMs)
  const cached = createCache<readonly BenchCandidate[]>({ clock, ms, atMost: 1 })
  const ask = async () => {
    const { statusCode, body } = await app.inject({ method: 'GET', url: getPublicBenchList.path })
    if (statusCode !== 200) throw new AppError('UNAVAILABLE')
    return z.array(benchCandidate).parse(JSON.parse(body))
  }
  return { version, presentable: async (asOf) => cached(await version(asOf), own?.presentable ?? ask) }
}

/** What the public pages show lists of. */
export type OpenLists = { jobs: JobLookup; bench: BenchLookup }

/** The lists that the public pages show: those of our own CRM, or of another one where `reader` is null. */
export const openLists = (app: FastifyInstance, reader: Reader | null, clock: () => Date): OpenLists => {
  const today = () => toDay(clock())
  const ownJobs = reader && {
    open: () => openJobsUnsanitized(reader, today()),
    sanitize: sanitizeJob,
    names: () => jobNames(reader),
    version: () => jobsVersion(reader, today()),
  }
  const ownBench = reader && {
    presentable: () => presentableBench(reader),
    version: () => benchVersion(reader),
  }
  return {
    jobs: createJobLookup(app, { clock, own: ownJobs }),
    bench: createBenchLookup(app, { clock, own: ownBench }),
  }
}
