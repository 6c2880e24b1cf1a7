import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { strFromU8 } from 'fflate'
import { kinds, otherTables } from '#server/governance/registry.ts'
import { claimReceipts, claims } from '#server/money/schema/claims.ts'
import { erasedFiles, files } from '#server/platform/db/schema/files.ts'
import { zipStream } from '#server/platform/files/zip-stream.ts'
import { addEverything, addFile, lately } from '#tests/support/one-of-everything.ts'
import {
  download,
  fates,
  lucas,
  naomi,
  openPrivacy,
  type PrivacyPortal,
  readRows,
  schemaTables,
  summary,
} from '#tests/support/privacy-portal.ts'

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
  let portal: PrivacyPortal

  beforeEach(async () => {
    portal = await openPrivacy()
  })

  afterEach(() => portal.close())

  test('is found by address and number, exported, and erased without touching anybody else', async () => {
    const tables = await schemaTables()
    await addEverything(portal.database, portal.files, lucas, naomi)
    const strangers = await readRows(portal.database, tables)
    await addEverything(portal.database, portal.files, naomi, lucas)
    await portal.deactivate(naomi.id)

    const found = await portal.find({ email: ' Naomi.Feldman@Skagit.example.com ' })
    expect(found.groups.map(summary)).toEqual([
      ['account', 1, fates(0, 1, 0)],
      ['access', 2, fates(1, 1, 0)],
      ['signIn', 5, fates(5, 0, 0)],
      ['inquiries', 4, fates(4, 0, 0)],
      ['receivedMail', 2, fates(2, 0, 0)],
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
    expect([found.files, found.obstacles]).toEqual([12, []])
    expect(found.groups.find(({ kind }) => kind === 'applications')).toMatchObject({
      retainedUntil: '2030-01-12',
      bases: ['californiaApplications'],
    })
    expect((await portal.find({ phoneNo: naomi.phone })).groups.map(({ kind }) => kind)).toEqual([
      'account',
      'access',
      'signIn',
      'inquiries',
      'receivedMail',
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
      'Received mail/2026-01-12 mailed Naomi (2).pdf',
      'Received mail/2026-01-12 mailed Naomi.pdf',
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
    expect([erased.statusCode, erased.json()]).toEqual([200, { removed: 23, anonymised: 17, kept: 1 }])

    const after = await readRows(portal.database, tables)
    const lost = strangers.flatMap((rows, index) => rows.filter((row) => !after[index]?.includes(row)))
    expect(lost.map((row) => JSON.parse(row).id)).toEqual([naomi.id])

    const left = await portal.find({ email: naomi.email, phoneNo: naomi.phone })
    expect(left.groups.map(summary)).toEqual([['applications', 1, fates(0, 0, 1)]])
    const kept = after.flat().filter((row) => /naomi|3605550109/i.test(row) && !/idempotency|Lucas/.test(row))
    const getName = (row: string) => JSON.parse(row).originalName ?? JSON.parse(row).email ?? row
    expect(kept.map(getName).sort()).toEqual([
      // The name is retained as long as the law demands.
      `${naomi.id}@waiting.erased.invalid`,
      'Approved 2026-01-12 Naomi.pdf',
      naomi.email,
      'receipt Paid Naomi.pdf',
      'resume new Naomi.pdf',
    ])
    expect(await portal.database.reader.select().from(erasedFiles)).toEqual([])
    const rows = await portal.database.reader.select({ name: files.storedName }).from(files)
    expect(await portal.files.names()).toEqual(rows.map(({ name }) => name).sort())
    expect(await download(portal, { email: naomi.email })).toMatchObject({ answer: { statusCode: 200 } })
  })

  test('fits 100 files, one open at a time', async () => {
    await addEverything(portal.database, portal.files, naomi, lucas)
    await portal.database.write(async (tx) => {
      const [kept] = await tx.select().from(claims)
      if (!kept) throw new Error('There is no claim.')
      for (let position = 1; position <= 90; position += 1) {
        const fileId = await addFile({ tx, files: portal.files }, 'more.pdf')
        await tx.insert(claimReceipts).values({ claimId: kept.id, position, fileId, sentSha256: 'x' })
      }
    })
    const { entries } = await download(portal, { email: naomi.email })
    expect(Object.keys(entries)).toHaveLength(105)
    expect(entries['Expense claims/2026-01-12 more (90).pdf']).toEqual(new TextEncoder().encode('more.pdf'))
  })
})

test('a ZIP asks for a file when the one before has been read', async () => {
  const asked: number[] = []
  const piece = new Uint8Array(64 * 1024)
  const entries = Array.from({ length: 50 }, (_, index) => ({
    name: `${index}.bin`,
    at: lately,
    content: async function* () {
      asked.push(index)
      for (let sent = 0; sent < 4; sent += 1) yield piece
    },
  }))
  const stream = zipStream(entries)
  const steps: number[] = []
  for await (const chunk of stream) if (chunk.length > 0 && steps.push(asked.length) >= 8) break

  expect(Math.max(...steps)).toBeLessThanOrEqual(3)
  expect(asked.length).toBeLessThanOrEqual(3)
})
