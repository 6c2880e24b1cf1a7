import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { type DatabaseOptions, openDatabase } from '#server/platform/db/open-database.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { contactMessage } from '#tests/support/contact-message.ts'
import { engines, migrationsDir, onPostgres, serverUrl } from '#tests/support/database.ts'
import { createServerDatabase, dropServerDatabase, getAddress } from '#tests/support/postgres.ts'
import { testTime } from '#tests/support/test-app.ts'

const name = `skagit_migrations_${randomUUID().replaceAll('-', '')}`

const otherName = `${name}_other`

const outcomes = {
  pglite: ['opened', 'refused', 'refused'],
  postgres: ['opened', 'opened', 'opened'],
}

const row = { ...contactMessage, createdAt: testTime }

describe.each(engines)('the migrations on %s', (engine) => {
  let dataDir: string

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'skagit-migrations-'))
    if (engine !== 'postgres') return
    await createServerDatabase(serverUrl, name)
    await createServerDatabase(serverUrl, otherName)
  })

  afterAll(async () => {
    await rm(dataDir, { recursive: true })
    if (engine !== 'postgres') return
    await dropServerDatabase(serverUrl, name)
    await dropServerDatabase(serverUrl, otherName)
  })

  const getUrl = (database: string) => (engine === 'postgres' ? getAddress(serverUrl, database) : null)

  const open = (changed: Partial<DatabaseOptions> = {}) =>
    openDatabase({
      databaseUrl: getUrl(name),
      dataDir,
      migrationsDir,
      onFatal: (error) => {
        throw error
      },
      ...changed,
    })

  const applied = (database: Database) =>
    database.reader.select({ id: sql<number>`id` }).from(sql`drizzle.__drizzle_migrations`).orderBy(sql`id`)

  onPostgres('run once when three servers start at the same time, and not again later', async () => {
    const journal = JSON.parse(await readFile(join(migrationsDir, 'meta', '_journal.json'), 'utf8'))
    const once = journal.entries.map((_entry: unknown, index: number) => ({ id: index + 1 }))

    const starts = await Promise.allSettled([open(), open(), open()])
    const opened = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
    const reasons = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
    await Promise.all(opened.map((database) => database.close()))
    expect([...opened.map(() => 'opened'), ...reasons.map(() => 'refused')]).toEqual(outcomes[engine])
    expect(reasons.filter((reason) => !reason.includes('is in use by process'))).toEqual([])

    const later = await open()
    const ran = await applied(later)
    const stored = await later.write((tx) => tx.insert(contactMessages).values(row).returning())
    await later.close()
    expect(ran).toEqual(once)
    expect(stored).toEqual([{ ...row, id: expect.any(String) }])
  })

  onPostgres('of a later release, which runs beside this one, are left as they are', async () => {
    const later = await open()
    const known = await applied(later)
    await later.maintain(async (tx) => {
      await tx.execute(sql`alter table contact_messages add column later text`)
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.UTC(2100, 0)})`,
      )
    })
    await later.close()

    const earlier = await open()
    const stored = await earlier.write((tx) => tx.insert(contactMessages).values(row).returning())
    const now = await applied(earlier)
    await earlier.close()
    expect(stored).toEqual([{ ...row, id: expect.any(String) }])
    expect(now).toEqual([...known, { id: known.length + 1 }])
  })

  test('refuse a database that was made by other migrations, and leave it as it is', async () => {
    const other = await mkdtemp(join(tmpdir(), 'skagit-other-migrations-'))
    await mkdir(join(other, 'meta'))
    const entry = { idx: 0, version: '7', when: Date.UTC(2020, 0), tag: '0000_other', breakpoints: true }
    await writeFile(join(other, 'meta', '_journal.json'), JSON.stringify({ entries: [entry] }))
    await writeFile(join(other, '0000_other.sql'), 'create table others (id int)')
    const elsewhere = { dataDir: join(other, 'data'), databaseUrl: getUrl(otherName) }
    const made = await open({ ...elsewhere, migrationsDir: other })
    await made.close()

    await expect(open(elsewhere)).rejects.toThrow(
      /^The database .* could not be opened: its tables were made by migrations that this release does not have; please use an empty database, or the release that made this one\.$/,
    )
    const later = await open({ ...elsewhere, migrationsDir: other })
    const ran = await applied(later)
    await later.close()
    await rm(other, { recursive: true })
    expect(ran).toEqual([{ id: 1 }])
  })
})
