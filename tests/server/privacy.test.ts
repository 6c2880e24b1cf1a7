import { mkdir, mkdtemp, readdir, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { and, eq, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { strFromU8, unzipSync } from 'fflate'
import { idempotencyHeader } from '#api/contracts/endpoint.ts'
import type { PersonalData, PersonalDataGroup } from '#api/contracts/privacy.contract.ts'
import { idOf } from '#server/db/samples/people.ts'
import { applications } from '#server/db/schema/applications.ts'
import { claims } from '#server/db/schema/claims.ts'
import { contactMessages } from '#server/db/schema/enquiries.ts'
import { erasedFiles, files } from '#server/db/schema/files.ts'
import { benchCandidates } from '#server/db/schema/jobs.ts'
import { people } from '#server/db/schema/people.ts'
import { submissions } from '#server/db/schema/submissions.ts'
import { timeSheets } from '#server/db/schema/time-sheets.ts'
import { kinds, otherTables } from '#server/domain/privacy/registry.ts'
import { defaultSessionLimits, startSession } from '#server/domain/sign-in/sessions.ts'
import { removeErasedFiles } from '#server/files/erased-files.ts'
import { createFileStore } from '#server/files/file-store.ts'
import { zipStream } from '#server/files/zip-stream.ts'
import { uuid } from '#src/lib/uuid.ts'
import { addEverything, addFile, lately, type Owner, rowsOf } from '#tests/support/one-of-everything.ts'
import { createPortalApp, createPortalDatabase } from '#tests/support/portal-app.ts'
import { bearer } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const hana = idOf(5)

const naomi: Owner = {
  id: idOf(9),
  email: 'naomi.feldman@skagit.example.com',
  phone: '+13605550109',
  name: 'Naomi',
}

const lucas: Owner = {
  id: idOf(7),
  email: 'lucas.moreau@skagit.example.com',
  phone: '+13605550107',
  name: 'Lucas',
}

const schemaTables = async (): Promise<PgTable[]> => {
  const folder = resolve('server/db/schema')
  const modules = await Promise.all((await readdir(folder)).map((name) => import(join(folder, name))))
  return modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
}

const open = async () => {
  const { database } = await createPortalDatabase('pglite')
  const folder = await mkdtemp(join(tmpdir(), 'skagit-files-'))
  const portal = await createPortalApp(database, {}, createFileStore(folder))
  const token = await database.write((tx) => startSession(tx, hana, defaultSessionLimits, testTime))
  const call = (name: string, payload: object, key: string = uuid()) =>
    portal.app.inject({
      method: 'POST',
      url: `/Admin/${name}`,
      payload,
      headers: { ...bearer(token).headers, [idempotencyHeader]: key },
    })
  const find = async (who: object): Promise<PersonalData> =>
    (await call('FindPersonalData', { email: '', phoneNo: '', ...who })).json()
  return {
    ...portal,
    database,
    folder,
    call,
    find,
    /** Erases somebody as they are found at this moment. */
    erase: async (who: { email?: string; phoneNo?: string }) => {
      const { revision } = await find(who)
      const confirmation = who.email ?? who.phoneNo
      return call('ErasePersonalData', { email: '', phoneNo: '', ...who, confirmation, revision })
    },
    deactivate: (id: string) =>
      database.write(async (tx) => {
        await tx.update(people).set({ status: 'deactivated' }).where(eq(people.id, id))
      }),
    close: async () => {
      await portal.app.close()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

type Portal = Awaited<ReturnType<typeof open>>

const download = async (portal: Portal, who: object) => {
  const { url } = (await portal.call('GetPersonalDataArchive', { email: '', phoneNo: '', ...who })).json()
  const answer = await portal.app.inject(url)
  return { url: String(url), answer, entries: unzipSync(answer.rawPayload) }
}

const summary = ({ kind, count, fates }: PersonalDataGroup) => [kind, count, fates]

const fates = (remove: number, anonymise: number, keep: number) => ({ remove, anonymise, keep })

const refused = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code ?? null,
]

test('every table is read for a person, or said to be about nobody', async () => {
  const names = (tables: readonly PgTable[]) => [...new Set(tables.map(getTableName))].sort()
  const read = names(kinds.flatMap(({ tables }) => tables))
  const others = names(otherTables.map(([table]) => table))

  expect(read.filter((name) => others.includes(name))).toEqual([])
  expect(names([...kinds.flatMap(({ tables }) => tables), ...otherTables.map(([table]) => table)])).toEqual(
    names(await schemaTables()),
  )
  expect(otherTables.filter(([, reason]) => reason === '')).toEqual([])
})

describe('what is known of a person', () => {
  let portal: Portal

  beforeEach(async () => {
    portal = await open()
  })

  afterEach(() => portal.close())

  test('is found by address and number, exported, and erased without touching anybody else', async () => {
    const tables = await schemaTables()
    await addEverything(portal.database, portal.folder, lucas, naomi)
    const strangers = await rowsOf(portal.database, tables)
    await addEverything(portal.database, portal.folder, naomi, lucas)
    await portal.deactivate(naomi.id)

    const found = await portal.find({ email: ' Naomi.Feldman@Skagit.example.com ' })
    expect(found.groups.map(summary)).toEqual([
      ['account', 1, fates(0, 1, 0)],
      ['access', 2, fates(1, 1, 0)],
      ['signIn', 5, fates(5, 0, 0)],
      ['applications', 2, fates(1, 0, 1)],
      ['skillApplications', 1, fates(1, 0, 0)],
      ['messages', 1, fates(1, 0, 0)],
      ['leads', 1, fates(1, 0, 0)],
      ['demoRequests', 1, fates(1, 0, 0)],
      ['partnerRequests', 1, fates(1, 0, 0)],
      ['registrations', 1, fates(1, 0, 0)],
      ['submissions', 1, fates(0, 1, 0)],
      ['consultants', 1, fates(0, 1, 0)],
      ['timeSheets', 3, fates(1, 2, 0)],
      ['leave', 1, fates(0, 1, 0)],
      ['assignments', 1, fates(0, 1, 0)],
      ['claims', 3, fates(1, 2, 0)],
      ['cases', 1, fates(1, 0, 0)],
      ['acknowledgements', 1, fates(1, 0, 0)],
      ['actions', 7, fates(0, 7, 0)],
    ])
    expect([found.files, found.obstacles]).toEqual([10, []])
    expect(found.groups.find(({ kind }) => kind === 'applications')).toMatchObject({
      keptUntil: '2030-01-12',
      bases: ['californiaApplications'],
    })
    expect((await portal.find({ phoneNo: naomi.phone })).groups.map(({ kind }) => kind)).toEqual([
      'account',
      'access',
      'signIn',
      'applications',
      'skillApplications',
      'leads',
      'partnerRequests',
      'timeSheets',
      'leave',
      'assignments',
      'claims',
      'cases',
      'acknowledgements',
      'actions',
    ])

    const { url, answer, entries } = await download(portal, { email: naomi.email })
    const data = JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array()))
    expect(url).not.toMatch(/naomi|skagit\.example|%40|3605550109/i)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="personal-data\.zip"/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(Object.keys(entries).sort()).toEqual([
      'Applications/2026-01-12 resume new Naomi.pdf',
      'Applications/2026-01-12 resume old Naomi.pdf',
      'Expense claims/2026-01-12 receipt Draft Naomi.pdf',
      'Expense claims/2026-01-12 receipt Paid Naomi (2).pdf',
      'Expense claims/2026-01-12 receipt Paid Naomi.pdf',
      'Photo.webp',
      'README.txt',
      'Submissions/2026-01-12 submitted Naomi.pdf',
      'Support cases/2026-01-12 slip Naomi.pdf',
      'Time sheets/2026-01-12 Approved 2019-05-06 Naomi.pdf',
      'Time sheets/2026-01-12 Approved 2026-01-12 Naomi.pdf',
      'Time sheets/2026-01-12 Draft 2026-01-12 Naomi.pdf',
      'data.json',
    ])
    expect(strFromU8(entries['Support cases/2026-01-12 slip Naomi.pdf'] ?? new Uint8Array())).toBe(
      'slip Naomi.pdf',
    )
    expect(data.cases[0]).toMatchObject({
      subject: 'Pay of Naomi',
      entries: [
        { by: 'You', text: 'Where is it?' },
        { by: 'Skagit', text: 'Here it is.' },
      ],
      files: ['Support cases/2026-01-12 slip Naomi.pdf'],
    })
    expect(JSON.stringify(data)).not.toMatch(/lucas/i)

    const erased = await portal.erase({ email: naomi.email })
    expect([erased.statusCode, erased.json()]).toEqual([200, { removed: 16, anonymised: 17, kept: 1 }])

    const after = await rowsOf(portal.database, tables)
    const lost = strangers.flatMap((rows, place) => rows.filter((row) => !after[place]?.includes(row)))
    expect(lost.map((row) => JSON.parse(row).id)).toEqual([naomi.id])

    const left = await portal.find({ email: naomi.email, phoneNo: naomi.phone })
    expect(left.groups.map(summary)).toEqual([['applications', 1, fates(0, 0, 1)]])
    const kept = after.flat().filter((row) => /naomi|3605550109/i.test(row) && !/idempotency|Lucas/.test(row))
    expect(kept.map((row) => JSON.parse(row).originalName ?? JSON.parse(row).email).sort()).toEqual([
      'Approved 2026-01-12 Naomi.pdf',
      naomi.email,
      'receipt Paid Naomi.pdf',
      'resume new Naomi.pdf',
    ])
    expect(await portal.database.reader.select().from(erasedFiles)).toEqual([])
    const rows = await portal.database.reader.select({ name: files.storedName }).from(files)
    expect((await readdir(portal.folder)).sort()).toEqual(rows.map(({ name }) => name).sort())
    expect(await download(portal, { email: naomi.email })).toMatchObject({ answer: { statusCode: 200 } })
  })

  test('leaves lists, approvals and the org chart whole, where a former employee stands in their place', async () => {
    await addEverything(portal.database, portal.folder, naomi, lucas)
    await addEverything(portal.database, portal.folder, lucas, naomi)
    await portal.deactivate(naomi.id)
    expect((await portal.erase({ phoneNo: naomi.phone })).statusCode).toBe(200)
    const enter = (id: string) =>
      portal.database.write((tx) => startSession(tx, id, defaultSessionLimits, testTime))
    const read = async (id: string, url: string) =>
      (await portal.app.inject({ url, ...bearer(await enter(id)) })).body
    const ofManager = await read(idOf(3), '/CRM/GetTimesheets?scope=team')
    const own = await read(lucas.id, '/CRM/GetClaims?scope=own')

    expect(ofManager).toContain('Former employee')
    expect(own).toContain('Former employee')
    expect(ofManager + own).not.toMatch(/naomi|operation/i)
    expect(await read(hana, '/Admin/GetPeople')).not.toMatch(/Former|Naomi/)
    expect(await read(hana, '/CRM/GetOrgChart')).not.toMatch(/Former|Naomi/)
    expect(JSON.parse(await read(hana, `/Admin/GetPerson?id=${naomi.id}`)).code).toBe('NOT_FOUND')
    expect(JSON.parse(await read(idOf(12), '/CRM/GetTimesheets?scope=all')).length).toBeGreaterThan(0)
  })

  test('is not erased while something is open, by oneself, or of several people at once', async () => {
    await addEverything(portal.database, portal.folder, naomi, lucas)
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
      const partner = and(eq(people.id, idOf(21)))
      await tx.update(people).set({ status: 'deactivated' }).where(partner)
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
    await addEverything(portal.database, portal.folder, naomi, lucas)
    await portal.deactivate(naomi.id)
    const { revision } = await portal.find({ email: naomi.email })
    const message = { pro_firstname: 'N', pro_lastname: 'F', pro_email: naomi.email, pro_messagetype: 1 }
    await portal.database.write(async (tx) => {
      await tx.insert(contactMessages).values({ ...message, pro_message: 'And this' })
    })
    const sent = { email: naomi.email, phoneNo: '', confirmation: naomi.email.toUpperCase() }
    const before = await portal.database.reader.select().from(applications)

    expect(refused(await portal.call('ErasePersonalData', { ...sent, revision }))).toEqual([
      409,
      'RECORD_CHANGED',
    ])
    expect(await portal.database.reader.select().from(applications)).toEqual(before)
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

  test('keeps a consultant who may be somebody else', async () => {
    await addEverything(portal.database, portal.folder, naomi, lucas)
    const [first] = await portal.database.reader.select().from(submissions)
    const { id: _, fileId: __, ...row } = first ?? {}
    await portal.database.write(async (tx) => {
      const [job] = await tx.select().from(applications)
      const again = { ...submissions.$inferInsert, ...row }
      await tx
        .insert(submissions)
        .values({ ...again, jobId: job?.jobId, email: 'other@example.com' } as never)
    })
    const { groups } = await portal.find({ email: naomi.email })
    expect(groups.map(({ kind }) => kind)).not.toContain('consultants')
    expect(await portal.database.reader.select().from(benchCandidates)).toHaveLength(1)
  })

  test('loses track of no file that cannot be removed', async () => {
    await addEverything(portal.database, portal.folder, naomi, lucas)
    await portal.deactivate(naomi.id)
    const [slip] = await portal.database.reader
      .select()
      .from(files)
      .where(eq(files.originalName, 'slip Naomi.pdf'))
    const path = join(portal.folder, slip?.storedName ?? '')
    await rm(path)
    await mkdir(path)

    expect((await portal.erase({ email: naomi.email })).statusCode).toBe(200)
    expect(await portal.database.reader.select().from(erasedFiles)).toEqual([
      { storedName: slip?.storedName, erasedAt: testTime },
    ])
    await rmdir(path)
    expect(await removeErasedFiles(portal.database, portal.folder)).toBe(0)
    expect(await portal.database.reader.select().from(erasedFiles)).toEqual([])
  })

  test('fits 500 files, one open at a time', async () => {
    await addEverything(portal.database, portal.folder, naomi, lucas)
    await portal.database.write(async (tx) => {
      const [kept] = await tx.select().from(claims)
      if (!kept) throw new Error('There is no claim.')
      const { claimReceipts } = await import('#server/db/schema/claims.ts')
      for (let position = 1; position <= 490; position += 1) {
        const fileId = await addFile({ tx, folder: portal.folder }, 'more.pdf')
        await tx.insert(claimReceipts).values({ claimId: kept.id, position, fileId, sentSha256: 'x' })
      }
    })
    const { entries } = await download(portal, { email: naomi.email })
    expect(Object.keys(entries)).toHaveLength(503)
    expect(entries['Expense claims/2026-01-12 more (490).pdf']).toEqual(new TextEncoder().encode('more.pdf'))
  })
})

test('a ZIP asks for a file when the one before has been read', async () => {
  const asked: number[] = []
  const piece = new Uint8Array(64 * 1024)
  const entries = Array.from({ length: 50 }, (_, place) => ({
    name: `${place}.bin`,
    at: lately,
    content: async function* () {
      asked.push(place)
      for (let sent = 0; sent < 4; sent += 1) yield piece
    },
  }))
  const stream = zipStream(entries)
  const steps: number[] = []
  for await (const chunk of stream) if (chunk.length > 0 && steps.push(asked.length) >= 8) break

  expect(Math.max(...steps)).toBeLessThanOrEqual(3)
  expect(asked.length).toBeLessThanOrEqual(3)
})
