import { lt } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/database.ts'
import { usedCaptchaTokens } from '#server/db/schema/safeguards.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { SolvedCaptcha } from './captcha.ts'

/**
 * Uses a solved captcha up, with the transaction it is for: what is rolled back leaves it usable. Throws
 * `CAPTCHA_FAILED` when it was used before.
 */
export const spendCaptcha = async (tx: Transaction, solved: SolvedCaptcha): Promise<void> => {
  const [first] = await tx
    .insert(usedCaptchaTokens)
    .values(solved)
    .onConflictDoNothing()
    .returning({ id: usedCaptchaTokens.id })
  if (!first) throw new ApiError('CAPTCHA_FAILED')
}

/** Forgets used captchas that nobody could use again anyway. */
export const forgetExpiredCaptchas = (database: Database, now: Date): Promise<void> =>
  database.write(async (tx) => {
    await tx.delete(usedCaptchaTokens).where(lt(usedCaptchaTokens.expiresAt, now))
  })
