import { findDeskJobs } from '#api/contracts/recruiting/desk-job.contract.ts'
import { dayFrom, toDay } from '#server/platform/days.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { sampleSteps } from '#server/samples/sample-steps.ts'
import { seed } from '#server/samples/seed.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { recruiter } from '#tests/support/inquiry-calls.ts'
import { createPortalApp } from '#tests/support/portal-app.ts'
import { findSampleFaults } from '#tests/support/sample-histories.ts'
import { bearer, phones, signIn } from '#tests/support/sign-in.ts'
import { createTestFiles } from '#tests/support/test-files.ts'

const openAt = async (now: Date) => {
  const database = await createTestDatabase('pglite')
  const stored = await createTestFiles('folder')
  await seed(database, sampleSteps('full', stored.store), now)
  const { app } = await createPortalApp(database, { clock: () => now }, stored.store)
  const tokens = new Map<string, string>()
  const ask = async (phone: string, url: string) => {
    const token = tokens.get(phone) ?? (await signIn(app, phone))
    tokens.set(phone, token)
    return (await app.inject({ url, ...bearer(token) })).json()
  }
  const close = async () => {
    await app.close()
    await database.close()
    await stored.remove()
  }
  return { database, ask, close }
}

test.each([
  ['the hour that clocks show twice', '2026-11-01T08:30:00Z'],
  ['the last evening of a year', '2027-01-01T07:00:00Z'],
])('the full sample is consistent and as full on %s', async (_, moment) => {
  const now = new Date(moment)
  const { database, ask, close } = await openAt(now)
  try {
    expect(await findSampleFaults(database.reader, now)).toEqual([])
    const { rows } = findDeskJobs.response.parse(
      await ask(recruiter, '/Desk/FindJobs?sort=applications&size=200'),
    )
    const applied = rows.map((job) => job.applications)
    expect(applied).toEqual(applied.toSorted((one, other) => other - one))
    expect(applied.reduce((sum, one) => sum + one, 0)).toBe(await database.reader.$count(applicationForms))
    const open = rows.filter(({ status, closes }) => status === 'Open' && closes >= toDay(now))
    expect(open).toHaveLength(28)
    expect(open.filter(({ closes }) => closes <= dayFrom(now, 7))).toHaveLength(2)
    expect((await ask(recruiter, '/Desk/GetInbox')).counts).toEqual({ open: 14, mine: 5, late: 3 })
    expect((await ask(recruiter, '/Desk/GetApplicationBoard')).attention).toBe(6)
    expect(await ask(phones.manager, '/Desk/CountApprovals')).toEqual({ waiting: 12 })
    expect(await ask(phones.hr, '/Admin/CountPlacements')).toEqual({ waiting: 3 })
    const interviews: { status: string; canGive: boolean }[] = await ask(
      phones.employee,
      '/Desk/GetMyInterviews',
    )
    const booked = interviews.filter(({ status }) => status === 'Booked')
    expect(booked.filter(({ canGive }) => canGive)).toHaveLength(2)
    expect(booked.length).toBeGreaterThan(2)
  } finally {
    await close()
  }
})
