import type { RetentionSettings } from '#api/contracts/governance/retention-periods.ts'
import { publishedLimits } from '#api/contracts/platform/published-limits.ts'
import { hourMs } from '#api/rules/durations.ts'
import { forgetOldSetUpLinks } from './account/set-up.ts'
import { renewSkillRates } from './careers/worth/skill-rates.ts'
import { forgetUnconfirmedRequests } from './governance/data-requests.ts'
import { writeLedger } from './governance/erasure-ledger.ts'
import { forgetOldAlerts } from './governance/forget-old-alerts.ts'
import { retain } from './governance/retain.ts'
import { forgetOldInvitations } from './people/invite-person.ts'
import { defaultAuditMonths, keepAuditMonths } from './platform/audit/audit-months.ts'
import { forgetExpiredCaptchas } from './platform/captcha/captcha.ts'
import type { Database } from './platform/db/database.ts'
import { removeErasedFiles } from './platform/files/erased-files.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { sweepFiles } from './platform/files/sweep-files.ts'
import { forgetOldHits } from './platform/http/form-limits.ts'
import { forgetOldKeys } from './platform/http/idempotency.ts'
import type { ScheduledJob } from './platform/jobs/scheduled-jobs.ts'
import { forgetOldLinks } from './platform/links/link-tokens.ts'
import { purgeExpiredSignIns } from './purge-expired-sign-ins.ts'
import { forgetCallAddresses } from './recruiting/consultations/find-calls.ts'
import { forgetOldChanges } from './recruiting/desk/desk-changes.ts'

/** One server at a time: concurrent deletes could deadlock. */
export const tidy = (database: Database, now: Date, auditMonths = defaultAuditMonths): Promise<void> =>
  database.exclusively(async () => {
    await forgetOldKeys(database, now)
    await forgetExpiredCaptchas(database, now)
    await forgetOldHits(database, now)
    await purgeExpiredSignIns(database, now)
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

/** Never in a server's first hour: a release on old data leaves time to place legal holds. */
export const housekeeping = (database: Database, clock: () => Date, keeping: Keeping): ScheduledJob => ({
  name: 'housekeeping',
  everyMs: publishedLimits.tidyEveryHours * hourMs,
  afterMs: hourMs,
  tries: 4,
  run: () => tidyAll(database, clock(), keeping),
})
