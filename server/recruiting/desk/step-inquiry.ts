import { and, asc, desc, eq, inArray, lte, ne, or } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type answerInquiry,
  type Inquiry,
  type InquiryAction,
  type InquiryStep,
  inquiryStatuses,
  type noteInquiry,
  type recallAnswer,
  type stepInquiry,
} from '#api/contracts/recruiting/inquiry.contract.ts'
import { inquiryLifecycle } from '#machines/recruiting/inquiry.lifecycle.ts'
import type { Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { insertRow, notify, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { MailMessage } from '#server/platform/mail/delivery.ts'
import { type Mailing, noMailing } from '#server/platform/mail/mail-address.ts'
import { lockOne, requireRevision } from '#server/platform/step-record.ts'
import { requireStep } from '#server/platform/steps.ts'
import { dropCall } from '#server/recruiting/consultations/calls.ts'
import { inquiries, inquiryAnswers, inquiryEvents } from '#server/recruiting/schema/inquiries.ts'
import { dropDraft, retireDrafts } from './answer-drafts.ts'
import { mailOfAnswer } from './answer-mail.ts'
import { answerDue } from './business-time.ts'
import { publishDeskChange } from './desk-changes.ts'
import { findInquiry, findRecruiters } from './find-inquiries.ts'
import { requireRecruiter } from './require-recruiter.ts'

type Row = typeof inquiries.$inferSelect

type ActionContext = { caller: Pick<Person, 'id'>; at: Date }

const lockInquiry = async (tx: Transaction, id: string, { caller }: ActionContext): Promise<Row> => {
  await requireRecruiter(tx, caller)
  return lockOne(tx, inquiries, id)
}

const isAnswered = async (tx: Transaction, inquiryId: string): Promise<boolean> => {
  const isAnswer = and(eq(inquiryEvents.action, 'answer'), ne(inquiryAnswers.state, 'recalled'))
  const [last] = await tx
    .select({ action: inquiryEvents.action })
    .from(inquiryEvents)
    .leftJoin(inquiryAnswers, eq(inquiryAnswers.id, inquiryEvents.id))
    .where(
      and(
        eq(inquiryEvents.inquiryId, inquiryId),
        or(isAnswer, inArray(inquiryEvents.action, ['reply', 'reopen'])),
      ),
    )
    .orderBy(desc(inquiryEvents.position))
    .limit(1)
  return last?.action === 'answer'
}

type EventDetails = { action: InquiryAction; text?: string; toId?: string | null }

/** Requires the lock. Returns the event id. */
const record = async (
  tx: Transaction,
  { id: inquiryId, revision }: Row,
  {
    action,
    text = '',
    toId = null,
    ...changed
  }: EventDetails & Partial<Pick<Row, 'status' | 'ownerId' | 'dueAt'>>,
  { caller, at }: ActionContext,
): Promise<string> => {
  const event = { inquiryId, position: revision, at, byId: caller.id, action, text, toId }
  const { id } = await insertRow(tx, inquiryEvents, event)
  await tx
    .update(inquiries)
    .set({ ...changed, revision: revision + 1, ...(action !== 'note' && { needsAttention: false }) })
    .where(eq(inquiries.id, inquiryId))
  await publishDeskChange(tx, { topic: 'inquiry', id: inquiryId })
  await audit(tx, {
    action: `inquiry.${action}`,
    subjectId: toId,
    target: { kind: 'inquiry', id: inquiryId },
    // The audit names the field only; the text stays in the history.
    fields: text === '' ? [] : ['text'],
  })
  return id
}

const statusAfter = (row: Row, type: InquiryStep | 'answer' | 'recall') =>
  requireStep(inquiryLifecycle, inquiryStatuses, row.status, { type })

type Step = z.output<typeof stepInquiry.body>

/** Closing or reopening assigns the caller unless the owner still recruits. */
const ownerAfter = async (
  tx: Transaction,
  step: Step,
  row: Row,
  { caller }: ActionContext,
): Promise<string | null> => {
  if (step.step === 'assign') return step.to
  if (step.step === 'take') return caller.id
  if (step.step === 'release') return null
  if (step.step !== 'reopen' && step.step !== 'close') return row.ownerId
  return (await findRecruiters(tx)).some(({ id }) => id === row.ownerId) ? row.ownerId : caller.id
}

const keepAnswers = async (tx: Transaction, inquiryId: string): Promise<void> => {
  const written = tx
    .select({ id: inquiryEvents.id })
    .from(inquiryEvents)
    .where(eq(inquiryEvents.inquiryId, inquiryId))
  await tx
    .update(inquiryAnswers)
    .set({ state: 'recalled' })
    .where(and(eq(inquiryAnswers.state, 'delayed'), inArray(inquiryAnswers.id, written)))
}

/** Throws `NOT_FOUND` (also for an assignee who does not recruit), `RECORD_CHANGED`, `STEP_REFUSED`. */
export const applyInquiryStep = async (
  tx: Transaction,
  step: Step,
  doer: ActionContext,
): Promise<Inquiry> => {
  const row = await lockInquiry(tx, step.id, doer)
  requireRevision(row, step.revision)
  const toId = step.step === 'assign' ? step.to : null
  if (toId !== null) {
    await tx.select({ id: people.id }).from(people).where(eq(people.id, toId)).for('share')
    const isKnown = (await findRecruiters(tx)).some(({ id }) => id === toId)
    if (!isKnown) throw new AppError('NOT_FOUND')
  }
  const changed = { status: statusAfter(row, step.step), ownerId: await ownerAfter(tx, step, row, doer) }
  // Reopening an answered inquiry sets a new due date, so that it is not late at once.
  const isDueAnew = step.step === 'reopen' && (await isAnswered(tx, row.id))
  const due = isDueAnew ? { dueAt: await answerDue(doer.at) } : {}
  if (step.step === 'spam') {
    await keepAnswers(tx, row.id)
    if (row.contactMessageId) await dropCall(tx, row.contactMessageId)
  }
  await record(tx, row, { action: step.step, toId, ...changed, ...due }, doer)
  return findInquiry(tx, step.id, doer.at)
}

export const releaseInquiries = async (tx: Transaction, id: string, doer: ActionContext): Promise<void> => {
  const rows = await tx
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.ownerId, id), eq(inquiries.status, 'Taken')))
    .orderBy(asc(inquiries.id))
    .for('update')
  for (const row of rows) {
    await record(tx, row, { action: 'release', status: statusAfter(row, 'release'), ownerId: null }, doer)
  }
}

