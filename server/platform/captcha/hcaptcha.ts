import { z } from 'zod'
import { hashToken } from '#server/platform/crypto.ts'
import type { Captcha, SolvedCaptcha } from './captcha.ts'

const answerWithinMs = 5000
const rememberedForMs = 10 * 60 * 1000

const verdict = z.object({ success: z.boolean() })

type Options = {
  siteKey: string
  secret: string
  verifyUrl: string
  clock: () => Date
}

/** hcaptcha.com verifies a token once, so its verdict is cached. */
export const hcaptcha = ({ siteKey, secret, verifyUrl, clock }: Options): Captcha => {
  const accepted = new Map<string, SolvedCaptcha>()

  const ask = async (token: string): Promise<boolean> => {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, sitekey: siteKey, response: token }),
      signal: AbortSignal.timeout(answerWithinMs),
    })
    return verdict.parse(await answer.json()).success
  }

  const forgetExpired = (now: Date) => {
    for (const [id, { expiresAt }] of accepted) if (expiresAt <= now) accepted.delete(id)
  }

  return {
    settings: { siteKey, scriptPath: null },
    createChallenge: null,
    check: async (token) => {
      const now = clock()
      const id = hashToken(token)
      forgetExpired(now)
      const known = accepted.get(id)
      if (known) return known
      if (!(await ask(token))) return null
      const solved = { id, expiresAt: new Date(now.getTime() + rememberedForMs) }
      accepted.set(id, solved)
      return solved
    },
  }
}
