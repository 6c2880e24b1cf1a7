import { createWorker } from '#server/platform/jobs/worker.ts'
import { type Deferred, defer, settled } from '#tests/support/deferred.ts'

type Job = { id: string; end: Deferred<void> }

const getJobs = (...ids: string[]): Job[] => ids.map((id) => ({ id, end: defer<void>() }))

const log = { error: jest.fn() }

const work = (most: number, waiting: Job[]) => {
  const begun: string[] = []
  const worker = createWorker<Job>({
    take: async (count) => waiting.splice(0, count),
    handle: ({ id, end }) => {
      begun.push(id)
      return end.promise
    },
    most,
    log,
    away: 'nothing can be taken',
  })
  return { ...worker, begun }
}

test('takes one after the other, also where it was woken while it had all it can do', async () => {
  const [first, second, third] = getJobs('first', 'second', 'third')
  const waiting = [first, second].filter((job) => job !== undefined)
  const { wake, begun } = work(1, waiting)
  wake()
  await settled()
  wake()
  await settled()
  first?.end.resolve()
  await settled()
  expect(begun).toEqual(['first', 'second'])

  second?.end.resolve()
  await settled()
  if (third) waiting.push(third)
  wake()
  await settled()

  expect(begun).toEqual(['first', 'second', 'third'])
})

test('does as many at once as it may, and takes what comes meanwhile', async () => {
  const jobs = getJobs('a', 'b', 'c', 'd')
  const waiting = jobs.slice(0, 1)
  const { wake, begun } = work(2, waiting)
  wake()
  await settled()
  waiting.push(...jobs.slice(1))
  wake()
  wake()
  await settled()
  expect(begun).toEqual(['a', 'b'])

  wake()
  jobs[1]?.end.resolve()
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])

  jobs[0]?.end.reject(new Error('It cannot be written down.'))
  await settled()

  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  expect(log.error.mock.calls).toEqual([
    [{ err: new Error('It cannot be written down.') }, 'nothing can be taken'],
  ])
})

test('takes nothing once it is stopped, and waits for what it does', async () => {
  const jobs = getJobs('first', 'second')
  const { wake, stop, begun } = work(1, [...jobs])
  wake()
  await settled()
  const stopped = jest.fn()
  const stopping = stop().then(stopped)
  wake()
  await settled()
  expect(stopped).not.toHaveBeenCalled()

  jobs[0]?.end.resolve()
  await stopping

  expect(begun).toEqual(['first'])
})
