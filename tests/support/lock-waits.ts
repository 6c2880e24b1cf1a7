import { sql } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'

export const countLockWaits = (reader: Reader): Promise<number> =>
  reader.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`)
