import type { Database } from '#server/db/database.ts'
import { forgetOldRegistrations } from '#server/domain/partners/registrations.ts'
import { forgetOldBrowsers } from './known-browsers.ts'
import { forgetOldChallenges } from './passkeys.ts'
import { forgetOldCodes } from './phone-codes.ts'
import { forgetOldSends } from './send-limits.ts'
import { forgetOldSessions } from './sessions.ts'

/** Forgets what signing in leaves behind and nothing needs any more. */
export const tidySignIn = async (database: Database, now: Date): Promise<void> => {
  await forgetOldCodes(database, now)
  await forgetOldSends(database, now)
  await forgetOldChallenges(database, now)
  await forgetOldBrowsers(database, now)
  await forgetOldSessions(database, now)
  await forgetOldRegistrations(database, now)
}
