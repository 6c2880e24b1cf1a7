import { addSampleLeaves } from '#server/db/samples/sample-leaves.ts'
import { timeSheets } from '#server/db/schema/time-sheets.ts'
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

test.each(seedDays)('sample leave fits a database that begins on %s', async (day) => {
  const { database, reset } = await createPortalDatabase('pglite')
  await database.write((tx) => addSampleLeaves.apply(tx, new Date(`${day}T12:00:00Z`)))

  const found = await database.reader.select({ status: timeSheets.status }).from(timeSheets)
  const statuses = new Set(found.map(({ status }) => status))
  expect(statuses).toEqual(new Set(['Submitted', 'Approved', 'Rejected', 'Cancelled']))
  await reset()
  await database.close()
})
