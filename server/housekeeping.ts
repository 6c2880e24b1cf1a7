import { defaultAuditMonths, keepAuditMonths } from './audit/audit-months.ts'
import { forgetExpiredCaptchas } from './captcha/captcha.ts'
import type { Database } from './db/database.ts'
import { forgetOldInvitations } from './domain/people/invite-person.ts'
import { forgetOldPhoneChanges } from './domain/people/phone-changes.ts'
import { forgetOldSetUpLinks } from './domain/people/set-up.ts'
import { tidySignIn } from './domain/sign-in/tidy-sign-in.ts'
import { removeErasedFiles } from './files/erased-files.ts'
import { forgetOldHits } from './http/form-limits.ts'
import { forgetOldKeys } from './http/idempotency.ts'

const everyMs = 6 * 60 * 60 * 1000

/** Forgets what is only kept for a while. One server at a time: two that delete the same could wait for each other. */
export const tidy = (database: Database, now: Date, auditMonths = defaultAuditMonths): Promise<void> =>
  database.exclusively(async () => {
    await forgetOldKeys(database, now)
    await forgetExpiredCaptchas(database, now)
    await forgetOldHits(database, now)
    await tidySignIn(database, now)
    await forgetOldInvitations(database, now)
    await forgetOldSetUpLinks(database, now)
    await forgetOldPhoneChanges(database, now)
    await keepAuditMonths(database, now, auditMonths)
  })

/** Tidies from now on, as long as the process runs: the database, and the folder of files people sent. */
export const keepTidy = (
  database: Database,
  clock: () => Date,
  { directory, auditMonths }: { directory: string; auditMonths: number },
): void => {
  const all = () => tidy(database, clock(), auditMonths).then(() => removeErasedFiles(database, directory))
  setInterval(() => all().catch(() => {}), everyMs).unref()
}
