import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import type { MailMessage } from '#server/platform/mail/delivery.ts'
import { letterHead } from '#server/platform/mail/letter.ts'
import type { Mailing } from '#server/platform/mail/mail-address.ts'
import {
  type inquiries,
  inquiryAnswers,
  inquiryEvents,
  receivedMails,
} from '#server/recruiting/schema/inquiries.ts'
import { company } from '#src/content/firm/company.ts'

type Inquiry = typeof inquiries.$inferSelect

const subjects: Record<Inquiry['kind'], string> = {
  message: `Your message to ${company.name}`,
  consultation: 'Your request for a consultation',
  demo: 'Your request for a demo',
  consultant: 'Your request for a consultant',
  skills: `Your skills at ${company.name}`,
}

const findThread = (tx: Transaction, inquiryId: string) =>
  tx
    .select({
      ours: inquiryAnswers.messageId,
      theirs: receivedMails.messageId,
      subject: receivedMails.subject,
    })
    .from(inquiryEvents)
    .leftJoin(inquiryAnswers, eq(inquiryAnswers.id, inquiryEvents.id))
    .leftJoin(receivedMails, and(eq(receivedMails.id, inquiryEvents.mailId), eq(receivedMails.kind, 'reply')))
    .where(
      and(
        eq(inquiryEvents.inquiryId, inquiryId),
        or(isNotNull(inquiryAnswers.messageId), isNotNull(receivedMails.id)),
      ),
    )
    .orderBy(asc(inquiryEvents.position))

/** Also stores the Message-ID and reply token that answers are matched by. */
export const mailOfAnswer = async (
  tx: Transaction,
  { id, inquiry, text }: { id: string; inquiry: Inquiry; text: string },
  mailing: Mailing,
): Promise<MailMessage> => {
  const thread = await findThread(tx, inquiry.id)
  const { identity, headers, subject } = letterHead(thread, subjects[inquiry.kind], mailing)
  await tx.update(inquiryAnswers).set(identity).where(eq(inquiryAnswers.id, id))
  return { to: inquiry.email, subject, text, headers }
}
