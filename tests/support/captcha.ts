import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Challenge } from '#server/platform/captcha/captcha.ts'
import { testCaptchaKey, testTime } from './test-app.ts'

const sha256 = (text: string) => hash('sha256', text)

const encode = (solution: unknown) => Buffer.from(JSON.stringify(solution)).toString('base64')

export const solveChallenge = ({ algorithm, challenge, maxnumber, salt, signature }: Challenge): string => {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (sha256(salt + number) === challenge) return encode({ algorithm, challenge, number, salt, signature })
  }
  throw new Error('The challenge has no solution.')
}

export const getChallenge = (token: string): unknown => JSON.parse(atob(token)).challenge

type TokenOptions = { expires?: Date; key?: string }

const inFiveMinutes = new Date(testTime.getTime() + 5 * 60 * 1000)

export const freshToken = ({ expires = inFiveMinutes, key = testCaptchaKey }: TokenOptions = {}): string => {
  const number = 7
  const salt = `${randomBytes(12).toString('hex')}?expires=${expires.getTime() / 1000}&`
  const challenge = sha256(salt + number)
  const signature = createHmac('sha256', key).update(challenge).digest('hex')
  return encode({ algorithm: 'SHA-256', challenge, number, salt, signature })
}

export const solveCaptcha = async (address: string): Promise<string> => {
  const answer = await fetch(`${address}/captcha/challenge`)
  return solveChallenge(await answer.json())
}
