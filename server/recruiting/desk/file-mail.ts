import { and, count, eq, gt } from 'drizzle-orm'
import {
  type InquiryStatus,
  inquiryStatuses,
  isOpenStatus,
} from '#api/contracts/recruiting/inquiry.contract.ts'
import { dayMs } from '#api/rules/durations.ts'
import { inquiryLifecycle } from '#machines/recruiting/inquiry.lifecycle.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { requireStep } from '#server/platform/steps.ts'
import { inquiries, inquiryEvents, receivedMails } from '#server/recruiting/schema/inquiries.ts'
import { answerDue } from './business-time.ts'
import { publishDeskChange } from './desk-changes.ts'
import { findRecruiters } from './find-inquiries.ts'

type Inquiry = typeof inquiries.$inferSelect
export type Mail = typeof receivedMails.$inferSelect
type Change = Partial<Inquiry> & { status: InquiryStatus }

/** Per day; stops mail loops between two autoresponders. */
export const mostReopenings = 5

const countReopenings = async (tx: Transaction, inquiryId: string, at: Date): Promise<number> => {
  const since = new Date(at.getTime() - dayMs)
  const [found] = await tx
    .select({ mails: count() })
    .from(receivedMails)
    .where(
      and(
        eq(receivedMails.inquiryId, inquiryId),
        eq(receivedMails.hasReopened, true),
        gt(receivedMails.createdAt, since),
      ),
    )
  return found?.mails ?? 0
}

const step = (status: InquiryStatus, type: 'reply' | 'release') =>
  requireStep(inquiryLifecycle, inquiryStatuses, status, { type })

const afterReply = async (tx: Transaction, { status, ownerId }: Inquiry): Promise<Change> => {
  const next = step(status, 'reply')
  if (next !== 'Taken') return { status: next }
  const isOwned = (await findRecruiters(tx)).some(({ id }) => id === ownerId)
  return isOwned ? { status: next } : { status: step(next, 'release'), ownerId: null }
}

const changeBy = async (tx: Transaction, inquiry: Inquiry, mail: Mail, at: Date): Promise<Change> => {
  const { status } = inquiry
  if (mail.kind === 'bounce') return { status, needsAttention: status !== 'Spam' }
  if (mail.kind === 'automatic') return { status }
  const arrives = mail.fromAddress === inquiry.email ? { undeliverableAt: null } : {}
  const next = await afterReply(tx, inquiry)
  if (isOpenStatus(status) || !isOpenStatus(next.status)) return { ...arrives, ...next }
  if ((await countReopenings(tx, inquiry.id, at)) >= mostReopenings) {
    return { ...arrives, status, needsAttention: true }
  }
  return { ...arrives, ...next, dueAt: await answerDue(at) }
}

/** `byId` is null if the mail matched automatically. */
export type Filing = { at: Date; byId: string | null; isOtherAddress: boolean }

export const markFiled = async (
  tx: Transaction,
  { id, revision }: Mail,
  filed: Pick<Mail, 'hasReopened' | 'isOtherAddress'> & { inquiryId?: string },
): Promise<void> => {
  await tx
    .update(receivedMails)
    .set({ ...filed, status: 'Filed', revision: revision + 1 })
    .where(eq(receivedMails.id, id))
  await publishDeskChange(tx, { topic: 'mail', id })
}

/** Requires the inquiry lock. Replies reopen it; automatic mail never does. */
export const fileMail = async (
  tx: Transaction,
  { inquiry, mail, change: more = {} }: { inquiry: Inquiry; mail: Mail; change?: Partial<Inquiry> },
  { at, byId, isOtherAddress }: Filing,
): Promise<void> => {
  const { id: inquiryId, revision: position } = inquiry
  const change = await changeBy(tx, inquiry, mail, at)
  await tx.insert(inquiryEvents).values({
    ...{ inquiryId, position, at, byId, mailId: mail.id },
    action: mail.kind,
    text: mail.reason,
  })
  await tx
    .update(inquiries)
    .set({ ...change, ...more, revision: position + 1 })
    .where(eq(inquiries.id, inquiryId))
  const hasReopened = !isOpenStatus(inquiry.status) && isOpenStatus(change.status)
  await markFiled(tx, mail, { inquiryId, hasReopened, isOtherAddress })
  await publishDeskChange(tx, { topic: 'inquiry', id: inquiryId })
  await audit(tx, { action: `inquiry.${mail.kind}`, target: { kind: 'inquiry', id: inquiryId } })
}
