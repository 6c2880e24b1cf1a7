import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database, Transaction } from '#server/db/database.ts'
import { idempotencyKeys } from '#server/db/schema.ts'
import { ApiError } from './api-error.ts'
import { canonicalJson } from './canonical-json.ts'

const keptForMs = 7 * 24 * 60 * 60 * 1000

type Write = {
  endpoint: string
  key: string
  /** What was sent, after parsing. */
  content: unknown
  at: Date
}

const fingerprintOf = (content: unknown) => createHash('sha256').update(canonicalJson(content)).digest('hex')

/**
 * Does `work` the first time a key arrives at an endpoint, and answers every repetition with the first answer.
 * Two requests with one key may run at once: the second waits at the primary key until the first has committed.
 * Throws `IDEMPOTENCY_KEY_REUSED` when the key came with other content before.
 */
export const answerOnce = async <Answer extends z.ZodType>(
  tx: Transaction,
  { endpoint, key, content, at }: Write,
  answers: Answer,
  work: () => Promise<z.output<Answer>>,
): Promise<z.output<Answer>> => {
  const fingerprint = fingerprintOf(content)
  const thisWrite = and(eq(idempotencyKeys.endpoint, endpoint), eq(idempotencyKeys.key, key))
  const [first] = await tx
    .insert(idempotencyKeys)
    .values({ endpoint, key, fingerprint, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (first) {
    const answer = await work()
    await tx.update(idempotencyKeys).set({ answer }).where(thisWrite)
    return answer
  }
  const [earlier] = await tx.select().from(idempotencyKeys).where(thisWrite)
  if (earlier?.fingerprint !== fingerprint) throw new ApiError('IDEMPOTENCY_KEY_REUSED')
  return answers.parse(earlier.answer)
}

/** Forgets the keys of writes older than a week; a repetition after that counts as a new write. */
export const forgetOldKeys = (database: Database, now: Date): Promise<void> =>
  database.write(async (tx) => {
    const oldest = new Date(now.getTime() - keptForMs)
    await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest))
  })
