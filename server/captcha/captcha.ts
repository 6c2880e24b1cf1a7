import type { CaptchaSettings } from '#api/contracts/captcha.contract.ts'

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
