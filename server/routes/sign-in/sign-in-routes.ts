import type { FastifyInstance } from 'fastify'
import { userTypes } from '#api/contracts/session.contract.ts'
import {
  checkUser,
  checkVerification,
  getSession,
  sendVerification,
  signOut,
} from '#api/contracts/sign-in.contract.ts'
import type { Database } from '#server/db/database.ts'
import type { Delivery } from '#server/delivery/delivery.ts'
import { sendAside } from '#server/delivery/send.ts'
import { asSessionPerson } from '#server/domain/people/person.ts'
import { endSession, type SessionLimits, startSession } from '#server/domain/sessions/sessions.ts'
import { type Account, checkCode, codeLivesSeconds, issueCode } from '#server/domain/sign-in/phone-codes.ts'
import { resendAfterSeconds, type SendLimits } from '#server/domain/sign-in/send-limits.ts'
import { ApiError, TooManyRequests } from '#server/http/api-error.ts'
import { bearerToken } from '#server/http/bearer-token.ts'
import { countedAddress } from '#server/http/caller-address.ts'
import { readEndpoint, registerEndpoint } from '#server/http/endpoint.ts'
import { personEndpoint } from '#server/http/person-endpoint.ts'

type Parts = {
  database: Database
  clock: () => Date
  delivery: Delivery
  /** Key of the sums that codes and phone numbers are kept as. */
  codeKey: () => Promise<string>
  sessionLimits: SessionLimits
  sendLimits: SendLimits
}

const textOf = (code: string) =>
  `${code} is your Skagit sign-in code. It works for 5 minutes. Give it to nobody.`

const wrongCode = (triesLeft: number) => {
  const left = triesLeft === 1 ? '1 try left' : `${triesLeft} tries left`
  return new ApiError('CODE_WRONG', { code: `That code is not right: ${left}.` })
}

const serveCodes = (app: FastifyInstance, parts: Parts) => {
  const { database, clock, delivery, codeKey, sendLimits: limits } = parts
  // Says the same to everybody, so it looks nobody up.
  readEndpoint(app, checkUser, async () => ({ mayAskForCode: true as const }))
  registerEndpoint(app, sendVerification, async ({ body }, { ip, log }) => {
    const account: Account = { phoneNo: body.phoneNo, userType: body.userType ?? userTypes.employee }
    const request = { account, callerAddress: countedAddress(ip), limits, key: await codeKey(), at: clock() }
    const issued = await database.write((tx) => issueCode(tx, request))
    if ('wait' in issued) throw new TooManyRequests(issued.wait)
    const { code, recipient } = issued
    if (recipient) {
      sendAside(log, 'sms', delivery.sms({ to: recipient.phoneNo, code, text: textOf(code) }))
    }
    return { resendAfterSeconds, expiresInSeconds: codeLivesSeconds }
  })
}

/** Signing in with a code, asking who is signed in, and signing out. */
export const signInRoutes = (app: FastifyInstance, parts: Parts) => {
  const { database, clock, codeKey, sessionLimits } = parts
  serveCodes(app, parts)
  registerEndpoint(app, checkVerification, async ({ body }) => {
    const { code, userType } = body
    const account: Account = { phoneNo: body.phoneNo ?? body.phoneNumber ?? '', userType }
    const check = { account, code, key: await codeKey(), at: clock() }
    const result = await database.write(async (tx) => {
      const checked = await checkCode(tx, check)
      if (checked.outcome !== 'right') return checked
      return { ...checked, token: await startSession(tx, checked.person.id, sessionLimits, check.at) }
    })
    if (result.outcome === 'void') throw new ApiError('CODE_VOID')
    if (result.outcome === 'wrong') throw wrongCode(result.triesLeft)
    return { ...asSessionPerson(result.person), token: result.token, ...sessionLimits }
  })
  personEndpoint(app, getSession, async (_input, person) => asSessionPerson(person))
  registerEndpoint(app, signOut, async (_input, request) => {
    const token = bearerToken(request)
    if (token !== null) await database.write((tx) => endSession(tx, token))
    return { signedOut: true as const }
  })
}
