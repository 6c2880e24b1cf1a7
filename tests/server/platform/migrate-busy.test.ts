import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { describeOnPostgres, serverUrl } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createServerDatabase, dropServerDatabase, getAddress } from '#tests/support/postgres.ts'

const name = `skagit_busy_${randomUUID().replaceAll('-', '')}`

const databaseUrl = getAddress(serverUrl || 'postgres://nowhere', name)

const steps = [
  'create table things (id int)',
  'create table others (id int)',
  'alter table things add column size int',
]

describeOnPostgres('a migration of a table that is in use', () => {
  let folder: string
  const clients: pg.Client[] = []

  const connect = async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    clients.push(client)
    await client.connect()
    return client
  }

  const migrations = async (count: number) => {
    const directory = join(folder, String(count))
    await mkdir(join(directory, 'meta'), { recursive: true })
    const entries = steps
      .slice(0, count)
      .map((_, idx) => ({ idx, version: '7', when: idx + 1, tag: `000${idx}` }))
    await writeFile(join(directory, 'meta', '_journal.json'), JSON.stringify({ entries }))
    for (const { idx, tag } of entries) await writeFile(join(directory, `${tag}.sql`), steps[idx] ?? '')
    return directory
  }

  const start = async (count: number, waitSeconds: number, onWaiting = (_: string) => {}) => {
    const database = await openDatabase({
      databaseUrl,
      dataDir: folder,
      migrationsDir: await migrations(count),
      onFatal: () => {},
      waitSeconds,
      onWaiting,
    })
    await database.close()
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skagit-busy-'))
    await createServerDatabase(serverUrl, name)
    await start(1, 0)
  })

  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()))
    await dropServerDatabase(serverUrl, name)
    await rm(folder, { recursive: true })
  })

  test('keeps nobody from reading for longer than it waits, and the start tries again until it is free', async () => {
    const [holder, reader] = [await connect(), await connect()]
    await holder.query('begin')
    await holder.query('select * from things')
    const told: string[] = []
    const started = start(3, 600, (sentence) => told.push(sentence))
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await eventually(
      () => reader.query(waits),
      ({ rowCount }) => rowCount === 1,
    )
    await reader.query(`set statement_timeout = '60s'`)
    const read = await reader.query('select * from things')
    await eventually(
      async () => told.length,
      (count) => count > 0,
    )
    const before = await reader.query('select count(*)::int as done from drizzle.__drizzle_migrations')
    await holder.query('commit')
    await started
    const after = await reader.query('select size from things')

    expect(read.rows).toEqual([])
    expect(told[0]?.replace(/\d+ s:/, '600 s:')).toBe(
      `Waiting for the database ${name} at ${new URL(databaseUrl).host} for at most 600 s: a table that has to be changed is in use.`,
    )
    // Earlier migrations stay committed.
    expect(before.rows).toEqual([{ done: 2 }])
    expect(after.fields.map((field) => field.name)).toEqual(['size'])
  })

  test('that stays in use stops the start with a sentence', async () => {
    steps.push('alter table others add column size int')
    const holder = await connect()
    await holder.query('begin')
    await holder.query('select * from others')

    await expect(start(4, 0)).rejects.toThrow(
      `The database ${name} at ${new URL(databaseUrl).host} could not be opened: a table that has to be changed is in use.`,
    )
    await holder.query('commit')
  })
})
