import type { FastifyBaseLogger } from 'fastify'

/** Something to be done that one server has taken. */
type Taken = { id: string }

type Parts<Job extends Taken> = {
  /** Takes jobs that are due, at most so many. */
  take: (most: number) => Promise<Job[]>
  /** Does what a job says; rejects where it cannot even be written down what came of it. */
  handle: (job: Job) => Promise<void>
  /** How many are done at once. */
  most: number
  log: Pick<FastifyBaseLogger, 'error'>
  /** What is logged when jobs can neither be taken nor ended, once until they can again. */
  away: string
}

/** Takes jobs as long as there are any, and does what they say, several at once. */
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

  /** Looks for jobs that are due; where there is no hand free, as soon as there is one. */
  const wake = () => {
    isWanted = true
    // A pass that has nothing to do would be over before it is kept, and then be kept for ever.
    if (!isStopped && running.size < most) pass ??= run()
  }

  return {
    wake,
    guarded,
    /** Resolves when nothing is being done any more of what `isWaitedFor`. */
    settled: async (isWaitedFor: (job: Job) => boolean = () => true): Promise<void> => {
      const waitedFor = () => [...running.values()].filter(({ job }) => isWaitedFor(job))
      while (pass || waitedFor().length > 0) {
        await pass
        await Promise.all(waitedFor().map(({ done }) => done))
      }
    },
    /** Takes no more jobs, and waits for those that are being done. */
    stop: async (): Promise<void> => {
      isStopped = true
      await pass
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}
