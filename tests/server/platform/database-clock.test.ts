import { createDatabaseClock } from '#server/platform/db/database-clock.ts'

describe('the time that servers go by', () => {
  const at = (ms: number) => new Date(Date.UTC(2026, 2, 2, 10) + ms)

  test.each([
    ['nothing', 999, 0, []],
    ['ten minutes ahead', 600_000, 600_000, [600_000]],
    ['ten minutes behind', -600_000, -600_000, [-600_000]],
  ])('is the database’s where a clock differs by %s', async (_what, ahead, corrected, said) => {
    const onSkew = jest.fn()
    const clock = createDatabaseClock(() => at(ahead), onSkew)
    await clock.compare(async () => at(0).getTime())

    expect(clock.now()).toEqual(at(ahead - corrected))
    expect(onSkew.mock.calls.flat()).toEqual(said)
  })

  test('is told by the clock again once it is put right, and does not change with each comparison', async () => {
    const [onSkew, clock] = [jest.fn(), { ms: 600_000 }]
    const time = createDatabaseClock(() => at(clock.ms), onSkew)
    for (const ahead of [600_000, 600_900, 599_100, 3, 900]) {
      clock.ms = ahead
      await time.compare(async () => at(0).getTime())
    }

    expect(time.now()).toEqual(at(900))
    expect(onSkew.mock.calls.flat()).toEqual([600_000, 0])
  })

  test('does not follow an answer that took long', async () => {
    const clock = { ms: 0 }
    const time = createDatabaseClock(() => at(clock.ms))
    await time.compare(async () => {
      clock.ms = 5000
      return at(0).getTime()
    })

    expect(time.now()).toEqual(at(5000))
  })
})
