import type { Database } from '#server/platform/db/database.ts'
import { addSampleLeaves } from '#server/samples/leaves.ts'
import { timeSheets } from '#server/time/schema/time-sheets.ts'
import { createPortalDatabase } from '#tests/support/portal-app.ts'

const seedDays = [
  '2026-11-21',
  '2026-12-31',
  '2027-01-04',
  '2027-03-31',
  '2027-05-24',
  '2027-07-04',
  '2028-02-29',
]

describe('sample leave', () => {
  let database: Database

  beforeAll(async () => {
    ;({ database } = await createPortalDatabase('pglite'))
  })

  afterAll(() => database.close())

  const statusesOn = async (day: string) => {
    const statuses = new Set<string>()
    const undone = database.write(async (tx) => {
      await addSampleLeaves.apply(tx, new Date(`${day}T12:00:00Z`))
      const found = await tx.select({ status: timeSheets.status }).from(timeSheets)
      for (const { status } of found) statuses.add(status)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    return statuses
  }

  test.each(seedDays)('fits a database that begins on %s', async (day) => {
    expect(await statusesOn(day)).toEqual(new Set(['Submitted', 'Approved', 'Rejected', 'Cancelled']))
  })
})
