import { lt } from 'drizzle-orm'
import type { CaptchaSettings } from '#api/contracts/platform/captcha.contract.ts'
import { type Database, forgetRows, type Transaction } from '#server/platform/db/database.ts'
import { usedCaptchaTokens } from '#server/platform/db/schema/safeguards.ts'
import { AppError } from '#server/platform/errors.ts'

/** What a solved captcha comes down to: `id` is the same for every use of one token. */
export type SolvedCaptcha = { id: string; expiresAt: Date }

/** The captcha the public forms ask for. */
export type Captcha = {
  settings: CaptchaSettings
  /** Makes the puzzle of a widget of ours; null when the widget has its puzzles from elsewhere. */
  createChallenge: (() => Promise<Challenge>) | null
  /**
   * Resolves to null when the token is forged, expired or no token at all. Does not use it up. Rejects when
   * the service that knows does not answer.
   */
  check: (token: string) => Promise<SolvedCaptcha | null>
}

/** Find the number below `maxnumber` that, written after `salt`, has the SHA-256 sum `challenge`. */
export type Challenge = {
  algorithm: 'SHA-256'
  challenge: string
  maxnumber: number
  salt: string
  signature: string
}

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
  if (!first) throw new AppError('CAPTCHA_FAILED')
}

/** Forgets used captchas that nobody could use again anyway. */
export const forgetExpiredCaptchas = (database: Database, now: Date): Promise<void> =>
  forgetRows(database, usedCaptchaTokens, lt(usedCaptchaTokens.expiresAt, now))
