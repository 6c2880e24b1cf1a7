import { lt } from 'drizzle-orm'
import type { CaptchaSettings } from '#api/contracts/platform/captcha.contract.ts'
import { type Database, forgetRows, type Transaction } from '#server/platform/db/database.ts'
import { usedCaptchaTokens } from '#server/platform/db/schema/safeguards.ts'
import { AppError } from '#server/platform/errors.ts'

/** `id` is stable per token. */
export type SolvedCaptcha = { id: string; expiresAt: Date }

export type Captcha = {
  settings: CaptchaSettings
  /** Null if the widget's puzzles come from elsewhere. */
  createChallenge: (() => Promise<Challenge>) | null
  /** Null if invalid; does not spend it. Rejects if the service does not answer. */
  check: (token: string) => Promise<SolvedCaptcha | null>
}

/** Find `n < maxnumber` with SHA-256(`salt` + `n`) = `challenge`. */
export type Challenge = {
  algorithm: 'SHA-256'
  challenge: string
  maxnumber: number
  salt: string
  signature: string
}

/** Rolled back with its transaction. Throws `CAPTCHA_FAILED` if used before. */
export const spendCaptcha = async (tx: Transaction, solved: SolvedCaptcha): Promise<void> => {
  const [first] = await tx
    .insert(usedCaptchaTokens)
    .values(solved)
    .onConflictDoNothing()
    .returning({ id: usedCaptchaTokens.id })
  if (!first) throw new AppError('CAPTCHA_FAILED')
}

export const forgetExpiredCaptchas = (database: Database, now: Date): Promise<void> =>
  forgetRows(database, usedCaptchaTokens, lt(usedCaptchaTokens.expiresAt, now))
