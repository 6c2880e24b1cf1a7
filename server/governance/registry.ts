import type { PgTable } from 'drizzle-orm/pg-core'
import { erasures } from '#server/governance/schema/privacy.ts'
import { phoneCodes, setUpLinks } from '#server/people/schema/sign-in.ts'
import { erasedFiles, files } from '#server/platform/db/schema/files.ts'
import { linkTokens } from '#server/platform/db/schema/links.ts'
import {
  formHits,
  idempotencyKeys,
  seedSteps,
  serverSecrets,
  usedCaptchaTokens,
} from '#server/platform/db/schema/safeguards.ts'
import { staleCandidates } from '#server/recruiting/schema/candidate-search.ts'
import { deskChanges } from '#server/recruiting/schema/desk.ts'
import { answerTemplates } from '#server/recruiting/schema/inquiries.ts'
import { jobs, skillRates } from '#server/recruiting/schema/jobs.ts'
import { accountKind, accountKinds } from './account-kinds.ts'
import { actions } from './action-kind.ts'
import { alertKind } from './alert-kind.ts'
import { requestKind } from './data-requests.ts'
import { workKinds } from './employment-records.ts'
import { inquiryKind } from './inquiry-kind.ts'
import type { Kind } from './kind.ts'
import { holdKind } from './legal-holds.ts'
import { mailKind } from './mail-kind.ts'
import { staffingKinds } from './staffing-kinds.ts'
import { visitorKinds } from './visitor-kinds.ts'

/** In the order of erasure. */
export const kinds: readonly Kind[] = [
  inquiryKind,
  mailKind,
  ...visitorKinds,
  alertKind,
  requestKind,
  ...staffingKinds,
  ...workKinds,
  ...accountKinds,
  holdKind,
  actions,
  accountKind,
]

/** Tables no kind reads, with the reason. */
export const otherTables: readonly (readonly [table: PgTable, reason: string])[] = [
  [files, 'Found with the record that a file came with.'],
  [erasedFiles, 'Random names of files that are about to go.'],
  [erasures, 'Random ids of what was erased, see `erasure-ledger.ts`.'],
  [deskChanges, 'Random ids of what changed, which go after an hour.'],
  [answerTemplates, 'Texts to begin an answer with, which name nobody.'],
  [staleCandidates, 'Random ids of candidates whose search index is out of date.'],
  [jobs, 'Advertisements, which name nobody.'],
  [skillRates, 'Rounded figures of at least eight people each, made anew every day, see `skill-rates.ts`.'],
  [linkTokens, 'Hashes of random tokens, void once what they open is gone.'],
  [serverSecrets, 'Random values of the server.'],
  [usedCaptchaTokens, 'Random ids, which go with their time.'],
  [formHits, 'Counts by network address, which go with their window and belong to no account.'],
  [idempotencyKeys, 'Answers of the last week; those that name the erased go with them, see `erase.ts`.'],
  [seedSteps, 'Names of steps of the sample data.'],
  [
    phoneCodes,
    'Keyed hashes with a random part that only the browser knows; they work for ten minutes at most.',
  ],
  [setUpLinks, 'Hashes of random tokens, made before there is anybody.'],
]
