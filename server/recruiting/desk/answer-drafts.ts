import { and, asc, eq, gt, gte, inArray, lte, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type saveAnswerDraft, writingMs } from '#api/contracts/recruiting/answer-draft.contract.ts'
import type { ReadInquiry } from '#api/contracts/recruiting/inquiry.contract.ts'
import { getName, nameColumns, type Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { AppError } from '#server/platform/errors.ts'
import { answerDrafts } from '#server/recruiting/schema/answer-drafts.ts'
import { inquiries, inquiryAnswers, inquiryEvents } from '#server/recruiting/schema/inquiries.ts'
import { publishDeskChange } from './desk-changes.ts'
import { requireRecruiter } from './require-recruiter.ts'

type Writer = { caller: Pick<Person, 'id'>; at: Date }

const ofWriter = (inquiryId: string, { caller }: Pick<Writer, 'caller'>) =>
  and(eq(answerDrafts.inquiryId, inquiryId), eq(answerDrafts.personId, caller.id))

const findAnswerAfter = (tx: Transaction, inquiryId: string, revision: number, { caller }: Writer) =>
  tx
    .select({ id: inquiryEvents.id })
    .from(inquiryEvents)
    .innerJoin(inquiryAnswers, eq(inquiryAnswers.id, inquiryEvents.id))
    .where(
      and(
        eq(inquiryEvents.inquiryId, inquiryId),
        eq(inquiryEvents.byId, caller.id),
        gte(inquiryEvents.position, revision),
        ne(inquiryAnswers.state, 'recalled'),
      ),
    )
    .limit(1)

/** Throws `NOT_FOUND`. */
export const saveDraft = async (
  tx: Transaction,
  { id: inquiryId, revision, text, isWriting }: z.output<typeof saveAnswerDraft.body>,
  writer: Writer,
): Promise<{ savedAt: string }> => {
  const { caller, at } = writer
  await requireRecruiter(tx, caller)
  const savedAt = { savedAt: at.toISOString() }
  const [inquiry] = await tx
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(eq(inquiries.id, inquiryId))
    .for('key share')
  if (!inquiry) throw new AppError('NOT_FOUND')
  if ((await findAnswerAfter(tx, inquiryId, revision, writer)).length > 0) return savedAt
  const [before] = await tx.select().from(answerDrafts).where(ofWriter(inquiryId, writer)).for('update')
  const saved = { text, savedAt: at, writingUntil: isWriting ? new Date(at.getTime() + writingMs) : null }
  await tx
    .insert(answerDrafts)
    .values({ inquiryId, personId: caller.id, ...saved })
    .onConflictDoUpdate({ target: [answerDrafts.inquiryId, answerDrafts.personId], set: saved })
  const wasWriting = (before?.writingUntil ?? at) > at
  if (wasWriting !== isWriting) await publishDeskChange(tx, { topic: 'inquiry', id: inquiryId })
  return savedAt
}

export const dropDraft = async (tx: Transaction, inquiryId: string, writer: Writer): Promise<void> => {
  await tx.delete(answerDrafts).where(ofWriter(inquiryId, writer))
}

/** Moves others' drafts to `earlierText` when an answer leaves. */
export const retireDrafts = async (
  tx: Transaction,
  { inquiryId, byId, at }: { inquiryId: string; byId: string | null; at: Date },
): Promise<void> => {
  const others = byId === null ? undefined : ne(answerDrafts.personId, byId)
  await tx
    .update(answerDrafts)
    .set({ text: '', earlierText: sql`${answerDrafts.text}`, earlierAt: at, writingUntil: null })
    .where(and(eq(answerDrafts.inquiryId, inquiryId), others, ne(answerDrafts.text, '')))
}

export const dropEarlier = async (tx: Transaction, id: string, writer: Writer): Promise<{ id: string }> => {
  await requireRecruiter(tx, writer.caller)
  await tx.update(answerDrafts).set({ earlierText: '', earlierAt: null }).where(ofWriter(id, writer))
  return { id }
}

export const findDrafts = async (
  reader: Reader,
  inquiryId: string,
  writer: Pick<Writer, 'caller'>,
): Promise<Pick<ReadInquiry, 'draft' | 'earlierDraft'>> => {
  const [row] = await reader.select().from(answerDrafts).where(ofWriter(inquiryId, writer))
  const { text = '', savedAt, earlierText = '', earlierAt } = row ?? {}
  return {
    draft: savedAt && text !== '' ? { text, at: savedAt.toISOString() } : null,
    earlierDraft: earlierAt ? { text: earlierText, at: earlierAt.toISOString() } : null,
  }
}

export const findWriters = async (
  reader: Reader,
  inquiryIds: readonly string[],
  { caller, at }: Writer,
): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>()
  if (inquiryIds.length === 0) return found
  const rows = await reader
    .select({ inquiryId: answerDrafts.inquiryId, ...nameColumns })
    .from(answerDrafts)
    .innerJoin(people, eq(people.id, answerDrafts.personId))
    .where(
      and(
        inArray(answerDrafts.inquiryId, [...inquiryIds]),
        ne(answerDrafts.personId, caller.id),
        gt(answerDrafts.writingUntil, at),
        eq(people.status, 'active'),
      ),
    )
    .orderBy(byName(people.firstName), byName(people.lastName), asc(people.id))
  for (const { inquiryId, ...names } of rows)
    found.set(inquiryId, [...(found.get(inquiryId) ?? []), getName(names)])
  return found
}

/** Publishes expired typing hints, whose writers sent no stop. */
export const endWriting = async (tx: Transaction, at: Date): Promise<void> => {
  const ended = await tx
    .update(answerDrafts)
    .set({ writingUntil: null })
    .where(lte(answerDrafts.writingUntil, at))
    .returning({ id: answerDrafts.inquiryId })
  for (const id of new Set(ended.map((one) => one.id))) await publishDeskChange(tx, { topic: 'inquiry', id })
}
