import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '#server/audit/audit.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import {
  inquiries,
  inquiryAnswers,
  inquiryEvents,
  receivedMailFiles,
  receivedMails,
} from '#server/db/schema/inquiries.ts'
import type { ReadMail } from '#server/receiving/mail-task.ts'
import { fileMail } from './file-mail.ts'
import { type Mailing, tokenSums } from './mail-address.ts'

type Match = { answerId: string; inquiryId: string }

const matchColumns = { answerId: inquiryAnswers.id, inquiryId: inquiryEvents.inquiryId }

const findByToken = async (tx: Transaction, sums: string[]): Promise<Match | undefined> => {
  if (sums.length === 0) return undefined
  const [found] = await tx
    .select(matchColumns)
    .from(inquiryAnswers)
    .innerJoin(inquiryEvents, eq(inquiryEvents.id, inquiryAnswers.id))
    .where(inArray(inquiryAnswers.tokenSum, sums))
  return found
}

const findByIds = async (tx: Transaction, ids: string[]): Promise<Match | undefined> => {
  if (ids.length === 0) return undefined
  const found = await tx
    .select({ ...matchColumns, messageId: inquiryAnswers.messageId })
    .from(inquiryAnswers)
    .innerJoin(inquiryEvents, eq(inquiryEvents.id, inquiryAnswers.id))
    .where(inArray(inquiryAnswers.messageId, ids))
  const place = ({ messageId }: { messageId: string | null }) => ids.indexOf(messageId ?? '')
  return found.sort((one, other) => place(one) - place(other))[0]
}

/** The answer of ours that a mail is about: by the address it came to, or by the id of ours that it names. Never by its subject. */
const findMatch = async (tx: Transaction, mail: ReadMail, mailing: Mailing): Promise<Match | undefined> =>
  (await findByToken(tx, tokenSums(mailing, mail.recipients))) ?? (await findByIds(tx, mail.answersTo))

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

/** Whether a mail was stored before. */
export const isReceived = async (reader: Reader, { fingerprint }: ReadMail): Promise<boolean> =>
  (await reader.$count(receivedMails, eq(receivedMails.fingerprint, fingerprint))) > 0

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

/**
 * Stores a mail with its files, once however often it is delivered, and puts it to the inquiry it answers; without one it waits
 * for somebody who knows. False for one that was stored before.
 */
export const receiveMail = async (
  tx: Transaction,
  { mail, fileIds, mailing }: { mail: ReadMail; fileIds: readonly string[]; mailing: Mailing },
  at: Date,
): Promise<boolean> => {
  const row = await store(tx, mail, at)
  if (!row) return false
  if (fileIds.length > 0) {
    const files = fileIds.map((fileId, position) => ({ fileId, position, mailId: row.id }))
    await tx.insert(receivedMailFiles).values(files)
  }
  await audit(tx, { action: 'mail.receive', target: { kind: 'mail', id: row.id } })
  const match = await findMatch(tx, mail, mailing)
  if (!match) return true
  const [inquiry] = await tx.select().from(inquiries).where(eq(inquiries.id, match.inquiryId)).for('update')
  if (!inquiry) return true
  const isBounce = mail.kind === 'bounce'
  if (isBounce) {
    await tx.update(inquiryAnswers).set({ bounce: mail.reason }).where(eq(inquiryAnswers.id, match.answerId))
  }
  const isOwn = mail.fromAddress === inquiry.email
  const isOtherAddress =
    mail.kind === 'reply' && !isOwn && !(await isKnownSender(tx, inquiry.id, mail.fromAddress))
  const change = isBounce && mail.isPermanent ? { undeliverableAt: at } : {}
  await fileMail(tx, { inquiry, mail: row, change }, { at, byId: null, isOtherAddress })
  return true
}
