import { asc, eq, inArray } from 'drizzle-orm'
import { grouped } from '#server/platform/grouped.ts'
import { publishDeskChange } from '#server/recruiting/desk/desk-changes.ts'
import { answerDrafts } from '#server/recruiting/schema/answer-drafts.ts'
import { inquiries, inquiryAnswers, inquiryEvents } from '#server/recruiting/schema/inquiries.ts'
import { asFound, excerpt, getIds, type Kind, readBy } from './kind.ts'
import { matchesPerson } from './subject.ts'

/** Erased with the inquiry at the latest. */
export const inquiryKind: Kind = {
  name: 'inquiries',
  tables: [inquiries, inquiryEvents, inquiryAnswers, answerDrafts],
  ...readBy(
    async (reader, which) => {
      const rows = await reader
        .select()
        .from(inquiries)
        .where(which)
        .orderBy(asc(inquiries.createdAt), asc(inquiries.id))
      const events = await reader
        .select({ event: inquiryEvents, answer: inquiryAnswers.state })
        .from(inquiryEvents)
        .leftJoin(inquiryAnswers, eq(inquiryAnswers.id, inquiryEvents.id))
        .where(
          inArray(
            inquiryEvents.inquiryId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(asc(inquiryEvents.position))
      const written = grouped(
        await reader
          .select()
          .from(answerDrafts)
          .where(
            inArray(
              answerDrafts.inquiryId,
              rows.map(({ id }) => id),
            ),
          )
          .orderBy(asc(answerDrafts.savedAt)),
        ({ inquiryId }) => inquiryId,
      )
      const own = grouped(events, ({ event }) => event.inquiryId)
      return rows.map(({ revision: _, ownerId: __, searched: ___, ...row }) =>
        asFound({
          id: row.id,
          at: row.createdAt,
          text: excerpt(row.subject),
          data: {
            ...row,
            events: (own.get(row.id) ?? []).map(({ event: { at, action, text }, answer }) => ({
              ...{ at, action, text },
              ...(answer && { answer }),
            })),
            drafts: (written.get(row.id) ?? []).flatMap(({ text, earlierText }) =>
              [text, earlierText].filter(Boolean),
            ),
          },
          fate: 'remove',
        }),
      )
    },
    inquiries.id,
    (subject) => matchesPerson(subject, inquiries.email, inquiries.phone),
  ),
  remove: async (tx, found) => {
    await tx.delete(inquiries).where(inArray(inquiries.id, getIds(found)))
    for (const id of getIds(found)) await publishDeskChange(tx, { topic: 'inquiry', id })
  },
}
