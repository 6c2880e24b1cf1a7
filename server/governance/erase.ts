import { or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { erasePersonalData } from '#api/contracts/governance/privacy.contract.ts'
import type { ErasedRecords } from '#server/governance/schema/privacy.ts'
import type { Person } from '#server/people/person.ts'
import { requireOther } from '#server/people/separation-of-duties.ts'
import { audit, forgetSubject } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { idempotencyKeys } from '#server/platform/db/schema/safeguards.ts'
import { AppError } from '#server/platform/errors.ts'
import { eraseFileRows } from '#server/platform/files/erased-files.ts'
import { dismissErased } from '#server/recruiting/interviews/dismiss-erased.ts'
import type { Sending } from '#server/recruiting/interviews/interview-mail.ts'
import { jobApplications } from './application-kind.ts'
import { keepInLedger } from './erasure-ledger.ts'
import { countFates, type FoundKind, findAll, getRecords, getRevision } from './find-personal-data.ts'
import { filesToErase, getIds } from './kind.ts'
import { findLegalHolds } from './legal-holds.ts'
import { findObstacles } from './obstacles.ts'
import { requireAdministrator } from './set-roles.ts'
import { findSubject, type Subject } from './subject.ts'

type Erasure = z.output<typeof erasePersonalData.body>

export type Erased = {
  subject: Subject
  all: readonly FoundKind[]
  at: Date
  /** None if they were notified before. */
  sending?: Sending
}

/** They contain personal data. */
const forgetAnswers = async (tx: Transaction, { subject, all }: Erased) => {
  const { email, phoneNo, accounts } = subject
  const written = getRecords(all).flatMap(({ data }) => [data.email, data.pro_email])
  const sent = written.flatMap((text) => (typeof text === 'string' ? text.toLowerCase() : []))
  const named = [
    email,
    phoneNo,
    ...sent,
    ...accounts.flatMap((one) => [one.id, one.email.toLowerCase(), one.phone]),
  ]
  const texts = [...new Set(named)].filter((text) => text !== '').map((text) => JSON.stringify(text))
  if (texts.length === 0) return
  await tx
    .delete(idempotencyKeys)
    .where(or(...texts.map((text) => sql`position(${text} in lower(${idempotencyKeys.answer}::text)) > 0`)))
}

const eraseRecords = async (tx: Transaction, { all, at }: Erased) => {
  for (const { kind, found } of all) {
    const removed = found.filter(({ fate }) => fate === 'remove')
    const anonymised = found.filter(({ fate }) => fate === 'anonymise')
    if (removed.length > 0) await kind.remove?.(tx, removed, at)
    if (anonymised.length > 0) await kind.anonymise?.(tx, anonymised, at)
  }
}

const notifyInterviewers = async (tx: Transaction, { all, sending, at }: Erased) => {
  const removed = all
    .filter(({ kind }) => kind === jobApplications)
    .flatMap(({ found }) => found.filter(({ fate }) => fate === 'remove'))
  if (sending) await dismissErased(tx, getIds(removed), { sending, at })
}

const eraseFiles = (tx: Transaction, { all, at }: Erased) =>
  eraseFileRows(
    tx,
    all.flatMap(({ found }) => found.flatMap(filesToErase)),
    at,
  )

/** Deleting the key makes sealed audit values unreadable. */
const forgetSubjects = async (tx: Transaction, { subject }: Erased) => {
  for (const personId of subject.personIds) await forgetSubject(tx, personId)
}

/** Ordered. An area that stores personal data adds a step. */
const steps: readonly ((tx: Transaction, erased: Erased) => Promise<void>)[] = [
  notifyInterviewers,
  eraseRecords,
  eraseFiles,
  forgetAnswers,
  forgetSubjects,
]

export const eraseAll = async (tx: Transaction, erased: Erased): Promise<ErasedRecords> => {
  for (const step of steps) await step(tx, erased)
  const records: ErasedRecords['records'] = {}
  for (const { kind, found } of erased.all) {
    const gone = found.filter(({ fate }) => fate !== 'keep')
    if (kind.byIds && gone.length > 0) records[kind.name] = getIds(gone)
  }
  return { people: erased.subject.personIds, records }
}

/**
 * All or nothing. Remove the files after the commit. Throws `OWN_RECORD`, `ERASURE_REFUSED` (open work),
 * `RECORD_CHANGED` (differs from the preview).
 */
export const erasePerson = async (
  tx: Transaction,
  { revision, ...query }: Erasure,
  { caller, codeKey, at, sending }: { caller: Person; codeKey: string; at: Date; sending: Sending },
): Promise<z.output<typeof erasePersonalData.response>> => {
  const seen = await findSubject(tx, query, codeKey)
  await requireAdministrator(tx, caller, seen.personIds)
  const subject = await findSubject(tx, query, codeKey)
  for (const id of subject.personIds) requireOther('erase', caller, id)
  const all = await findAll(tx, subject, at)
  const { remove, anonymise, keep } = countFates(getRecords(all))
  if (remove + anonymise > 0) {
    const obstacles = await findObstacles(tx, subject, caller)
    const holds = await findLegalHolds(tx, subject, getRecords(all), at)
    if (obstacles.length + holds.length > 0) throw new AppError('ERASURE_REFUSED')
    if (getRevision(all) !== revision) throw new AppError('RECORD_CHANGED')
    await keepInLedger(tx, await eraseAll(tx, { subject, all, at, sending }), at)
    const facts = { removed: remove, anonymised: anonymise, kept: keep }
    for (const subjectId of subject.personIds.length > 0 ? subject.personIds : [null]) {
      await audit(tx, { action: 'privacy.erase', subjectId, facts })
    }
  }
  return { removed: remove, anonymised: anonymise, kept: keep }
}
