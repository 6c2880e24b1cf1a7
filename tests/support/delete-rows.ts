import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/platform/db/database.ts'

export const deleteRows = (tx: Transaction, tables: readonly PgTable[]) => {
  const deletions = tables.map((table) => `delete from "${getTableConfig(table).name}";`)
  return tx.execute(sql.raw(`do $$ begin ${deletions.join(' ')} end $$`))
}
