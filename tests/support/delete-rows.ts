import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Transaction } from '#server/platform/db/database.ts'

const nameRows = z.object({ rows: z.array(z.object({ name: z.string() })) })

const findCascading = async (tx: Transaction, names: readonly string[]): Promise<string[]> => {
  const given = sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )
  const found: unknown = await tx.execute(sql`
    with recursive emptied(id) as (
      select oid from pg_class where relnamespace = 'public'::regnamespace and relname in (${given})
      union
      select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f' and confdeltype = 'c'
    )
    select relname::text as name from pg_class join emptied on oid = id`)
  return nameRows.parse(found).rows.map(({ name }) => name)
}

const statements = new WeakMap<readonly PgTable[], string>()

/** Checking foreign keys takes most of the time, so a superuser does without and empties what would cascade by name. */
const createStatement = async (tx: Transaction, tables: readonly PgTable[]) => {
  const names = tables.map((table) => getTableConfig(table).name)
  const cascading = (await findCascading(tx, names)).filter((name) => !names.includes(name))
  const all = [...cascading, ...names]
  const deletions = all.map((name) => `delete from "${name}";`)
  return `do $$ declare is_free constant boolean := current_setting('is_superuser')::boolean;
    begin
      if is_free then set local session_replication_role = replica; end if;
      ${deletions.join('\n')}
      if is_free then set local session_replication_role = origin; end if;
    end $$`
}

export const deleteRows = async (tx: Transaction, tables: readonly PgTable[]): Promise<void> => {
  const statement = statements.get(tables) ?? (await createStatement(tx, tables))
  statements.set(tables, statement)
  await tx.execute(sql.raw(statement))
}
