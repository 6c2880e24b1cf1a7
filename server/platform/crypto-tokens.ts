import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A sum of the parts, in hex, that nobody can make or check without the key: HMAC-SHA256. */
export const keyedSum = (key: string, ...parts: string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')

/** Whether somebody gave the sum that is expected, told in the same time wherever they differ. */
export const isSameSum = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The sum under which a token is kept. A token is random enough to need no key. */
export const tokenSum = (token: string): string => hash('sha256', token)

/** How long a token is. */
export const tokenBytes = 32

/** A new token of 256 random bits. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url')
