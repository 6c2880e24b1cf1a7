import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { dayMs } from '#api/rules/durations.ts'
import { createToken, hashToken } from '#server/platform/crypto.ts'
import { type Database, forgetRows, type Reader, type Transaction } from '#server/platform/db/database.ts'
import { type linkPurposes, linkTokens } from '#server/platform/db/schema/links.ts'

type Purpose = (typeof linkPurposes)[number]

const linkDays = 365

/** 256 bits; only the hash is stored. */
export const mintLink = async (
  tx: Transaction,
  {
    token = createToken(),
    days = linkDays,
    ...link
  }: { purpose: Purpose; subjectId: string; token?: string; days?: number },
  at: Date,
): Promise<string> => {
  const expiresAt = new Date(at.getTime() + days * dayMs)
  await tx.insert(linkTokens).values({ ...link, hash: hashToken(token), expiresAt, createdAt: at })
  return token
}

/** Null if unknown, expired, revoked or for another purpose. */
export const subjectOfLink = async (
  reader: Reader,
  { purpose, token }: { purpose: Purpose; token: string },
  at: Date,
): Promise<string | null> => {
  const [found] = await reader
    .select({ subjectId: linkTokens.subjectId })
    .from(linkTokens)
    .where(
      and(
        eq(linkTokens.hash, hashToken(token)),
        eq(linkTokens.purpose, purpose),
        gt(linkTokens.expiresAt, at),
        isNull(linkTokens.revokedAt),
      ),
    )
  return found?.subjectId ?? null
}

export const voidLinks = async (
  tx: Transaction,
  { purpose, subjectIds }: { purpose: Purpose; subjectIds: readonly string[] },
  at: Date,
): Promise<void> => {
  await tx
    .update(linkTokens)
    .set({ revokedAt: at })
    .where(
      and(
        inArray(linkTokens.subjectId, [...subjectIds]),
        eq(linkTokens.purpose, purpose),
        isNull(linkTokens.revokedAt),
      ),
    )
}

export const forgetOldLinks = (database: Database, now: Date): Promise<void> =>
  forgetRows(database, linkTokens, lte(linkTokens.expiresAt, now))
