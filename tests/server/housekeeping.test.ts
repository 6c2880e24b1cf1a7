import { keepTidy } from '#server/housekeeping.ts'

beforeEach(() => jest.useFakeTimers())

afterEach(() => jest.useRealTimers())

test('the server tidies an hour after its start, so that holds can be placed, then every six; a failure ends nothing', async () => {
  const full = new Error('The disk is full')
  const tidyOnce = jest.fn(() => Promise.reject(full))
  const failures: unknown[] = []
  keepTidy(tidyOnce, (error) => failures.push(error))
  jest.advanceTimersByTime(59 * 60_000)
  expect(tidyOnce).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(failures).toEqual([full])
  await jest.advanceTimersByTimeAsync(5 * 60 * 60_000)
  expect(failures).toEqual([full, full])
})
