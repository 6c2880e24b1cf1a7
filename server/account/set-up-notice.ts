import { actingAs } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createSetUpLink, setUpMinutes } from './set-up.ts'

/** Makes a link for the first administrator; null where there is one who can sign in. */
export const prepareSetUp = (database: Database, at: Date): Promise<string | null> =>
  actingAs(
    'system',
    () => at,
    () => database.write((tx) => createSetUpLink(tx, at)),
  )

/** What whoever runs the server is told of that link. */
export const setUpNotice = (origin: string, token: string): string =>
  `No administrator yet. Open this address within ${setUpMinutes} minutes to become the first: ${origin}/set-up#${token}`
