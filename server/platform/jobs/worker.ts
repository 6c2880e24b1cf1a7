import type { FastifyBaseLogger } from 'fastify'

type Taken = { id: string }

type Parts<Job extends Taken> = {
  take: (most: number) => Promise<Job[]>
  /** Rejects if the outcome cannot be recorded. */
  handle: (job: Job) => Promise<void>
  most: number
  log: Pick<FastifyBaseLogger, 'error'>
  away: string
}

export const createWorker = <Job extends Taken>({ take, handle, most, log, away }: Parts<Job>) => {
  const running = new Map<string, { job: Job; done: Promise<void> }>()
  let pass: Promise<void> | null = null
  let [isWanted, isStopped, isAway] = [false, false, false]

  const guarded = async (work: () => Promise<void>) => {
    try {
      await work()
      isAway = false
    } catch (error) {
      if (!isAway) log.error({ err: error }, away)
      isAway = true
    }
  }

  const begin = (job: Job) => {
    const done = guarded(() => handle(job)).then(() => {
      running.delete(job.id)
      if (running.size === most - 1) wake()
    })
    running.set(job.id, { job, done })
  }

  const run = async () => {
    while (isWanted && !isStopped && running.size < most) {
      isWanted = false
      await guarded(async () => {
        for (const job of await take(most - running.size)) begin(job)
      })
    }
    pass = null
  }

  const wake = () => {
    isWanted = true
    // A pass without work would end before it is assigned and never be cleared.
    if (!isStopped && running.size < most) pass ??= run()
  }

  return {
    wake,
    guarded,
    settled: async (isWaitedFor: (job: Job) => boolean = () => true): Promise<void> => {
      const waitedFor = () => [...running.values()].filter(({ job }) => isWaitedFor(job))
      while (pass || waitedFor().length > 0) {
        await pass
        await Promise.all(waitedFor().map(({ done }) => done))
      }
    },
    stop: async (): Promise<void> => {
      isStopped = true
      await pass
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}
