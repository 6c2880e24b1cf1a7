import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import {
  checkUser,
  checkVerification,
  getSession,
  sendVerification,
  signOut,
} from '#api/contracts/account/sign-in.contract.ts'
import { asSessionPerson, findActivePerson } from '#server/people/person.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Account } from '#server/platform/http/caller.ts'
import { personEndpoint, registerEndpoint } from '#server/platform/http/endpoint.ts'
import { bearerToken } from '#server/platform/http/plugins/access.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import type { SendLimits } from '#server/platform/jobs/send-limits.ts'
import { company } from '#src/content/firm/company.ts'
import { isKnownBrowser } from './known-browsers.ts'
import { belongsToLiveRequest, checkCode, codeLivesSeconds, isCodeIssued, issueCode } from './phone-codes.ts'
import {
  type CodeParts,
  codeSent,
  countCode,
  endOfCode,
  nameOfRequest,
  refuseWrong,
  sendOnce,
  strayTries,
} from './phone-proof.ts'
import {
  answerSession,
  beginOnce,
  beginSession,
  knownCookie,
  readCookie,
  setCookie,
} from './session-start.ts'
import { endSession } from './sessions.ts'

const formatText = (code: string) =>
  `${code} is your ${company.name} sign-in code. It works for 5 minutes. Do not share it.`

const challengeCookie = 'challenge'

type Asked = { account: Account; earlier: readonly string[]; request: Pick<FastifyRequest, 'headers' | 'ip'> }

type Sending = { sendLimits: SendLimits; key: string; at: Date; name: string | null }

/** Throws `TooManyRequests`. Does the same work without a recipient. */
const queueCode = async (
  tx: Transaction,
  { account, earlier, request }: Asked,
  { messages, ...limits }: { messages: Messages } & Sending,
) => {
  const token = readCookie(request, knownCookie)
  const isKnown = await isKnownBrowser(tx, { token, account, at: limits.at })
  const counted = await countCode(tx, { phoneNo: account.phoneNo, isKnown, request }, limits)
  const { code, challenge, recipient } = await issueCode(tx, { account, earlier, ...limits })
  await audit(tx, { action: 'code.send', subjectId: recipient?.id ?? null })
  const until = endOfCode(limits.at)
  if (recipient) {
    const text = { to: recipient.phoneNo, code, text: formatText(code) }
    await messages.queueText(tx, text, { until, counted })
  } else await messages.queueReminder(tx, account, until)
  return { challenge }
}

const serveCodes = (app: FastifyInstance, parts: CodeParts) => {
  const { database, clock, codeKey, messages, sendLimits } = parts
  // No lookup: must not reveal who has an account.
  registerEndpoint(app, checkUser, async () => ({ mayAskForCode: true as const }))
  registerEndpoint(app, sendVerification, async (request, reply) => {
    const { body } = request
    const account: Account = { phoneNo: body.phoneNo, userType: body.userType ?? userTypes.employee }
    const earlier = [body.challenge, readCookie(request, challengeCookie)].filter(
      (one) => typeof one === 'string',
    )
    const key = await codeKey()
    const sending = { messages, sendLimits, key, at: clock(), name: nameOfRequest(key, request) }
    const { challenge } = await database.write((tx) =>
      sendOnce(
        sending.name,
        () => isCodeIssued(tx, { account, ...sending }),
        () => queueCode(tx, { account, earlier, request }, sending),
      ),
    )
    setCookie(reply, parts, { name: challengeCookie, value: challenge, maxAgeSeconds: codeLivesSeconds })
    return codeSent(challenge)
  })
}

const auditWrong = async (
  tx: Transaction,
  { account, outcome }: { account: Account; outcome: 'wrong' | 'spent' },
) => {
  const code = outcome === 'wrong' ? 'CODE_WRONG' : 'CODE_VOID'
  const subjectId = (await findActivePerson(tx, account))?.id ?? null
  await audit(tx, { action: 'session.start', outcome: 'refused', subjectId, facts: { code } })
}

const serveChecks = (app: FastifyInstance, parts: CodeParts) => {
  const { database, clock, codeKey, sessionLimits } = parts
  registerEndpoint(app, checkVerification, async (request, reply) => {
    const { body } = request
    const { code, userType } = body
    const account: Account = { phoneNo: body.phoneNo ?? body.phoneNumber ?? '', userType }
    const challenge = body.challenge ?? readCookie(request, challengeCookie)
    const [key, at] = [await codeKey(), clock()]
    const check = { account, challenge, code, key, at }
    const stray = strayTries(parts, check, request)
    const begun = await beginOnce(parts, request, async (secrets) => {
      await stray.admit(database.reader, await belongsToLiveRequest(database.reader, check))
      const result = await database.write(async (tx) => {
        const checked = await checkCode(tx, check)
        await stray.count(tx, checked)
        if (checked.outcome !== 'right') {
          if (checked.outcome !== 'stray') await auditWrong(tx, { account, outcome: checked.outcome })
          return checked
        }
        const beginning = { request, secrets, sessionLimits, at }
        return { ...checked, ...(await beginSession(tx, checked.person, beginning)) }
      })
      return result.outcome === 'right' ? result : refuseWrong(result)
    })
    return answerSession(reply, parts, begun)
  })
}

export const signInRoutes: FastifyPluginAsync<CodeParts> = async (app, parts) => {
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
