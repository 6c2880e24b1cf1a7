import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { userTypes } from '#api/contracts/session.contract.ts'
import {
  checkUser,
  checkVerification,
  getSession,
  sendVerification,
  signOut,
} from '#api/contracts/sign-in.contract.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { type Delivery, sendAside } from '#server/delivery/delivery.ts'
import { asSessionPerson } from '#server/domain/people/person.ts'
import { isKnownBrowser, knownForSeconds, rememberBrowser } from '#server/domain/sign-in/known-browsers.ts'
import {
  type Account,
  belongsToLiveRequest,
  type CodeCheck,
  checkCode,
  codeLivesSeconds,
  issueCode,
  maxTries,
} from '#server/domain/sign-in/phone-codes.ts'
import {
  countSend,
  giveBack,
  resendAfterSeconds,
  type SendLimits,
} from '#server/domain/sign-in/send-limits.ts'
import { endSession, type SessionLimits, startSession } from '#server/domain/sign-in/sessions.ts'
import { keyedSum } from '#server/domain/sign-in/tokens.ts'
import { ApiError, TooManyRequests, WrongCode } from '#server/http/api-error.ts'
import { personEndpoint, registerEndpoint } from '#server/http/endpoint.ts'
import { countedAddress, countHit, type Hit, waitBefore } from '#server/http/form-limits.ts'
import { bearerToken } from '#server/plugins/access.ts'
import { remindInvited } from '#server/routes/people/invite-routes.ts'

type Parts = {
  database: Database
  clock: () => Date
  delivery: Delivery
  /** Key of the sums that codes and phone numbers are kept as. */
  codeKey: () => Promise<string>
  sessionLimits: SessionLimits
  sendLimits: SendLimits
  /** The origin people use. */
  publicUrl: () => string
}

const textOf = (code: string) =>
  `${code} is your Skagit sign-in code. It works for 5 minutes. Give it to nobody.`

/** What a browser holds between the calls of signing in, and from one sign-in to the next. */
const challengeCookie = 'challenge'
const knownCookie = 'known_browser'

type Cookie = {
  name: string
  /** Of letters, digits, `-` and `_`. */
  value: string
  maxAgeSeconds: number
}

