import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { type inquiries, inquiryAnswers, inquiryEvents, receivedMails } from '#server/db/schema/inquiries.ts'
import type { MailMessage } from '#server/delivery/delivery.ts'
import { type Mailing, newHead } from './mail-address.ts'

type Inquiry = typeof inquiries.$inferSelect

const subjects: Record<Inquiry['kind'], string> = {
  message: 'Your message to Skagit',
  consultation: 'Your request for a consultation',
  demo: 'Your request for a demo',
  consultant: 'Your request for a consultant',
  skills: 'Your skills at Skagit',
}

/** How many earlier mails of a thread a mail names. */
const mostReferences = 20

/** The mails of an inquiry, ours and theirs, in their order. */
const findThread = async (tx: Transaction, inquiryId: string) => {
  const rows = await tx
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
  return {
    ids: rows.flatMap(({ ours, theirs }) => ours || theirs || []),
    latest: rows.findLast(({ theirs }) => theirs !== null),
  }
}

const answering = (subject: string) => `Re: ${subject.replace(/^(?:re:\s*)+/i, '')}`

/** The mail of an answer that leaves now. What it can be answered by is kept with it. */
export const mailOfAnswer = async (
  tx: Transaction,
  { id, inquiry, text }: { id: string; inquiry: Inquiry; text: string },
  mailing: Mailing,
): Promise<MailMessage> => {
  const { ids, latest } = await findThread(tx, inquiry.id)
  const { replyTo, ...kept } = newHead(mailing)
  await tx.update(inquiryAnswers).set(kept).where(eq(inquiryAnswers.id, id))
  return {
    to: inquiry.email,
    subject: latest?.subject ? answering(latest.subject) : subjects[inquiry.kind],
    text,
    headers: {
      'Message-ID': kept.messageId,
      ...(latest?.theirs && {
        'In-Reply-To': latest.theirs,
        References: ids.slice(-mostReferences).join(' '),
      }),
      ...(replyTo && { 'Reply-To': replyTo }),
    },
  }
}
