import { eq, sql } from 'drizzle-orm'
import { people } from '#server/people/schema/people.ts'
import { type Database, prepared, quick, type Transaction } from '#server/platform/db/database.ts'
import { addPeople, sampleEmployees } from '#server/samples/people.ts'
import {
  createOwnDatabase,
  createTestDatabase,
  describeOnPostgres,
  engines,
  onPostgres,
} from '#tests/support/database.ts'
import { testTime } from '#tests/support/test-app.ts'

const id = sampleEmployees[8]?.id ?? ''

const formatTitle = prepared((reader) =>
  reader
    .select({ title: people.title })
    .from(people)
    .where(eq(people.id, sql.placeholder('id')))
    .prepare(quick('title_of')),
)

const newTitle = prepared((tx: Transaction) =>
  tx
    .update(people)
    .set({ title: sql`${sql.placeholder('title')}` })
    .where(eq(people.id, sql.placeholder('id')))
    .returning({ title: people.title })
    .prepare('new_title'),
)

describe.each(engines)('a statement that is kept on %s', (engine) => {
  let database: Database

  beforeAll(async () => {
    database = await createTestDatabase(engine)
    await database.write((tx) => addPeople.apply(tx, testTime))
  })

  afterAll(() => database.close())

  const read = () => formatTitle(database.reader).execute({ id })

  const write = (title: string) => database.write((tx) => newTitle(tx).execute({ id, title }))

  onPostgres('sees what was written, within a transaction and after it', async () => {
    const inside = await database.write(async (tx) => {
      const [, found] = await Promise.all([
        newTitle(tx).execute({ id, title: 'Guide' }),
        formatTitle(tx).execute({ id }),
      ])
      return found
    })

    expect(inside).toEqual([{ title: 'Guide' }])
    expect(await read()).toEqual([{ title: 'Guide' }])
  })

  onPostgres('goes on where a newer release adds a column', async () => {
    await Promise.all([read(), write('Before')])
    await database.maintain((tx) =>
      tx.execute(sql`alter table people add column shoe_size integer default 42`),
    )

    expect(await write('After')).toEqual([{ title: 'After' }])
    expect(await read()).toEqual([{ title: 'After' }])
  })

  onPostgres('is undone with the transaction, whichever of several at once fails', async () => {
    const outcome = await database
      .write((tx) =>
        Promise.all([
          newTitle(tx).execute({ id, title: 'Undone' }),
          tx.execute(sql`select 1 / 0`),
          newTitle(tx).execute({ id, title: 'Undone as well' }),
        ]),
      )
      .catch((error) => error.cause.code)

    expect(outcome).toBe('22012')
    expect(await read()).toEqual([{ title: 'After' }])
  })

  onPostgres('is not asked for a transaction that has ended', async () => {
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const late = await database.write(async (tx) => ({
      outcome: ended.then(() => newTitle(tx).execute({ id, title: 'Late' })).catch(() => 'refused'),
    }))
    end()

    expect(await late.outcome).toBe('refused')
    expect(await read()).toEqual([{ title: 'After' }])
  })

  onPostgres('is refused by the root handle inside a transaction', async () => {
    const outcome = await database.write(read).catch((error) => error.cause.message)

    expect(outcome).toBe(
      'The root database handle was used inside a transaction; use the transaction handle.',
    )
  })
})

test('the embedded engine prepares each short text once, and at most three hundred', async () => {
  const database = await createOwnDatabase('pglite')
  const number = sql<number>`number`
  const readAs = (name: string, value: number) =>
    database.reader.select({ number }).from(sql`(select ${value}::int as number) as ${sql.identifier(name)}`)
  const countPrepared = async (like: string) => {
    const [found] = await database.reader
      .select({ number: sql<number>`count(*)::int` })
      .from(sql`pg_prepared_statements`)
      .where(sql`statement like ${like}`)
    return found?.number
  }
  const long = `n${'x'.repeat(10_000)}`

  expect(await readAs('twice', 1)).toEqual([{ number: 1 }])
  expect(await readAs('twice', 2)).toEqual([{ number: 2 }])
  expect(await readAs(long, 3)).toEqual([{ number: 3 }])
  expect(await countPrepared('%"twice"')).toBe(1)
  expect(await countPrepared('%xxx%')).toBe(0)
  for (let index = 0; index < 400; index += 1)
    expect(await readAs(`many${index}`, index)).toEqual([{ number: index }])
  expect(await readAs('twice', 4)).toEqual([{ number: 4 }])
  expect(await countPrepared('%')).toBeLessThanOrEqual(300)
  await database.close()
})

const onServer = () => {
  let database: Database

  beforeAll(async () => {
    database = await createTestDatabase('postgres')
    await database.write((tx) => addPeople.apply(tx, testTime))
  })

  afterAll(() => database.close())

  const pid = prepared((reader) =>
    reader
      .select({ pid: sql<number>`pg_backend_pid()` })
      .from(people)
      .where(eq(people.id, sql.placeholder('id')))
      .prepare(quick('pid')),
  )

  const readPid = async () => (await pid(database.reader).execute({ id }))[0]?.pid

  test('share one connection, and another one when it is lost', async () => {
    const pids = await Promise.all([readPid(), readPid(), readPid()])
    await database.write((tx) => tx.execute(sql`select pg_terminate_backend(${pids[0] ?? 0}, 5000)`))
    // A query on a connection being lost may fail with it.
    const after = await readPid().catch(readPid)

    expect(new Set(pids).size).toBe(1)
    expect(after).not.toBe(pids[0])
    expect(await readPid()).toBe(after)
  })
}

describeOnPostgres('quick statements on a PostgreSQL server', onServer)

describeOnPostgres('a connection of the server', () => {
  test('has no statement compiled', async () => {
    const database = await createTestDatabase('postgres')
    const setting = sql<string>`current_setting('jit')`
    const one = sql`(select 1) as one`
    const read = await database.reader.select({ setting }).from(one)
    const written = await database.write((tx) => tx.select({ setting }).from(one))
    await database.close()

    expect([read, written]).toEqual([[{ setting: 'off' }], [{ setting: 'off' }]])
  })
})
