import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Mailing, tokenHashes } from '#server/platform/mail/mail-address.ts'
import type { ReadMail } from '#server/platform/mail/receiving/mail-task.ts'
import { applicationEvents, applicationMails } from '#server/recruiting/schema/candidates.ts'
import { inquiryAnswers, inquiryEvents } from '#server/recruiting/schema/inquiries.ts'

export type Match = { letterId: string; ownerId: string; of: 'inquiry' | 'application' }

type Found = Omit<Match, 'of'> & { messageId: string | null }

const amongAnswers = (tx: Transaction, which: SQL): Promise<Found[]> =>
  tx
    .select({
      letterId: inquiryAnswers.id,
      ownerId: inquiryEvents.inquiryId,
      messageId: inquiryAnswers.messageId,
    })
    .from(inquiryAnswers)
    .innerJoin(inquiryEvents, eq(inquiryEvents.id, inquiryAnswers.id))
    .where(which)

const amongLetters = (tx: Transaction, which: SQL): Promise<Found[]> =>
  tx
    .select({
      letterId: applicationMails.id,
      ownerId: applicationEvents.applicationId,
      messageId: applicationMails.messageId,
    })
    .from(applicationMails)
    .innerJoin(applicationEvents, eq(applicationEvents.id, applicationMails.id))
    .where(which)

const find = async (tx: Transaction, column: 'tokenHash' | 'messageId', values: string[]) => {
  if (values.length === 0) return []
  const answers = await amongAnswers(tx, inArray(inquiryAnswers[column], values))
  const letters = await amongLetters(tx, inArray(applicationMails[column], values))
  return [
    ...answers.map((one) => ({ ...one, of: 'inquiry' as const })),
    ...letters.map((one) => ({ ...one, of: 'application' as const })),
  ]
}

/** By recipient address or our Message-ID, never by subject. */
export const findMatch = async (
  tx: Transaction,
  mail: Pick<ReadMail, 'recipients' | 'answersTo'>,
  mailing: Mailing,
): Promise<Match | undefined> => {
  const [byToken] = await find(tx, 'tokenHash', tokenHashes(mailing, mail.recipients))
  if (byToken) return byToken
  const place = ({ messageId }: { messageId: string | null }) => mail.answersTo.indexOf(messageId ?? '')
  const byId = await find(tx, 'messageId', mail.answersTo)
  return byId.sort((one, other) => place(one) - place(other))[0]
}
