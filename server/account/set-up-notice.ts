import { actingAs } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createSetUpLink, setUpMinutes } from './set-up.ts'

/** Null if an administrator can sign in. */
export const prepareSetUp = (database: Database, at: Date): Promise<string | null> =>
  actingAs(
    'system',
    () => at,
    () => database.write((tx) => createSetUpLink(tx, at)),
  )

export const setUpNotice = (origin: string, token: string): string =>
  `No administrator yet. Open this address within ${setUpMinutes} minutes to become the first: ${origin}/set-up#${token}`
