import { mkdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, notInArray } from 'drizzle-orm'
import { defaultSessionLimits, startSession } from '#server/account/sessions.ts'
import { retain } from '#server/governance/retain.ts'
import { claims } from '#server/money/schema/claims.ts'
import { people } from '#server/people/schema/people.ts'
import { audit, getChange } from '#server/platform/audit/audit.ts'
import { erasedFiles, files } from '#server/platform/db/schema/files.ts'
import { removeErasedFiles } from '#server/platform/files/erased-files.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { getId } from '#server/samples/people.ts'
import { submissions } from '#server/staffing/schema/submissions.ts'
import { timeSheets } from '#server/time/schema/time-sheets.ts'
import { uuid } from '#src/lib/uuid.ts'
import { addEverything } from '#tests/support/one-of-everything.ts'
import {
  hana,
  lucas,
  naomi,
  openPrivacy,
  type PrivacyPortal,
  refused,
} from '#tests/support/privacy-portal.ts'
import { bearer } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'
import { onEachStore } from '#tests/support/test-files.ts'

onEachStore('someone who is erased, with files in a %s,', (kind) => {
  let portal: PrivacyPortal

  beforeEach(async () => {
    portal = await openPrivacy(kind)
  })

  afterEach(() => portal.close())

  test('stays in lists of hours and claims by name alone, and is gone from people and the org chart', async () => {
    await addEverything(portal.database, portal.files, naomi, lucas)
    await addEverything(portal.database, portal.files, lucas, naomi)
    await portal.deactivate(naomi.id)
    expect((await portal.erase({ phoneNo: naomi.phone })).statusCode).toBe(200)
    const enter = (id: string) =>
      portal.database.write((tx) => startSession(tx, id, defaultSessionLimits, testTime))
    const read = async (id: string, url: string) =>
      (await portal.app.inject({ url, ...bearer(await enter(id)) })).body
    const ofManager = await read(getId(3), '/CRM/GetTimesheets?scope=team')
    const [claim] = await portal.database.reader.select().from(claims).where(eq(claims.ownerId, lucas.id))
    const own = await read(lucas.id, `/CRM/GetExpense?id=${claim?.id}`)

    // Employment dates are retained by law.
    expect(ofManager).toContain('Naomi Feldman')
    expect(own).toContain('Naomi Feldman')
    expect(ofManager + own).not.toMatch(/naomi\.feldman|operation/i)
    expect(await read(hana, '/Admin/GetPeople')).not.toMatch(/Former|Naomi/)
    expect(await read(hana, '/Admin/FindPeople?size=200')).not.toMatch(/Former|Naomi/)
    expect(await read(hana, '/CRM/GetOrgChart')).not.toMatch(/Former|Naomi/)
    expect(JSON.parse(await read(hana, `/Admin/GetPerson?id=${naomi.id}`)).code).toBe('NOT_FOUND')
  })

  test('keeps name, job, start date and hours for the least that law demands, and is told from others afterwards', async () => {
    await addEverything(portal.database, portal.files, naomi, lucas)
    await portal.deactivate(naomi.id)
    await portal.database.write((tx) =>
      tx.update(people).set({ deactivatedAt: testTime }).where(eq(people.id, naomi.id)),
    )
    const stored = async () => {
      const [row] = await portal.database.reader.select().from(people).where(eq(people.id, naomi.id))
      return row
    }
    const planned = async () => {
      const { groups } = await portal.find({ email: naomi.email })
      const account = groups.find(({ kind }) => kind === 'account')
      return [account?.retainedUntil, account?.bases]
    }
    const moveTo = (office: 'us' | 'ca') =>
      portal.database.write((tx) => tx.update(people).set({ office }).where(eq(people.id, naomi.id)))
    await moveTo('ca')
    expect(await planned()).toEqual(['2029-03-02', ['canadaEmployees']])
    await moveTo('us')
    expect(await planned()).toEqual(['2029-03-02', ['washingtonEmployees']])
    const handedIn = async () => {
      const own = and(
        eq(timeSheets.employeeId, naomi.id),
        notInArray(timeSheets.status, ['Draft', 'Rejected', 'Cancelled']),
      )
      return portal.database.reader
        .select({ id: timeSheets.id, minutes: timeSheets.totalMinutes })
        .from(timeSheets)
        .where(own)
        .orderBy(timeSheets.id)
    }
    const before = await handedIn()
    await portal.erase({ email: naomi.email })

    expect(before).not.toEqual([])
    expect(await handedIn()).toEqual(before)
    expect(await stored()).toMatchObject({
      firstName: 'Naomi',
      lastName: 'Feldman',
      title: 'Senior AI Engineer',
      startDate: '2022-03-14',
      email: `${naomi.id}@waiting.erased.invalid`,
      phone: expect.stringMatching(/^\+0\d{14}$/),
      emergencyName: '',
      workAuthorization: '',
      erasedAt: null,
    })
    await retain(portal.database, {}, new Date('2029-03-01T10:00:00Z'))
    expect(await stored()).toMatchObject({ lastName: 'Feldman', erasedAt: null })
    await retain(portal.database, {}, new Date('2029-03-03T10:00:00Z'))
    const gone = await stored()
    expect([gone?.firstName, gone?.title, gone?.startDate, gone?.erasedAt]).toEqual([
      'Former',
      '',
      null,
      new Date('2029-03-03T10:00:00Z'),
    ])
    expect(gone?.lastName).toMatch(/^employee [0-9A-F]{8}$/)
  })

  test('is not erased while something is open, by oneself, or of several people at once', async () => {
    await addEverything(portal.database, portal.files, naomi, lucas)
    const reasons = async (who: object) => (await portal.find(who)).obstacles
    const who = { email: naomi.email }

    expect(await reasons(who)).toEqual([{ reason: 'active', count: 1 }])
    expect(refused(await portal.erase(who))).toEqual([409, 'ERASURE_REFUSED'])
    expect(refused(await portal.erase({ email: 'hana.kobayashi@skagit.example.com' }))).toEqual([
      422,
      'OWN_RECORD',
    ])
    await portal.deactivate(naomi.id)
    await portal.database.write(async (tx) => {
      const approved = eq(timeSheets.status, 'Approved')
      await tx.update(timeSheets).set({ status: 'Submitted' }).where(approved)
      await tx.update(claims).set({ status: 'Approved' }).where(eq(claims.status, 'Paid'))
      await tx.update(submissions).set({ status: 'Offered' })
      await tx.update(people).set({ managerId: naomi.id }).where(eq(people.id, lucas.id))
      await tx
        .update(people)
        .set({ status: 'deactivated' })
        .where(eq(people.id, getId(21)))
    })
    expect(await reasons(who)).toEqual([
      { reason: 'reports', count: 1 },
      { reason: 'sheets', count: 2 },
      { reason: 'leave', count: 1 },
      { reason: 'claims', count: 2 },
      { reason: 'submissions', count: 1 },
    ])
    expect(refused(await portal.erase(who))).toEqual([409, 'ERASURE_REFUSED'])
    expect(await reasons({ phoneNo: '+13605550121' })).toEqual([
      { reason: 'submissions', count: 1 },
      { reason: 'bench', count: 1 },
    ])
    await portal.database.write(async (tx) => {
      await tx.update(people).set({ email: naomi.email }).where(eq(people.id, lucas.id))
    })
    expect((await reasons(who)).map(({ reason }) => reason)).toContain('several')
    const wrong = { ...who, phoneNo: '', revision: 'x', confirmation: ' ' }
    expect(refused(await portal.call('ErasePersonalData', wrong))).toEqual([400, 'VALIDATION_FAILED'])
  })

  test('is erased as it was shown: what came meanwhile is shown first, and a repetition changes nothing', async () => {
    await addEverything(portal.database, portal.files, naomi, lucas)
    await portal.deactivate(naomi.id)
    const { revision } = await portal.find({ email: naomi.email })
    const message = { pro_firstname: 'N', pro_lastname: 'F', pro_email: naomi.email, pro_messagetype: 1 }
    await portal.database.write(async (tx) => {
      await tx.insert(contactMessages).values({ ...message, pro_message: 'And this' })
    })
    const sent = { email: naomi.email, phoneNo: '', confirmation: naomi.email.toUpperCase() }
    const before = await portal.database.reader.select().from(applicationForms)

    expect(refused(await portal.call('ErasePersonalData', { ...sent, revision }))).toEqual([
      409,
      'RECORD_CHANGED',
    ])
    expect(await portal.database.reader.select().from(applicationForms)).toEqual(before)
    const now = { ...sent, revision: (await portal.find({ email: naomi.email })).revision }
    const key = uuid()
    const [one, other] = await Promise.all([
      portal.call('ErasePersonalData', now, key),
      portal.call('ErasePersonalData', now, key),
    ])
    expect([one.statusCode, other.json()]).toEqual([200, one.json()])
    expect((await portal.call('ErasePersonalData', now)).json()).toEqual({
      removed: 0,
      anonymised: 0,
      kept: 1,
    })
  })

  test('keeps a consultant who may be someone else', async () => {
    await addEverything(portal.database, portal.files, naomi, lucas)
    await portal.database.write(async (tx) => {
      const [job] = await tx.select().from(applicationForms)
      const [first] = await tx.select().from(submissions)
      if (!job || !first) throw new Error('Nobody applied or was submitted.')
      const { id: _, ...row } = first
      await tx
        .insert(submissions)
        .values({ ...row, jobId: job.jobId, fileId: null, email: 'other@example.com' })
    })
    const { groups } = await portal.find({ email: naomi.email })
    expect(groups.map(({ kind }) => kind)).not.toContain('consultants')
  })

  test('stays in the audit with what was done, and without a word of what was changed', async () => {
    await addEverything(portal.database, portal.files, naomi, lucas)
    const get = async (url: string) => (await portal.app.inject({ url, ...portal.headers })).json()
    const readEntry = async () => {
      const { entries } = await get(`/Admin/SearchAudit?action=person.change&person=${naomi.id}`)
      expect(entries).toHaveLength(1)
      const { at, id } = entries[0]
      return get(`/Admin/GetAuditEntry?${new URLSearchParams({ at, id })}`)
    }
    const change = getChange({ lastName: 'Feldman' }, { lastName: 'Osei' })
    await portal.database.write((tx) =>
      audit(tx, { action: 'person.change', subjectId: naomi.id, ...change }),
    )
    const before = await readEntry()
    await portal.deactivate(naomi.id)
    expect((await portal.erase({ email: naomi.email })).statusCode).toBe(200)

    expect(before).toMatchObject({
      subject: { id: naomi.id, name: 'Naomi Feldman' },
      fields: ['lastName'],
      values: { before: { lastName: 'Feldman' }, after: { lastName: 'Osei' } },
      areValuesErased: false,
    })
    expect(await readEntry()).toEqual({
      ...before,
      subject: { id: naomi.id, name: 'Naomi Feldman' },
      values: null,
      areValuesErased: true,
    })
  })
})

test('an erasure loses track of no file that cannot be removed', async () => {
  const portal = await openPrivacy()
  await addEverything(portal.database, portal.files, naomi, lucas)
  await portal.deactivate(naomi.id)
  const [slip] = await portal.database.reader
    .select()
    .from(files)
    .where(eq(files.originalName, 'slip Naomi.pdf'))
  const path = join(portal.files.directory, slip?.storedName ?? '')
  await rm(path)
  await mkdir(path)

  expect((await portal.erase({ email: naomi.email })).statusCode).toBe(200)
  expect(await portal.database.reader.select().from(erasedFiles)).toEqual([
    { storedName: slip?.storedName, erasedAt: testTime },
  ])
  await rmdir(path)
  expect(await removeErasedFiles(portal.database, portal.files.store)).toBe(0)
  expect(await portal.database.reader.select().from(erasedFiles)).toEqual([])
  await portal.close()
})
