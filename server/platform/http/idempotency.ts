import { hash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { dayMs } from '#api/rules/durations.ts'
import {
  type Database,
  forgetRows,
  prepared,
  type Reader,
  type Transaction,
} from '#server/platform/db/database.ts'
import { idempotencyKeys } from '#server/platform/db/schema/safeguards.ts'
import { AppError } from '#server/platform/errors.ts'

const retainedForMs = 7 * dayMs

export type Write = {
  endpoint: string
  key: string
  content: unknown
  at: Date
}

const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

export const canonicalJson = (value: unknown): string => JSON.stringify(value, sorted) ?? 'null'

const computeFingerprint = (content: unknown) => hash('sha256', canonicalJson(content))

const isThis = and(
  eq(idempotencyKeys.endpoint, sql.placeholder('endpoint')),
  eq(idempotencyKeys.key, sql.placeholder('key')),
)

const getKey = prepared((reader) =>
  reader
    .select({ fingerprint: idempotencyKeys.fingerprint, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(isThis)
    .prepare('idempotency_key'),
)

/** Ignores the content. */
export const isKnownKey = async (
  reader: Reader,
  { endpoint, key }: Pick<Write, 'endpoint' | 'key'>,
): Promise<boolean> => (await getKey(reader).execute({ endpoint, key })).length > 0

/** Null if new. Throws `IDEMPOTENCY_KEY_REUSED` for other content. */
export const earlierAnswer = async <Answer extends z.ZodType>(
  reader: Reader,
  { endpoint, key, content }: Write,
  answers: Answer,
): Promise<{ answer: z.output<Answer> } | null> => {
  const [earlier] = await getKey(reader).execute({ endpoint, key })
  if (!earlier) return null
  if (earlier.fingerprint !== computeFingerprint(content)) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  return { answer: answers.parse(earlier.answer) }
}

const newKey = prepared((tx: Transaction) =>
  tx
    .insert(idempotencyKeys)
    .values({
      endpoint: sql.placeholder('endpoint'),
      key: sql.placeholder('key'),
      fingerprint: sql.placeholder('fingerprint'),
      createdAt: sql.placeholder('at'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('add_idempotency_key'),
)

const answerOfKey = prepared((tx: Transaction) =>
  tx
    .update(idempotencyKeys)
    .set({ answer: sql`${sql.placeholder('answer')}::jsonb` })
    .where(isThis)
    .prepare('set_answer'),
)

/** Concurrent requests wait at the primary key. Throws `IDEMPOTENCY_KEY_REUSED` for other content. */
export const answerOnce = async <Answer extends z.ZodType>(
  tx: Transaction,
  write: Write,
  answers: Answer,
  work: () => Promise<z.output<Answer>>,
): Promise<z.output<Answer>> => {
  const { endpoint, key, content, at } = write
  const [first] = await newKey(tx).execute({ endpoint, key, fingerprint: computeFingerprint(content), at })
  if (first) {
    const answer = await work()
    await answerOfKey(tx).execute({ endpoint, key, answer: JSON.stringify(answer) ?? null })
    return answer
  }
  const earlier = await earlierAnswer(tx, write, answers)
  if (!earlier) throw new Error('The write that came first is gone.')
  return earlier.answer
}

/** After a week; later repetitions count as new. */
export const forgetOldKeys = (database: Database, now: Date): Promise<void> =>
  forgetRows(
    database,
    idempotencyKeys,
    lt(idempotencyKeys.createdAt, new Date(now.getTime() - retainedForMs)),
  )
