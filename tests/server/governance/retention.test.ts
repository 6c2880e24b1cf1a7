import { count, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { legalMinimums } from '#api/contracts/governance/legal-minimums.ts'
import {
  leastMonths,
  type RetentionKey,
  type RetentionSettings,
  retentionKeys,
  retentionPeriods,
} from '#api/contracts/governance/retention-periods.ts'
import { retain } from '#server/governance/retain.ts'
import { legalHolds } from '#server/governance/schema/privacy.ts'
import { tidyAll } from '#server/housekeeping.ts'
import { claims } from '#server/money/schema/claims.ts'
import { cases } from '#server/people/schema/cases.ts'
import { people } from '#server/people/schema/people.ts'
import { auditEvents } from '#server/platform/audit/audit-tables.ts'
import { monthsBefore } from '#server/platform/days.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { removeErasedFiles } from '#server/platform/files/erased-files.ts'
import { loadConfig } from '#server/platform/settings/config.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { submissions } from '#server/staffing/schema/submissions.ts'
import { timeSheets } from '#server/time/schema/time-sheets.ts'
import { addEverything } from '#tests/support/one-of-everything.ts'
import { hana, lucas, naomi, openPrivacy, type PrivacyPortal } from '#tests/support/privacy-portal.ts'
import { testTime } from '#tests/support/test-app.ts'

describe('the periods', () => {
  test('ask for no less than law does, and are the only ones of their kind and place', () => {
    const places = retentionKeys.map((key) => `${retentionPeriods[key].kind} ${retentionPeriods[key].place}`)
    expect(new Set(places).size).toBe(places.length)
    for (const key of retentionKeys) expect(leastMonths(key)).toBeLessThanOrEqual(retentionPeriods[key].most)
    const used = new Set(retentionKeys.map((key) => retentionPeriods[key].least))
    expect(Object.keys(legalMinimums).filter((basis) => ![...used].some((one) => one === basis))).toEqual([])
  })

  test('of a server lie between what law asks for and what is promised', () => {
    const read = (text: string) => {
      const loaded = loadConfig({ RETENTION_MONTHS: text })
      return loaded.ok ? loaded.config.retention : loaded.problems
    }
    expect(read('messages=6, applicationsUnitedStates=12')).toEqual({
      messages: 6,
      applicationsUnitedStates: 12,
    })
    expect(read('applicationsCalifornia=47,messages=13,audit=3')).toEqual([
      'RETENTION_MONTHS must have applicationsCalifornia from 48 to 48 (law: California Government Code 12946), but it is 47.',
      'RETENTION_MONTHS must have messages from 1 to 12, but it is 13.',
      'RETENTION_MONTHS names nothing that is kept: "audit=3".',
    ])
  })

  test.each([
    ['2026-03-02T10:00:00Z', 12, '2025-03-02T10:00:00.000Z'],
    ['2026-03-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2024-02-29T10:00:00Z', 48, '2020-02-29T10:00:00.000Z'],
    ['2026-01-15T00:00:00Z', 84, '2019-01-15T00:00:00.000Z'],
  ])('before %s by %d months begin at %s', (at, months, before) => {
    expect(monthsBefore(new Date(at), months).toISOString()).toBe(before)
  })
})

describe('what is too old', () => {
  let portal: PrivacyPortal

  beforeEach(async () => {
    portal = await openPrivacy()
    await addEverything(portal.database, portal.files, naomi, lucas)
  })

  afterEach(() => portal.close())

  const get = async (name: string) =>
    (await portal.app.inject({ url: `/Admin/${name}`, ...portal.headers })).json()
  const due = async () => {
    const { asOf, periods } = await get('GetRetention')
    expect(asOf).toBe(testTime.toISOString())
    return Object.fromEntries(
      periods.flatMap((one: { key: RetentionKey; due: number; oldest: string }) =>
        one.due > 0 ? [[one.key, [one.due, one.oldest]]] : [],
      ),
    )
  }
  const run = async (at = testTime, set: RetentionSettings = {}) => {
    await retain(portal.database, set, at)
    await removeErasedFiles(portal.database, portal.files.store)
  }
  const rowsIn = async (table: PgTable) =>
    (await portal.database.reader.select({ rows: count() }).from(table))[0]?.rows
  const entries = async () => {
    const rows = await portal.database.reader
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'retention.erase'))

    return rows
      .map(({ actorKind, subjectId, facts }) => [
        actorKind,
        subjectId,
        facts.period,
        facts.kind,
        facts.records,
      ])
      .sort((one, other) => (String(one) < String(other) ? -1 : 1))
  }

  test('is told by a dry run, and goes as it was told, with its files and an entry in the audit', async () => {
    const before = [await rowsIn(applicationForms), await rowsIn(contactMessages), await rowsIn(timeSheets)]
    expect(await due()).toEqual({
      applicationsCalifornia: [1, '2019-05-06'],
      applicationsUnitedStates: [1, '2019-05-06'],
      candidates: [2, '2019-05-06'],
      cases: [1, '2019-05-06'],
    })
    expect([await rowsIn(applicationForms), await rowsIn(contactMessages), await rowsIn(timeSheets)]).toEqual(
      before,
    )
    expect(await get('GetDueRecords?key=applicationsCalifornia')).toEqual({
      asOf: testTime.toISOString(),
      records: [{ id: expect.any(String), kind: 'applications', at: '2019-05-06', text: expect.any(String) }],
    })

    await run()
    expect(await due()).toEqual({})
    await run()
    expect(await entries()).toEqual([
      ['system', null, 'applicationsCalifornia', 'applications', 1],
      ['system', null, 'applicationsUnitedStates', 'skillApplications', 1],
      ['system', null, 'candidates', 'consultants', 1],
      ['system', null, 'candidates', 'submissions', 1],
      ['system', null, 'cases', 'cases', 1],
    ])
    expect(await rowsIn(cases)).toBe(0)
    const [submitted] = await portal.database.reader.select().from(submissions)
    expect(submitted).toMatchObject({
      email: expect.stringMatching(/@erased\.invalid$/),
      note: '',
      fileId: null,
    })
    const left = await portal.database.reader.select().from(files)
    expect(await portal.files.names()).toEqual(left.map(({ storedName }) => storedName).sort())
    expect(left.map(({ originalName }) => originalName)).not.toContain('slip Naomi.pdf')
  })

  test('goes by the place, and by what the server is set to', async () => {
    const later = new Date('2026-05-08T00:00:00Z')
    const keptAt = async (set: RetentionSettings) => {
      await run(later, set)
      return [await rowsIn(timeSheets), await rowsIn(claims), await rowsIn(applicationForms)]
    }
    await portal.database.write(async (tx) => {
      await tx.update(people).set({ office: 'in' }).where(eq(people.id, naomi.id))
    })
    expect(await keptAt({ timeSheetsWashington: 36 })).toEqual([2, 3, 1])
    await portal.database.write(async (tx) => {
      await tx.update(people).set({ office: 'us' }).where(eq(people.id, naomi.id))
    })
    expect(await keptAt({})).toEqual([2, 2, 1])
    const drafts = await portal.database.reader
      .select()
      .from(timeSheets)
      .where(eq(timeSheets.status, 'Draft'))
    expect(drafts).toHaveLength(1)
  })

  test('stays while it is undecided', async () => {
    await portal.database.write(async (tx) => {
      await tx.update(submissions).set({ status: 'Offered' })
      await tx.update(timeSheets).set({ status: 'Submitted' }).where(eq(timeSheets.status, 'Approved'))
      await tx.update(claims).set({ status: 'Approved' }).where(eq(claims.status, 'Paid'))
      await tx.update(cases).set({ status: 'New', endedAt: null })
    })
    await run(new Date('2026-05-08T00:00:00Z'))
    expect([await rowsIn(timeSheets), await rowsIn(claims), await rowsIn(cases)]).toEqual([4, 3, 1])
    const [submitted] = await portal.database.reader.select().from(submissions)
    expect(submitted?.email).toBe(naomi.email)
  })

  test('goes with the account of who left, from the day they left, and not of who came back', async () => {
    const [before, after] = [new Date('2033-01-01T00:00:00Z'), new Date('2033-03-03T00:00:00Z')]
    const leave = () =>
      portal.database.write(async (tx) => {
        await tx
          .update(people)
          .set({ status: 'deactivated', deactivatedAt: testTime })
          .where(eq(people.id, naomi.id))
      })
    const erasedAt = async () =>
      (await portal.database.reader.select().from(people).where(eq(people.id, naomi.id)))[0]?.erasedAt
    await leave()
    await portal.database.write(async (tx) => {
      await tx.update(people).set({ status: 'active' }).where(eq(people.id, naomi.id))
    })
    await run(after)
    expect(await erasedAt()).toBeNull()
    await leave()
    await run(before)
    expect(await erasedAt()).toBeNull()
    await run(after)
    expect(await erasedAt()).toEqual(after)
    expect((await entries()).at(-1)).toEqual(['system', naomi.id, 'employeesWashington', 'account', 1])
    expect((await portal.find({ phoneNo: naomi.phone })).groups.map(({ kind }) => kind)).not.toContain(
      'account',
    )
  })

  test('goes with everything else that is only kept for a while', async () => {
    const keeping = { files: portal.files.store, ledger: null, auditMonths: 24, retention: {} }
    await tidyAll(portal.database, new Date('2027-03-02T10:00:00Z'), keeping)
    expect(await rowsIn(applicationForms)).toBe(1)
  })

  describe('under a legal hold', () => {
    const hold = { email: naomi.email, phoneNo: '', reason: 'Claim of a client', endsOn: '2026-12-31' }
    const place = (what: object = {}) => portal.call('PlaceLegalHold', { ...hold, ...what })

    test('stays, is not erased by hand either, and goes once the hold is lifted', async () => {
      await portal.deactivate(naomi.id)
      const placed = (await place()).json()
      expect(placed).toEqual({
        ...hold,
        id: expect.any(String),
        placedAt: testTime.toISOString(),
        placedBy: 'Hana Kobayashi',
      })
      expect((await place()).json()).toEqual(placed)
      expect(await get('GetLegalHolds')).toEqual({ holds: [placed] })

      expect(await due()).toEqual({})
      await run()
      expect([await entries(), await rowsIn(cases)]).toEqual([[], 1])
      const found = await portal.find({ phoneNo: naomi.phone })
      expect(found.obstacles).toEqual([{ reason: 'legalHold', count: 1 }])
      expect(found.holds).toEqual([
        { id: placed.id, reason: hold.reason, endsOn: hold.endsOn, placedBy: 'Hana Kobayashi' },
      ])
      expect((await portal.erase({ email: naomi.email })).json().code).toBe('ERASURE_REFUSED')

      const lift = () => portal.call('LiftLegalHold', { id: placed.id, reason: 'Settled' })
      const both = await Promise.all([lift(), lift()])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect((await portal.erase({ email: naomi.email })).statusCode).toBe(200)
      expect(await rowsIn(legalHolds)).toBe(0)
      const told = await portal.database.reader.select().from(auditEvents)
      const holds = told.filter(({ action, outcome }) => action.startsWith('hold.') && outcome === 'done')
      expect(
        holds.map(({ action, actorId, subjectId, targetId, outcome }) => [
          action,
          actorId,
          subjectId,
          targetId,
          outcome,
        ]),
      ).toEqual([
        ['hold.place', hana, naomi.id, placed.id, 'done'],
        ['hold.place', hana, null, placed.id, 'done'],
        ['hold.lift', hana, naomi.id, placed.id, 'done'],
      ])
    })

    test('stays also under another address of the same person, until the day of the hold is over', async () => {
      await place({ email: '', phoneNo: naomi.phone })
      await portal.database.write(async (tx) => {
        await tx.update(people).set({ phone: '+13605550999' }).where(eq(people.id, naomi.id))
        await tx.update(applicationForms).set({ email: 'n.f@example.com' })
      })
      expect((await portal.find({ email: 'n.f@example.com' })).obstacles).toEqual([
        { reason: 'legalHold', count: 1 },
      ])
      await run(new Date('2026-12-31T23:00:00Z'))
      expect(await rowsIn(applicationForms)).toBe(2)
      await run(new Date('2027-01-01T01:00:00Z'))
      expect(await rowsIn(applicationForms)).toBe(1)
      expect((await get('GetLegalHolds')).holds).toHaveLength(1)
      await portal.database.write(async (tx) => {
        await tx.update(legalHolds).set({ endsOn: '2026-03-01' })
      })
      expect(await get('GetLegalHolds')).toEqual({ holds: [] })
      const [ended] = await portal.database.reader.select().from(legalHolds)
      const late = await portal.call('LiftLegalHold', { id: ended?.id, reason: 'Settled' })
      expect([late.statusCode, late.json().code]).toEqual([409, 'RECORD_CHANGED'])
      await run(new Date('2028-03-03T00:00:00Z'))
      expect(await rowsIn(legalHolds)).toBe(0)
    })

    test.each([
      [{ reason: ' ' }, 400, { reason: 'Please enter a reason' }],
      [{ endsOn: '' }, 400, { endsOn: 'Please choose the day on which the hold ends' }],
      [{ endsOn: '2026-03-02' }, 400, { endsOn: 'Please choose a day after today and within ten years' }],
      [{ endsOn: '2036-04-01' }, 400, { endsOn: 'Please choose a day after today and within ten years' }],
      [{ email: 'nobody@example.com' }, 404, undefined],
    ])('is not placed with %j', async (what, status, fields) => {
      const answer = await place(what)
      expect([answer.statusCode, answer.json().fields]).toEqual([status, fields])
      expect(await rowsIn(legalHolds)).toBe(0)
    })
  })
})
