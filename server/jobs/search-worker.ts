import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { adoptStale } from '#server/domain/candidates/documents.ts'

type Parts = {
  database: Pick<Database, 'write'>
  log: Pick<FastifyBaseLogger, 'error'>
  /** How often it looks, in milliseconds; never where it is null. */
  pollMs: number | null
}

/** How often it looks for what a server of an earlier release has stored. */
const adoptEveryMs = 60_000

/** Makes what candidates are found by, where a server of an earlier release wrote what it is made of. */
export const createSearchWorker = ({ database, log, pollMs }: Parts) => {
  let timer: NodeJS.Timeout | undefined
  let [running, isAway, isStopped] = [Promise.resolve(), false, false]

  const adopt = async () => {
    for (let isMore = true; isMore && !isStopped; ) isMore = await database.write((tx) => adoptStale(tx))
  }
  /** One after the other, so that a slow database does not gather them. */
  const look = () => {
    running = running.then(async () => {
      try {
        await adopt()
        isAway = false
      } catch (error) {
        if (!isAway && !isStopped) log.error({ err: error }, 'candidates cannot be made searchable')
        isAway = true
      }
    })
  }
  return {
    start: () => {
      if (pollMs === null) return
      look()
      timer = setInterval(look, Math.max(pollMs, adoptEveryMs)).unref()
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
