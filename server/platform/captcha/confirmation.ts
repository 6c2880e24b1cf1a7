import { randomUUID } from 'node:crypto'
import { hashWithKey, timingSafeEquals } from '#server/platform/crypto.ts'
import type { Captcha } from './captcha.ts'

const expiresInMs = 30 * 60 * 1000

type Options = {
  /** The key confirmations are signed with. */
  key: () => Promise<string>
  clock: () => Date
}

const signConfirmation = (key: string, id: string, expires: string) =>
  hashWithKey(key, 'confirmation', id, expires)

/**
 * Stands in for the captcha where a browser has no scripts to solve one: the first press gets a token, which the second
 * one uses up within half an hour. What only fills in forms that it finds stops at the first.
 */
export const confirmation = ({ key, clock }: Options) => ({
  create: async (): Promise<string> => {
    const [id, expires] = [randomUUID(), String(clock().getTime() + expiresInMs)]
    return [id, expires, signConfirmation(await key(), id, expires)].join('.')
  },
  /** The attempt a token is for, a UUID; null when the token is forged or expired. */
  attemptOf: async (token: string): Promise<string | null> => {
    const [id = '', expires = '', sum = ''] = token.split('.')
    if (!timingSafeEquals(sum, signConfirmation(await key(), id, expires))) return null
    return Number(expires) > clock().getTime() ? id : null
  },
})

export type Confirmation = ReturnType<typeof confirmation>

/** The captcha that a confirmed attempt has solved. */
export const confirmed = (settings: Captcha['settings'], at: Date): Captcha => ({
  settings,
  createChallenge: null,
  check: async (attempt) => ({ id: attempt, expiresAt: new Date(at.getTime() + expiresInMs) }),
})
