import { keptLimits } from '#api/contracts/kept-limits.ts'
import type { RetentionSettings } from '#api/contracts/retention-periods.ts'
import { defaultAuditMonths, keepAuditMonths } from './audit/audit-months.ts'
import { forgetExpiredCaptchas } from './captcha/captcha.ts'
import type { Database } from './db/database.ts'
import { forgetOldAlerts } from './domain/alerts/step-alert.ts'
import { forgetCallAddresses } from './domain/consultations/find-calls.ts'
import { forgetOldChanges } from './domain/desk/desk-changes.ts'
import { forgetOldLinks } from './domain/links/link-tokens.ts'
import { forgetOldInvitations } from './domain/people/invite-person.ts'
import { forgetOldSetUpLinks } from './domain/people/set-up.ts'
import { forgetUnconfirmedRequests } from './domain/privacy/data-requests.ts'
import { writeLedger } from './domain/privacy/erasure-ledger.ts'
import { retain } from './domain/privacy/retain.ts'
import { tidySignIn } from './domain/sign-in/tidy-sign-in.ts'
import { renewSkillRates } from './domain/worth/skill-rates.ts'
import { removeErasedFiles } from './files/erased-files.ts'
import type { FileStore } from './files/file-store.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { forgetOldHits } from './http/form-limits.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import type { Round } from './jobs/rounds.ts'

const hourMs = 60 * 60 * 1000

/** Forgets what is only kept for a while. One server at a time: two that delete the same could wait for each other. */
export const tidy = (database: Database, now: Date, auditMonths = defaultAuditMonths): Promise<void> =>
  database.exclusively(async () => {
    await forgetOldKeys(database, now)
    await forgetExpiredCaptchas(database, now)
    await forgetOldHits(database, now)
    await tidySignIn(database, now)
    await forgetOldInvitations(database, now)
    await forgetOldSetUpLinks(database, now)
    await forgetUnconfirmedRequests(database, now)
    await forgetOldAlerts(database, now)
    await forgetOldLinks(database, now)
    await forgetOldChanges(database)
    await forgetCallAddresses(database, now)
    await keepAuditMonths(database, now, auditMonths)
  })

type Keeping = {
  files: FileStore
  ledger: string | null
  auditMonths: number
  retention: RetentionSettings
}

/**
 * Tidies, erases records that are older than they are kept, removes the files that belong to no record, and counts what people ask
 * for.
 */
export const tidyAll = async (
  database: Database,
  now: Date,
  { files, ledger, auditMonths, retention }: Keeping,
): Promise<void> => {
  await tidy(database, now, auditMonths)
  await database.exclusively(() => retain(database, retention, now))
  await removeErasedFiles(database, files)
  await writeLedger(database, ledger, now)
  await sweepFiles(files, database)
  await renewSkillRates(database, now)
}

/**
 * Tidies all every six hours. Not in the first hour of a server, so that whoever starts a release on old data can place
 * legal holds before anything goes.
 */
export const housekeeping = (database: Database, clock: () => Date, keeping: Keeping): Round => ({
  name: 'housekeeping',
  everyMs: keptLimits.tidyEveryHours * hourMs,
  afterMs: hourMs,
  tries: 4,
  run: () => tidyAll(database, clock(), keeping),
})
