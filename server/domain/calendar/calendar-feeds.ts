import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Reader, Transaction } from '#server/db/database.ts'
import { people } from '#server/db/schema/people.ts'
import { calendarFeeds } from '#server/db/schema/time-sheets.ts'
import { tokenSum } from '#server/domain/sign-in/keyed-sum.ts'

/** Since when somebody has a feed; null without one. */
export const findFeed = async (reader: Pick<Reader, 'select'>, personId: string): Promise<Date | null> => {
  const [found] = await reader
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.personId, personId))
  return found?.createdAt ?? null
}

/** Makes a feed and returns its token, which is kept nowhere; the token before it is void. */
export const createFeed = async (tx: Transaction, personId: string, at: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const values = { tokenHash: tokenSum(token), createdAt: at }
  await tx
    .insert(calendarFeeds)
    .values({ personId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.personId, set: values })
  return token
}

/** Voids the token of somebody's feed. */
export const revokeFeed = async (tx: Transaction, personId: string): Promise<void> => {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.personId, personId))
}

/** Whose feed a token opens; null for a void one, and for somebody who does not work here any more. */
export const ownerOfFeed = async (reader: Pick<Reader, 'select'>, token: string): Promise<string | null> => {
  const [found] = await reader
    .select({ id: people.id })
    .from(calendarFeeds)
    .innerJoin(people, and(eq(people.id, calendarFeeds.personId), eq(people.status, 'active')))
    .where(eq(calendarFeeds.tokenHash, tokenSum(token)))
  return found?.id ?? null
}
