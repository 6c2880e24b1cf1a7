import type { RetentionSettings } from '#api/contracts/retention-periods.ts'
import { defaultAuditMonths, keepAuditMonths } from './audit/audit-months.ts'
import { forgetExpiredCaptchas } from './captcha/captcha.ts'
import type { Database } from './db/database.ts'
import { forgetOldInvitations } from './domain/people/invite-person.ts'
import { forgetOldPhoneChanges } from './domain/people/phone-changes.ts'
import { forgetOldSetUpLinks } from './domain/people/set-up.ts'
import { writeLedger } from './domain/privacy/erasure-ledger.ts'
import { retain } from './domain/privacy/retain.ts'
import { tidySignIn } from './domain/sign-in/tidy-sign-in.ts'
import { removeErasedFiles } from './files/erased-files.ts'
import { forgetOldHits } from './http/form-limits.ts'
import { forgetOldKeys } from './http/idempotency.ts'

const everyMs = 6 * 60 * 60 * 1000

/** How long what is kept: entries of the audit, and everything else that is not kept as long as is promised. */
export type Keeping = { auditMonths: number; retention: RetentionSettings }

const promised: Keeping = { auditMonths: defaultAuditMonths, retention: {} }

/** Forgets what is only kept for a while. One server at a time: two that delete the same could wait for each other. */
export const tidy = (
  database: Database,
  now: Date,
  { auditMonths, retention }: Keeping = promised,
): Promise<void> =>
  database.exclusively(async () => {
    await forgetOldKeys(database, now)
    await forgetExpiredCaptchas(database, now)
    await forgetOldHits(database, now)
    await tidySignIn(database, now)
    await forgetOldInvitations(database, now)
    await forgetOldSetUpLinks(database, now)
    await forgetOldPhoneChanges(database, now)
    await keepAuditMonths(database, now, auditMonths)
    await retain(database, retention, now)
  })

/** Tidies from now on, as long as the process runs: the database, and the folder of files people sent. */
export const keepTidy = (
  database: Database,
  clock: () => Date,
  { directory, ledger, keeping }: { directory: string; ledger: string | null; keeping: Keeping },
): void => {
  const all = async () => {
    await tidy(database, clock(), keeping)
    await removeErasedFiles(database, directory)
    await writeLedger(database, ledger, clock())
  }
  setInterval(() => all().catch(() => {}), everyMs).unref()
}
