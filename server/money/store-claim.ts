import { and, asc, desc, eq, inArray, max } from 'drizzle-orm'
import {
  type Claim,
  type ClaimAmounts,
  type ClaimChange,
  type ClaimContent,
  type ClaimStatus,
  type ClaimStep,
  type ClaimStepCall,
  claimMessages,
  claimStatuses,
  claimStepRoles,
  receiptCountMax,
  receiptMessages,
} from '#api/contracts/money/claim.contract.ts'
import { claimLifecycle } from '#machines/money/claim.lifecycle.ts'
import { claimHistory, claimReceipts, claims } from '#server/money/schema/claims.ts'
import { findToday, type Person } from '#server/people/person.ts'
import { requireOther, type SeparatedDuty } from '#server/people/separation-of-duties.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { insertRow, type Transaction } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { AppError } from '#server/platform/errors.ts'
import type { TakenFile } from '#server/platform/http/upload-endpoint.ts'
import { planSteps, type RecordSteps, stepRecord } from '#server/platform/step-record.ts'
import { isFreshApproval, type PlannedSteps } from '#server/platform/steps.ts'
import { findClaim, getClaimRoles, lockClaim, lockClaims } from './find-claims.ts'
import { requirePayer, storePayment } from './payments.ts'

/** `twoPeopleAbove`: amounts above which approver and payer must differ. */
export type ClaimTerms = { at: Date; twoPeopleAbove: ClaimAmounts }

const refuseFuture = async (tx: Transaction, date: string, person: Person, at: Date) => {
  if (date > (await findToday(tx, person.id, at))) {
    throw new AppError('VALIDATION_FAILED', { date: claimMessages.futureDate })
  }
}

const refuseReceiptCount = (count: number) => {
  if (count < 1) throw new AppError('VALIDATION_FAILED', { receipts: receiptMessages.missing })
  if (count > receiptCountMax) throw new AppError('VALIDATION_FAILED', { receipts: receiptMessages.tooMany })
}

type Entry = Pick<typeof claimHistory.$inferInsert, 'action' | 'status'>

type Act = { person: Person; at: Date; reason?: string }

const appendEntry = async (
  tx: Transaction,
  { id, ownerId }: { id: string; ownerId: string },
  { action, status }: Entry,
  { person, at, reason = '' }: Act,
) => {
  const position = await tx.$count(claimHistory, eq(claimHistory.claimId, id))
  const entry = { claimId: id, action, status, reason, position, personId: person.id, at }
  await tx.insert(claimHistory).values(entry)
  await audit(tx, {
    action: `claim.${action}`,
    subjectId: ownerId,
    target: { kind: 'claim', id },
    facts: { to: status },
  })
}

type Row = { id: string; ownerId: string; status: ClaimStatus }

export const claimStepRules: RecordSteps<typeof claims, Row, ClaimStatus, typeof claimLifecycle, Act> = {
  table: claims,
  lifecycle: claimLifecycle,
  statuses: claimStatuses,
  append: (tx, { row, event: { type }, to }, act) =>
    appendEntry(tx, row, { action: type === 'save' ? 'edit' : type, status: to }, act),
}

const addReceipts = async (tx: Transaction, claimId: string, taken: readonly TakenFile[]) => {
  if (taken.length === 0) return
  const [last] = await tx
    .select({ position: max(claimReceipts.position) })
    .from(claimReceipts)
    .where(eq(claimReceipts.claimId, claimId))
  const first = (last?.position ?? -1) + 1
  await tx.insert(claimReceipts).values(
    taken.map(({ id, sentSha256 }, index) => ({
      claimId,
      fileId: id,
      sentSha256,
      position: first + index,
    })),
  )
}

const submitDraft = (tx: Transaction, id: string, act: Act) =>
  stepRecord(
    tx,
    claimStepRules,
    { row: { id, ownerId: act.person.id, status: 'Draft' }, event: { type: 'submit' } },
    act,
  )

/** Throws `VALIDATION_FAILED` for a future date or without a receipt. */
export const storeClaim = async (
  tx: Transaction,
  { body, files: taken }: { body: ClaimContent; files: readonly TakenFile[] },
  person: Person,
  { at, twoPeopleAbove }: ClaimTerms,
): Promise<Claim> => {
  const { submit, ...content } = body
  refuseReceiptCount(taken.length)
  await refuseFuture(tx, body.date, person, at)
  const owned = { ownerId: person.id, status: 'Draft' } as const
  const { id } = await insertRow(tx, claims, { ...content, ...owned, createdAt: at })
  await addReceipts(tx, id, taken)
  await appendEntry(tx, { id, ...owned }, { action: 'create', status: 'Draft' }, { person, at })
  if (submit) await submitDraft(tx, id, { person, at })
  return findClaim(tx, id, person, twoPeopleAbove)
}

