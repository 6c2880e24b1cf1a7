import { randomUUID } from 'node:crypto'
import { hashWithKey, timingSafeEquals } from '#server/platform/crypto.ts'
import type { Captcha } from './captcha.ts'

const expiresInMs = 30 * 60 * 1000

type Options = {
  key: () => Promise<string>
  clock: () => Date
}

const signConfirmation = (key: string, id: string, expires: string) =>
  hashWithKey(key, 'confirmation', id, expires)

/** Captcha without JavaScript: a second submit within 30 minutes uses up the first one's token. */
export const confirmation = ({ key, clock }: Options) => ({
  create: async (): Promise<string> => {
    const [id, expires] = [randomUUID(), String(clock().getTime() + expiresInMs)]
    return [id, expires, signConfirmation(await key(), id, expires)].join('.')
  },
  /** UUID; null if invalid. */
  attemptOf: async (token: string): Promise<string | null> => {
    const [id = '', expires = '', sum = ''] = token.split('.')
    if (!timingSafeEquals(sum, signConfirmation(await key(), id, expires))) return null
    return Number(expires) > clock().getTime() ? id : null
  },
})

export type Confirmation = ReturnType<typeof confirmation>

export const confirmed = (settings: Captcha['settings'], at: Date): Captcha => ({
  settings,
  createChallenge: null,
  check: async (attempt) => ({ id: attempt, expiresAt: new Date(at.getTime() + expiresInMs) }),
})