/** Sets a cookie that scripts cannot read and that only calls from this site's own pages carry. */
const setCookie = (
  reply: Pick<FastifyReply, 'header'>,
  { publicUrl }: Parts,
  { name, value, maxAgeSeconds }: Cookie,
) => {
  const attributes = ['Path=/CRM', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Strict']
  if (publicUrl().startsWith('https:')) attributes.push('Secure')
  reply.header('set-cookie', [`${name}=${value}`, ...attributes].join('; '))
}

/** The value of a cookie a request carries; null when there is none, or none of ours. */
const readCookie = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null => {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return value !== undefined && /^[\w-]{1,200}$/.test(value) ? value : null
}

type Asked = { account: Account; earlier: readonly string[]; request: Pick<FastifyRequest, 'headers' | 'ip'> }

const addressSum = (key: string, { ip }: Pick<FastifyRequest, 'ip'>) =>
  keyedSum(key, 'address', countedAddress(ip))

/** Counts the sending of a code to an account and makes one; throws `TooManyRequests`. */
const prepareCode = async (
  tx: Transaction,
  { account, earlier, request }: Asked,
  { sendLimits, key, at }: { sendLimits: SendLimits; key: string; at: Date },
) => {
  const token = readCookie(request, knownCookie)
  const isKnown = await isKnownBrowser(tx, { token, account, at })
  const subjects = {
    phone: keyedSum(key, 'phone', account.phoneNo),
    knownPhone: isKnown ? keyedSum(key, 'known phone', account.phoneNo) : null,
    address: addressSum(key, request),
  }
  const send = await countSend(tx, sendLimits, subjects, at)
  if ('wait' in send) throw new TooManyRequests(send.wait)
  return { ...(await issueCode(tx, { account, earlier, key, at })), counted: send.id }
}

const serveCodes = (app: FastifyInstance, parts: Parts) => {
  const { database, clock, delivery, codeKey, sendLimits } = parts
  // Says the same to everybody, so it looks nobody up.
  registerEndpoint(app, checkUser, async () => ({ mayAskForCode: true as const }))
  registerEndpoint(app, sendVerification, async (request, reply) => {
    const { body } = request
    const account: Account = { phoneNo: body.phoneNo, userType: body.userType ?? userTypes.employee }
    const earlier = [body.challenge, readCookie(request, challengeCookie)].filter(
      (one) => typeof one === 'string',
    )
    const limits = { sendLimits, key: await codeKey(), at: clock() }
    const issued = await database.write((tx) => prepareCode(tx, { account, earlier, request }, limits))
    const { code, challenge, recipient, counted } = issued
    if (recipient) {
      const message = delivery.sms({ to: recipient.phoneNo, code, text: textOf(code) })
      sendAside(request.log, { kind: 'sms', message, onFailure: () => giveBack(database, counted) })
    } else {
      remindInvited(request.log, parts, account)
    }
    setCookie(reply, parts, { name: challengeCookie, value: challenge, maxAgeSeconds: codeLivesSeconds })
    return { challenge, triesLeft: maxTries, resendAfterSeconds, expiresInSeconds: codeLivesSeconds }
  })
}

type Try = { check: CodeCheck; limits: SendLimits['strayChecks']; hit: Hit }

/**
 * Refuses a flood of calls that belong to no live request with `TooManyRequests` before anything is written. The
 * others pass: their tries bound them.
 */
const admitTry = async ({ reader }: Database, { check, limits, hit }: Try) => {
  if (await belongsToLiveRequest(reader, check)) return
  const wait = await waitBefore(reader, limits, hit)
  if (wait > 0) throw new TooManyRequests(wait)
}

const tryCode = async (tx: Transaction, { check, limits, hit }: Try) => {
  const checked = await checkCode(tx, check)
  if (checked.outcome === 'stray') await countHit(tx, limits, hit)
  return checked
}

const serveChecks = (app: FastifyInstance, parts: Parts) => {
  const { database, clock, codeKey, sessionLimits, sendLimits } = parts
  registerEndpoint(app, checkVerification, async (request, reply) => {
    const { body } = request
    const { code, userType } = body
    const account: Account = { phoneNo: body.phoneNo ?? body.phoneNumber ?? '', userType }
    const challenge = body.challenge ?? readCookie(request, challengeCookie)
    const [key, at] = [await codeKey(), clock()]
    const hit = { form: checkVerification.path, address: addressSum(key, request), at }
    const attempt = { check: { account, challenge, code, key, at }, limits: sendLimits.strayChecks, hit }
    const token = readCookie(request, knownCookie)
    await admitTry(database, attempt)
    const result = await database.write(async (tx) => {
      const checked = await tryCode(tx, attempt)
      if (checked.outcome !== 'right') return checked
      const { id: personId } = checked.person
      const known = await rememberBrowser(tx, { token, personId, at })
      return { ...checked, known, token: await startSession(tx, personId, sessionLimits, at) }
    })
    if (result.outcome === 'wrong') throw new WrongCode(result.triesLeft)
    if (result.outcome !== 'right') throw new ApiError('CODE_VOID')
    setCookie(reply, parts, { name: knownCookie, value: result.known, maxAgeSeconds: knownForSeconds })
    return { ...asSessionPerson(result.person), token: result.token, ...sessionLimits }
  })
}

/** Signing in with a code, asking who is signed in, and signing out. */
export const signInRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database } = parts
  serveCodes(app, parts)
  serveChecks(app, parts)
  personEndpoint(app, getSession, async (_input, person) => asSessionPerson(person))
  registerEndpoint(app, signOut, async (request) => {
    const token = bearerToken(request)
    if (token !== null) await database.write((tx) => endSession(tx, token))
    return { signedOut: true as const }
  })
}
