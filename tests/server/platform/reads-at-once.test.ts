import { retentionKeys } from '#api/contracts/governance/retention-periods.ts'
import { findRetention } from '#server/governance/retain.ts'
import type { Watch } from '#server/platform/concurrency.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findOverlappingInterviews } from '#server/recruiting/interviews/find-interviews.ts'
import { findReports } from '#server/recruiting/reports/find-reports.ts'
import { createOwnDatabase } from '#tests/support/database.ts'
import { testTime } from '#tests/support/test-app.ts'

describe('one request', () => {
  let database: Database
  let running = 0
  let most = 0
  const watch: Watch = async (_work, run) => {
    running += 1
    most = Math.max(most, running)
    try {
      return await run()
    } finally {
      running -= 1
    }
  }

  beforeAll(async () => {
    database = await createOwnDatabase('pglite', watch)
  })
  beforeEach(() => {
    most = 0
  })
  afterAll(() => database.close())

  test('for all retention periods runs three statements at once', async () => {
    expect(await findRetention(database.reader, {}, testTime)).toHaveLength(retentionKeys.length)
    expect(most).toBe(3)
  })

  test('for the reports runs three statements at once', async () => {
    await findReports(database.reader, { from: '2026-02', until: '2026-03' }, testTime)
    expect(most).toBe(3)
  })

  test('for interviews at eight times runs three statements at once', async () => {
    const times = Array.from({ length: 8 }, (_, day) => `2026-03-0${day + 1}T17:00:00.000Z`)
    const wanted = { people: [crypto.randomUUID()], minutes: 45, times }
    expect(await findOverlappingInterviews(database.reader, wanted)).toEqual([])
    expect(most).toBe(3)
  })
})
