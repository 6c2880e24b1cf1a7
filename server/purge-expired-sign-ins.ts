import type { Database } from '#server/platform/db/database.ts'
import { forgetOldRegistrations } from '#server/staffing/partners/registrations.ts'
import { forgetOldBrowsers } from './account/known-browsers.ts'
import { forgetOldChallenges } from './account/passkeys.ts'
import { forgetOldCodes } from './account/phone-codes.ts'
import { forgetOldSessions } from './account/sessions.ts'
import { forgetOldSends } from './platform/jobs/send-limits.ts'

export const purgeExpiredSignIns = async (database: Database, now: Date): Promise<void> => {
  await forgetOldCodes(database, now)
  await forgetOldSends(database, now)
  await forgetOldChallenges(database, now)
  await forgetOldBrowsers(database, now)
  await forgetOldSessions(database, now)
  await forgetOldRegistrations(database, now)
}
