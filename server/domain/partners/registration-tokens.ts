import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/database.ts'
import { registrationTokens } from '#server/db/schema/sign-in.ts'
import { tokenSum } from '#server/domain/sign-in/keyed-sum.ts'

/** How long a started registration can be finished, in seconds. */
export const registrationLivesSeconds = 15 * 60

/** Starts the registration of an e-mail address and returns its token, which is kept nowhere. */
export const startRegistration = async (tx: Transaction, email: string, at: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + registrationLivesSeconds * 1000)
  await tx.insert(registrationTokens).values({ tokenHash: tokenSum(token), email, expiresAt })
  return token
}

/** Uses a token up and returns the e-mail address it was given for; null when it is not good any more. */
export const finishRegistration = async (
  tx: Transaction,
  token: string,
  at: Date,
): Promise<string | null> => {
  const [used] = await tx
    .delete(registrationTokens)
    .where(and(eq(registrationTokens.tokenHash, tokenSum(token)), gt(registrationTokens.expiresAt, at)))
    .returning({ email: registrationTokens.email })
  return used?.email ?? null
}

/** Forgets registrations that were not finished in time. */
export const forgetOldRegistrations = (database: Database, now: Date): Promise<void> =>
  database.write(async (tx) => {
    await tx.delete(registrationTokens).where(lt(registrationTokens.expiresAt, now))
  })
