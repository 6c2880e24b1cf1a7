import { and, eq, gte, or } from 'drizzle-orm'
import { dayMs } from '#api/rules/durations.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import type { Mailing } from '#server/platform/mail/mail-address.ts'
import type { ReadMail } from '#server/platform/mail/receiving/mail-task.ts'
import {
  fileWithApplication,
  isKnownCorrespondent,
  lockForMail,
} from '#server/recruiting/applications/application-mail.ts'
import { applicationMails } from '#server/recruiting/schema/candidates.ts'
import {
  inquiries,
  inquiryAnswers,
  receivedMailFiles,
  receivedMails,
} from '#server/recruiting/schema/inquiries.ts'
import { publishDeskChange } from './desk-changes.ts'
import { fileMail, type Mail } from './file-mail.ts'
import { findMatch, type Match } from './match-mail.ts'

const isKnownSender = async (tx: Transaction, inquiryId: string, fromAddress: string): Promise<boolean> => {
  const found = await tx
    .select({ id: receivedMails.id })
    .from(receivedMails)
    .where(
      and(
        eq(receivedMails.inquiryId, inquiryId),
        eq(receivedMails.fromAddress, fromAddress),
        eq(receivedMails.isOtherAddress, false),
        eq(receivedMails.kind, 'reply'),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** RFC 5321, 4.5.4.1: retry period of mail servers. */
const redeliveryMs = 5 * dayMs

/**
 * The fingerprint can differ between releases or for head-only reads. Some programs reuse one Message-ID, hence the
 * subject.
 */
export const isReceived = async (reader: Reader, mail: ReadMail, at: Date): Promise<boolean> => {
  const { fingerprint, messageId, fromAddress, subject } = mail
  const isRedelivered = and(
    eq(receivedMails.messageId, messageId),
    eq(receivedMails.fromAddress, fromAddress),
    eq(receivedMails.subject, subject),
    gte(receivedMails.createdAt, new Date(at.getTime() - redeliveryMs)),
  )
  const isSame = eq(receivedMails.fingerprint, fingerprint)
  return (await reader.$count(receivedMails, messageId === '' ? isSame : or(isSame, isRedelivered))) > 0
}

const store = async (tx: Transaction, mail: ReadMail, at: Date) => {
  const { fingerprint, messageId, fromAddress, fromName, subject, text: body, isCut } = mail
  const { kind, reason, dropped } = mail
  const [row] = await tx
    .insert(receivedMails)
    .values({
      ...{ fingerprint, messageId, fromAddress, fromName, subject, body, isCut, kind, reason, dropped },
      ...{ createdAt: at, status: 'Unmatched', isOtherAddress: false, hasReopened: false },
    })
    .onConflictDoNothing({ target: receivedMails.fingerprint })
    .returning()
  return row
}

type Arrived = { mail: ReadMail; row: Mail; match: Match }

const putToInquiry = async (tx: Transaction, { mail, row, match }: Arrived, at: Date): Promise<void> => {
  const [inquiry] = await tx.select().from(inquiries).where(eq(inquiries.id, match.ownerId)).for('update')
  if (!inquiry) return
  const isBounce = mail.kind === 'bounce'
  if (isBounce) {
    await tx.update(inquiryAnswers).set({ bounce: mail.reason }).where(eq(inquiryAnswers.id, match.letterId))
  }
  const isOwn = mail.fromAddress === inquiry.email
  const isOtherAddress =
    mail.kind === 'reply' && !isOwn && !(await isKnownSender(tx, inquiry.id, mail.fromAddress))
  const change = isBounce && mail.isPermanent ? { undeliverableAt: at } : {}
  await fileMail(tx, { inquiry, mail: row, change }, { at, byId: null, isOtherAddress })
}

const putToApplication = async (tx: Transaction, { mail, row, match }: Arrived, at: Date): Promise<void> => {
  const application = await lockForMail(tx, match.ownerId)
  if (!application) return
  const isBounce = mail.kind === 'bounce'
  if (isBounce) {
    await tx
      .update(applicationMails)
      .set({ bounce: mail.reason })
      .where(eq(applicationMails.id, match.letterId))
  }
  const isOwn = mail.fromAddress === application.email
  const isOtherAddress =
    mail.kind === 'reply' && !isOwn && !(await isKnownCorrespondent(tx, application.id, mail.fromAddress))
  const change = isBounce && mail.isPermanent ? { undeliverableAt: at } : {}
  await fileWithApplication(tx, { application, mail: row, change }, { at, byId: null, isOtherAddress })
}

/** Idempotent: false if already stored. Unmatched mail waits for manual filing. */
export const receiveMail = async (
  tx: Transaction,
  { mail, fileIds, mailing }: { mail: ReadMail; fileIds: readonly string[]; mailing: Mailing },
  at: Date,
): Promise<boolean> => {
  const row = (await isReceived(tx, mail, at)) ? undefined : await store(tx, mail, at)
  if (!row) return false
  if (fileIds.length > 0) {
    const files = fileIds.map((fileId, position) => ({ fileId, position, mailId: row.id }))
    await tx.insert(receivedMailFiles).values(files)
  }
  await publishDeskChange(tx, { topic: 'mail', id: row.id })
  await audit(tx, { action: 'mail.receive', target: { kind: 'mail', id: row.id } })
  const match = await findMatch(tx, mail, mailing)
  if (match?.of === 'inquiry') await putToInquiry(tx, { mail, row, match }, at)
  if (match?.of === 'application') await putToApplication(tx, { mail, row, match }, at)
  return true
}
