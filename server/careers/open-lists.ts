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
import { findOpenJobsUnsanitized, jobNames, jobsVersion, sanitizeJob } from '#server/recruiting/jobs.ts'
import { benchVersion, presentableBench } from '#server/staffing/bench/bench.ts'
import { createJobLookup, createVersion, elsewhereForMs, type JobLookup, ownForMs } from './job-lookup.ts'

type OwnBench = {
  presentable: () => Promise<BenchCandidate[]>
  /** Changes when a presentable consultant changes. */
  version: () => Promise<string>
}

type BenchLookup = {
  version: () => Promise<string>
  presentable: (asOf?: 'now') => Promise<readonly BenchCandidate[]>
}

const createBenchLookup = (
  app: FastifyInstance,
  { clock, own }: { clock: () => Date; own: OwnBench | null },
): BenchLookup => {
  const version = createVersion(clock, own)
  const ms = () => (own ? ownForMs : elsewhereForMs)
  const cached = createCache<readonly BenchCandidate[]>({ clock, ms, atMost: 1 })
  const fetchBench = async () => {
    const { statusCode, body } = await app.inject({ method: 'GET', url: getPublicBenchList.path })
    if (statusCode !== 200) throw new AppError('UNAVAILABLE')
    return z.array(benchCandidate).parse(JSON.parse(body))
  }
  return { version, presentable: async (asOf) => cached(await version(asOf), own?.presentable ?? fetchBench) }
}

export type OpenLists = { jobs: JobLookup; bench: BenchLookup }

/** `reader` is null if another CRM has the lists. */
export const createOpenLists = (
  app: FastifyInstance,
  reader: Reader | null,
  clock: () => Date,
): OpenLists => {
  const today = () => toDay(clock())
  const ownJobs = reader && {
    open: () => findOpenJobsUnsanitized(reader, today()),
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