/** Deletes rows only; the files are swept from disk at the next start. */
const deleteReceiptsExcept = async (
  tx: Transaction,
  claimId: string,
  remaining: readonly string[],
): Promise<number> => {
  const present = await tx
    .select({ id: claimReceipts.id, fileId: claimReceipts.fileId })
    .from(claimReceipts)
    .where(eq(claimReceipts.claimId, claimId))
    .orderBy(asc(claimReceipts.position))
  const gone = present.filter(({ id }) => !remaining.includes(id)).map(({ fileId }) => fileId)
  if (gone.length > 0) {
    await tx
      .delete(claimReceipts)
      .where(and(eq(claimReceipts.claimId, claimId), inArray(claimReceipts.fileId, gone)))
    await tx.delete(files).where(inArray(files.id, gone))
  }
  return present.length - gone.length
}

/** Throws `NOT_FOUND` for others' claims, `STEP_REFUSED`, `VALIDATION_FAILED`. */
export const changeClaim = async (
  tx: Transaction,
  { body, files: taken }: { body: ClaimChange; files: readonly TakenFile[] },
  person: Person,
  { at, twoPeopleAbove }: ClaimTerms,
): Promise<Claim> => {
  const { id, keptReceipts, submit, ...content } = body
  const found = await lockClaim(tx, id, person)
  if (found.ownerId !== person.id) throw new AppError('STEP_REFUSED')
  const move = { row: found, event: { type: 'save' }, changes: () => content } as const
  await stepRecord(tx, claimStepRules, move, { person, at })
  await refuseFuture(tx, content.date, person, at)
  refuseReceiptCount((await deleteReceiptsExcept(tx, id, keptReceipts)) + taken.length)
  await addReceipts(tx, id, taken)
  if (submit) await submitDraft(tx, id, { person, at })
  return findClaim(tx, id, person, twoPeopleAbove)
}

const separated: Partial<Record<ClaimStep, SeparatedDuty>> = {
  approve: 'decide on claims',
  reject: 'decide on claims',
  pay: 'pay claims',
}

/**
 * Throws `NOT_FOUND`, `OWN_RECORD`, `SECOND_PERSON`, `STEP_REFUSED` (also for the second of two concurrent decisions).
 */
export const stepClaim = async (
  tx: Transaction,
  { id, step, reason }: ClaimStepCall,
  person: Person,
  { at, twoPeopleAbove }: ClaimTerms,
): Promise<Claim> => {
  const found = await lockClaim(tx, id, person)
  const duty = separated[step]
  if (duty) requireOther(duty, person, found.ownerId)
  if (step === 'pay') requirePayer(person, [found], twoPeopleAbove)
  if (!getClaimRoles(found, person).includes(claimStepRoles[step])) throw new AppError('STEP_REFUSED')
  await stepRecord(tx, claimStepRules, { row: found, event: { type: step } }, { person, at, reason })
  if (step === 'pay') {
    const paidOn = await findToday(tx, person.id, at)
    await storePayment(tx, { ids: [id], paidOn, method: 'Other', reference: '' }, person, at)
  }
  return findClaim(tx, id, person, twoPeopleAbove)
}

type Decision = { step: 'approve' | 'reject' | 'withdraw'; ids: readonly string[]; reason: string }

export const lastClaimSteps = async (tx: Transaction, wanted: 'approve' | 'pay', ids: readonly string[]) => {
  const { claimId, personId: actorId, action: step, at, position } = claimHistory
  const rows = await tx
    .selectDistinctOn([claimId], { claimId, actorId, step, at })
    .from(claimHistory)
    .where(and(inArray(claimId, [...ids]), eq(step, wanted)))
    .orderBy(asc(claimId), desc(position))
  return new Map(rows.map((row) => [row.claimId, row]))
}

/** Throws `NOT_FOUND` if one is missing or not the caller's to decide, `OWN_RECORD` for own claims. */
export const planClaims = async (
  tx: Transaction,
  { step, ids, reason }: Decision,
  person: Person,
  at: Date,
): Promise<PlannedSteps> => {
  const rows = await lockClaims(tx, ids, person)
  for (const { ownerId } of rows) requireOther('decide on claims', person, ownerId)
  if (rows.some((row) => !getClaimRoles(row, person).includes('manager'))) throw new AppError('NOT_FOUND')
  const last = step === 'withdraw' ? await lastClaimSteps(tx, 'approve', ids) : new Map()
  const moves = rows.map((row) => {
    const isFresh = row.status === 'Approved' && isFreshApproval(last.get(row.id), person.id, at)
    return { row, event: step === 'withdraw' ? { type: step, isFresh } : { type: step } }
  })
  return planSteps(tx, claimStepRules, moves, { person, at, reason })
}
