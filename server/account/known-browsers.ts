import { and, desc, eq, gt, inArray, lt, notInArray, or } from 'drizzle-orm'
import { people } from '#server/people/schema/people.ts'
import { knownBrowsers } from '#server/people/schema/sign-in.ts'
import { hashToken } from '#server/platform/crypto.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Account } from '#server/platform/http/caller.ts'

/** Seconds since the last sign-in. */
export const knownForSeconds = 180 * 24 * 60 * 60

const mostBrowsers = 10

const oldest = (at: Date) => new Date(at.getTime() - knownForSeconds * 1000)

const isFresh = (token: string, at: Date) =>
  and(eq(knownBrowsers.tokenHash, hashToken(token)), gt(knownBrowsers.knownAt, oldest(at)))

/** Unknown and inactive accounts must be indistinguishable. */
export const isKnownBrowser = async (
  tx: Transaction,
  { token, account, at }: { token: string | null; account: Account; at: Date },
): Promise<boolean> => {
  const known = await tx
    .select({ knownAt: knownBrowsers.knownAt })
    .from(knownBrowsers)
    .innerJoin(people, eq(people.id, knownBrowsers.personId))
    .where(
      and(
        isFresh(token ?? '', at),
        eq(people.phone, account.phoneNo),
        eq(people.userType, account.userType),
        eq(people.status, 'active'),
      ),
    )
  return known.length > 0
}

const isStillKnown = async (tx: Transaction, token: string, at: Date) => {
  const known = await tx
    .select({ knownAt: knownBrowsers.knownAt })
    .from(knownBrowsers)
    .where(isFresh(token, at))
    .limit(1)
  return known.length > 0
}

/** Returns the cookie token (stored as a hash): a known one is reused, so that a lost response loses nothing. */
export const rememberBrowser = async (
  tx: Transaction,
  { token: given, fresh, personId, at }: { token: string | null; fresh: string; personId: string; at: Date },
): Promise<string> => {
  const isKnown = given !== null && (await isStillKnown(tx, given, at))
  const token = isKnown ? given : fresh
  const tokenHash = hashToken(token)
  await tx
    .insert(knownBrowsers)
    .values({ tokenHash, personId, knownAt: at })
    .onConflictDoUpdate({ target: [knownBrowsers.tokenHash, knownBrowsers.personId], set: { knownAt: at } })
  const latest = tx
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.personId, personId))
    .orderBy(desc(knownBrowsers.knownAt))
    .limit(mostBrowsers)
  await tx
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.personId, personId), notInArray(knownBrowsers.tokenHash, latest)))
  return token
}

export const forgetOldBrowsers = (database: Database, now: Date): Promise<void> =>
  database.write(async (tx) => {
    const inactive = tx.select({ id: people.id }).from(people).where(eq(people.status, 'deactivated'))
    await tx
      .delete(knownBrowsers)
      .where(or(lt(knownBrowsers.knownAt, oldest(now)), inArray(knownBrowsers.personId, inactive)))
  })
