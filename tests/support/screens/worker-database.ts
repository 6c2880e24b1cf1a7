import { mkdtemp } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { copyFolder } from '../keeper/data-folder.ts'
import { recordUse } from '../resource-use.ts'
import { openData } from './open-data.ts'
import { newDataPrefix, preparedData, type Seed } from './run-data.ts'

const tableRow = z.object({ name: z.string(), columns: z.string() })
const changedRow = z.object({ name: z.string() })

type Table = z.infer<typeof tableRow> & { initial: string }

const rows = async <Row>(tx: Transaction, row: z.ZodType<Row>, statement: string) => {
  const result: unknown = await tx.execute(sql.raw(statement))
  return z.object({ rows: z.array(row) }).parse(result).rows
}

/** Generated columns cannot be inserted. Partitions are left out: the server makes and replaces them over time. */
const tablesQuery = `
  select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'pgboss')
  group by c.oid`

const copyTables = async (tx: Transaction): Promise<Table[]> => {
  await tx.execute(sql`create schema initial`)
  const found = await rows(tx, tableRow, tablesQuery)
  const tables = found.map((table, index) => ({ ...table, initial: `initial.t${index}` }))
  for (const { name, columns, initial } of tables)
    await tx.execute(sql.raw(`create table ${initial} as select ${columns} from ${name}`))
  await tx.execute(sql`create table initial.sequences as
    select format('%I.%I', schemaname, sequencename)::regclass as sequence, last_value from pg_sequences
    where schemaname in ('public', 'pgboss')`)
  return tables
}

/** Transaction id of the initial rows; newer rows were written by a test. */
const currentTransaction = async (tx: Transaction) => {
  const [row] = await rows(tx, z.object({ id: z.string() }), 'select pg_current_xact_id()::text as id')
  return row?.id ?? ''
}

const changedQuery = (tables: readonly Table[], since: string) =>
  tables
    .map(
      ({ name, initial }) =>
        `select '${name.replaceAll("'", "''")}' as name where exists (select from ${name} where xmin::text::bigint > ${since})
         or (select count(*) from ${name}) <> (select count(*) from ${initial})`,
    )
    .join(' union all ')

/** Disables triggers (the audit log is append-only) and foreign keys. */
const restoreTables = async (tx: Transaction, tables: readonly Table[], since: string) => {
  await tx.execute(sql`set local session_replication_role = replica`)
  const changed = new Set((await rows(tx, changedRow, changedQuery(tables, since))).map(({ name }) => name))
  for (const { name, columns, initial } of tables) {
    if (!changed.has(name)) continue
    await tx.execute(sql.raw(`delete from ${name}`))
    await tx.execute(
      sql.raw(`insert into ${name} (${columns}) overriding system value select ${columns} from ${initial}`),
    )
  }
  await tx.execute(
    sql`select setval(sequence, coalesce(last_value, 1), last_value is not null) from initial.sequences`,
  )
}

type WorkerDatabase = { database: Database; restore: () => Promise<void> }

const open = async (seed: Seed): Promise<WorkerDatabase> => {
  recordUse('databases created')
  const dataDir = await mkdtemp(newDataPrefix())
  copyFolder(preparedData(seed), dataDir)
  const database = await openData(dataDir)
  let [tables, since] = await database.write(
    async (tx) => [await copyTables(tx), await currentTransaction(tx)] as const,
  )
  return {
    database: { ...database, close: async () => {} },
    restore: () =>
      database.write(async (tx) => {
        await restoreTables(tx, tables, since)
        since = await currentTransaction(tx)
      }),
  }
}

const opened = new Map<Seed, Promise<WorkerDatabase>>()

export const workerDatabase = (seed: Seed): Promise<WorkerDatabase> => {
  const known = opened.get(seed) ?? open(seed)
  opened.set(seed, known)
  return known
}
