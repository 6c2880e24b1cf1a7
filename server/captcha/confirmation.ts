import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Captcha } from './captcha.ts'

const expiresInMs = 30 * 60 * 1000

type Options = {
  /** The key confirmations are signed with. */
  key: () => Promise<string>
  clock: () => Date
}

const sign = (text: string, key: string) => createHmac('sha256', key).update(text).digest()

const isSignature = (given: string, expected: Buffer) => {
  const bytes = Buffer.from(given, 'base64url')
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

/**
 * Stands in for the captcha where a browser has no scripts to solve one: the first press gets a token, which the second
 * one uses up within half an hour. What only fills in forms that it finds stops at the first.
 */
export const confirmation = ({ key, clock }: Options) => ({
  create: async (): Promise<string> => {
    const text = `${randomUUID()}.${clock().getTime() + expiresInMs}`
    return `${text}.${sign(text, await key()).toString('base64url')}`
  },
  /** The attempt a token is for, a UUID; null when the token is forged or expired. */
  attemptOf: async (token: string): Promise<string | null> => {
    const [id = '', expires = '', signature = ''] = token.split('.')
    if (!isSignature(signature, sign(`${id}.${expires}`, await key()))) return null
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
