import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { inquiries, receivedMailFiles, receivedMails } from '#server/db/schema/inquiries.ts'
import { asFound, excerpt, filesById, grouped, idsOf, type Kind, readBy } from './kind.ts'
import { isOf } from './subject.ts'

/** Mail that came to the desk: what somebody sent, and what somebody else sent into their inquiry. */
export const mailKind: Kind = {
  name: 'receivedMail',
  tables: [receivedMails, receivedMailFiles],
  ...readBy(
    async (reader, which) => {
      const rows = await reader
        .select({ row: receivedMails })
        .from(receivedMails)
        .leftJoin(inquiries, eq(inquiries.id, receivedMails.inquiryId))
        .where(which)
        .orderBy(asc(receivedMails.createdAt), asc(receivedMails.id))
      const links = await reader
        .select()
        .from(receivedMailFiles)
        .where(
          inArray(
            receivedMailFiles.mailId,
            rows.map(({ row }) => row.id),
          ),
        )
        .orderBy(asc(receivedMailFiles.position))
      const stored = await filesById(
        reader,
        links.map(({ fileId }) => fileId),
      )
      const own = grouped(links, ({ mailId }) => mailId)
      return rows.map(({ row: { revision: _, fingerprint: __, fromAddress: email, ...row } }) =>
        asFound({
          id: row.id,
          at: row.createdAt,
          text: excerpt(row.subject),
          data: { ...row, email },
          files: (own.get(row.id) ?? []).flatMap(({ fileId }) => stored.get(fileId) ?? []),
          fate: 'remove',
        }),
      )
    },
    receivedMails.id,
    (subject) =>
      or(
        isOf(subject, receivedMails.fromAddress),
        and(isNotNull(receivedMails.inquiryId), isOf(subject, inquiries.email, inquiries.phone)),
      ),
  ),
  remove: async (tx, found) => {
    await tx.delete(receivedMails).where(inArray(receivedMails.id, idsOf(found)))
  },
}