/** Throws `NOT_FOUND`. */
export const addNote = async (
  tx: Transaction,
  { id, text }: z.output<typeof noteInquiry.body>,
  doer: ActionContext,
): Promise<Inquiry> => {
  await record(tx, await lockInquiry(tx, id, doer), { action: 'note', text }, doer)
  return findInquiry(tx, id, doer.at)
}

/** Stores a delayed answer; `sendDueAnswers` sends it. Throws as `takeStep`. */
export const queueAnswer = async (
  tx: Transaction,
  { id, revision, text }: z.output<typeof answerInquiry.body>,
  { delaySeconds, ...doer }: ActionContext & { delaySeconds: number },
): Promise<Inquiry> => {
  const row = await lockInquiry(tx, id, doer)
  requireRevision(row, revision)
  const changed = { status: statusAfter(row, 'answer'), ownerId: row.ownerId ?? doer.caller.id }
  const eventId = await record(tx, row, { action: 'answer', text, ...changed }, doer)
  const sendAt = new Date(doer.at.getTime() + delaySeconds * 1000)
  await tx.insert(inquiryAnswers).values({ id: eventId, sendAt })
  notify(tx, 'delayed')
  await dropDraft(tx, id, doer)
  return findInquiry(tx, id, doer.at)
}

/** Reopens also a closed inquiry, unless another answer was sent or is delayed. */
const statusWithout = async (tx: Transaction, row: Row) => {
  if ((row.status !== 'Answered' && row.status !== 'Closed') || (await isAnswered(tx, row.id)))
    return row.status
  return statusAfter(row, row.status === 'Answered' ? 'recall' : 'reopen')
}

/** The first transaction to update the row, recall or sender, wins. Throws `NOT_FOUND`, `STEP_REFUSED`. */
export const recall = async (
  tx: Transaction,
  { id, answerId }: z.output<typeof recallAnswer.body>,
  doer: ActionContext,
): Promise<Inquiry> => {
  const row = await lockInquiry(tx, id, doer)
  const [answer] = await tx
    .select({ id: inquiryEvents.id })
    .from(inquiryEvents)
    .where(
      and(
        eq(inquiryEvents.id, answerId),
        eq(inquiryEvents.inquiryId, id),
        eq(inquiryEvents.action, 'answer'),
      ),
    )
  if (!answer) throw new AppError('NOT_FOUND')
  const taken = await tx
    .update(inquiryAnswers)
    .set({ state: 'recalled' })
    .where(and(eq(inquiryAnswers.id, answerId), eq(inquiryAnswers.state, 'delayed')))
    .returning({ id: inquiryAnswers.id })
  if (taken.length === 0) throw new AppError('STEP_REFUSED')
  const status = await statusWithout(tx, row)
  await record(tx, row, { action: 'recall', status }, doer)
  return findInquiry(tx, id, doer.at)
}

const atOnce = 20

/** Queues delayed answers that were not recalled; returns their number. */
export const sendDueAnswers = async (
  tx: Transaction,
  queueMail: (tx: Transaction, mail: MailMessage) => Promise<void>,
  at: Date,
  mailing: Mailing = noMailing,
): Promise<number> => {
  const due = await tx
    .select({ id: inquiryAnswers.id })
    .from(inquiryAnswers)
    .where(and(eq(inquiryAnswers.state, 'delayed'), lte(inquiryAnswers.sendAt, at)))
    .orderBy(asc(inquiryAnswers.sendAt))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.update(inquiryAnswers).set({ state: 'sent' }).where(inArray(inquiryAnswers.id, ids))
  const rows = await tx
    .select({ id: inquiryEvents.id, byId: inquiryEvents.byId, inquiry: inquiries, text: inquiryEvents.text })
    .from(inquiryEvents)
    .innerJoin(inquiries, eq(inquiries.id, inquiryEvents.inquiryId))
    .where(inArray(inquiryEvents.id, ids))
    .orderBy(asc(inquiryEvents.at))
  for (const row of rows) {
    await queueMail(tx, await mailOfAnswer(tx, row, mailing))
    await retireDrafts(tx, { inquiryId: row.inquiry.id, byId: row.byId, at })
    await publishDeskChange(tx, { topic: 'inquiry', id: row.inquiry.id })
  }
  return rows.length
}
