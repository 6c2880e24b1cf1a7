import { audit } from '#server/platform/audit/audit.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { erasedMail } from '#server/recruiting/applications/my-mail.ts'
import type { Sending } from '#server/recruiting/interviews/interview-mail.ts'
import { askProved } from './data-requests.ts'
import { eraseAll } from './erase.ts'
import { keepInLedger } from './erasure-ledger.ts'
import { countFates, type FoundKind, findAll, getRecords } from './find-personal-data.ts'
import { findLegalHolds } from './legal-holds.ts'
import { findObstacles } from './obstacles.ts'
import { findSubject, type Subject } from './subject.ts'

/** Phone numbers are not verified, so nothing is found by one. */
export type Proved = { email: string; codeKey: string; at: Date }

export const findMine = async (
  reader: Reader,
  { email, codeKey, at }: Proved,
): Promise<{ subject: Subject; all: FoundKind[] }> => {
  const subject = await findSubject(reader, { email, phoneNo: '' }, codeKey)
  return { subject, all: await findAll(reader, subject, at) }
}

/** False with an account: control of the mailbox is not enough proof. */
export const isAutomatic = ({ accounts, candidates }: Subject): boolean =>
  accounts.length === 0 && candidates.length === 0

/** Nothing is under hold, open, or under statutory retention. */
const canErase = async (
  tx: Transaction,
  { subject, all }: { subject: Subject; all: readonly FoundKind[] },
  at: Date,
): Promise<boolean> => {
  const found = getRecords(all)
  if (!isAutomatic(subject) || countFates(found).keep > 0) return false
  const obstacles = await findObstacles(tx, subject, { id: '' })
  return obstacles.length + (await findLegalHolds(tx, subject, found, at)).length === 0
}

/**
 * Null if erased; otherwise opens a request. Remove the files after the commit. Needs `lockRoles`, as placing a hold
 * does.
 */
export const eraseMine = async (
  tx: Transaction,
  proved: Proved,
  sending: Sending,
): Promise<Awaited<ReturnType<typeof askProved>> | null> => {
  const { email, at } = proved
  const found = await findMine(tx, proved)
  if (!(await canErase(tx, found, at))) return askProved(tx, { kind: 'erasure', email }, { at, ...sending })
  const { remove, anonymise } = countFates(getRecords(found.all))
  await keepInLedger(tx, await eraseAll(tx, { ...found, at, sending }), at)
  await audit(tx, { action: 'privacy.erase', facts: { removed: remove, anonymised: anonymise, kept: 0 } })
  await sending.queueMail(tx, erasedMail(email))
  return null
}
