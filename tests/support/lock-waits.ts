import { sql } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'

/** How many transactions of a database on a server wait for a lock. */
export const countLockWaits = (reader: Reader): Promise<number> =>
  reader.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`)
