import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { z } from 'zod'
import { captchaScriptPath } from '#api/rules/captcha-script.ts'
import type { Captcha } from './captcha.ts'

const expiresInMs = 5 * 60 * 1000
const longestToken = 1000

const payload = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().nonnegative(),
  salt: z.string().max(200),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})

const readToken = (token: string) => {
  if (token.length > longestToken) return null
  try {
    return payload.parse(JSON.parse(Buffer.from(token, 'base64').toString()))
  } catch {
    return null
  }
}

type Options = {
  key: () => Promise<string>
  clock: () => Date
  /** Maximum number of tries; half on average. */
  difficulty?: number
}

export const proofOfWork = ({ key, clock, difficulty = 100_000 }: Options): Captcha => ({
  settings: { siteKey: 'proof-of-work', scriptPath: captchaScriptPath },
  createChallenge: async () => {
    const expires = new Date(clock().getTime() + expiresInMs)
    const { challenge, salt, signature } = await createChallenge({
      hmacKey: await key(),
      maxnumber: difficulty,
      expires,
    })
    return { algorithm: 'SHA-256', challenge, maxnumber: difficulty, salt, signature }
  },
  check: async (token) => {
    const solution = readToken(token)
    if (!solution) return null
    const expiresAt = new Date(Number(extractParams(solution).expires) * 1000)
    // The library would use the machine's clock.
    if (!(expiresAt > clock()) || !(await verifySolution(solution, await key(), false))) return null
    return { id: solution.challenge, expiresAt }
  },
})
