import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StartedSession } from '#api/contracts/account/sign-in.contract.ts'
import type { AuditAction } from '#api/contracts/governance/audit.contract.ts'
import type { Person } from '#server/people/person.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { hashWithKey } from '#server/platform/crypto.ts'
import type { Database, Reader, Transaction } from '#server/platform/db/database.ts'
import { AppError, TooManyRequests, WrongCode } from '#server/platform/errors.ts'
import { countedAddress, countHit, type Hit, waitBefore } from '#server/platform/http/form-limits.ts'
import { repeatableSecret } from '#server/platform/http/repeat-key.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import { countSend, resendAfterSeconds, type SendLimits } from '#server/platform/jobs/send-limits.ts'
import type { Lookups } from '#server/platform/lookups/lookups.ts'
import {
  belongsToLiveProof,
  type Checked,
  type Claimed,
  challengeBytes,
  checkProof,
  codeLivesSeconds,
  isProofIssued,
  issueProof,
  maxTries,
} from './phone-codes.ts'
import { answerSession, beginOnce, beginSession } from './session-start.ts'
import type { SessionLimits } from './sessions.ts'

/** What it takes to let somebody in by a code to their phone. */
export type CodeParts = {
  database: Database
  clock: () => Date
  messages: Messages
  /** Key of the sums that codes and phone numbers are kept as. */
  codeKey: () => Promise<string>
  sessionLimits: SessionLimits
  sendLimits: SendLimits
  lookups: Lookups
  /** The origin people use. */
  publicUrl: () => string
}

const addressSum = (key: string, { ip }: Pick<FastifyRequest, 'ip'>) =>
  hashWithKey(key, 'address', countedAddress(ip))

type Wanted = { phoneNo: string; isKnown: boolean; request: Pick<FastifyRequest, 'ip'> }

/** Counts the sending of a code to a number, and returns what it is counted under; throws `TooManyRequests`. */
export const countCode = async (
  tx: Transaction,
  { phoneNo, isKnown, request }: Wanted,
  { sendLimits, key, at }: { sendLimits: SendLimits; key: string; at: Date },
): Promise<string> => {
  const subjects = {
    phone: hashWithKey(key, 'phone', phoneNo),
    knownPhone: isKnown ? hashWithKey(key, 'known phone', phoneNo) : null,
    address: addressSum(key, request),
  }
  const send = await countSend(tx, sendLimits, subjects, at)
  if ('wait' in send) throw new TooManyRequests(send.wait)
  return send.id
}

/** Until when a message about a code that is made at a time is of use. */
export const endOfCode = (at: Date): Date => new Date(at.getTime() + codeLivesSeconds * 1000)

/** What somebody is told who asked for a code. */
export const codeSent = (challenge: string) => ({
  challenge,
  triesLeft: maxTries,
  resendAfterSeconds,
  expiresInSeconds: codeLivesSeconds,
})

/** What a request for a code is named, so that its repetition is known by it; null without a key. */
export const nameOfRequest = (serverKey: string, request: Pick<FastifyRequest, 'headers' | 'body'>) =>
  repeatableSecret({ serverKey, purpose: 'challenge', bytes: challengeBytes }, request)

/**
 * Sends a code once: the name of the request, where `isSent` says that there is one already, also where two come at once
 * and the second is refused because of the first.
 */
export const sendOnce = async (
  name: string | null,
  isSent: () => Promise<boolean>,
  send: () => Promise<{ challenge: string }>,
): Promise<{ challenge: string }> => {
  if (name === null) return send()
  if (await isSent()) return { challenge: name }
  try {
    return await send()
  } catch (error) {
    if (error instanceof TooManyRequests && (await isSent())) return { challenge: name }
    throw error
  }
}

/** How a code leaves: by a text that says what it is for, or in another way. */
type Delivery =
  | { textOf: (code: string) => string; deliver?: never }
  | { textOf?: never; deliver: (tx: Transaction, code: string, until: Date) => Promise<void> }

/** Sends a code by which somebody proves that a phone number, or an address, is theirs. */
export const sendProof = async (
  parts: CodeParts,
  request: FastifyRequest,
  { claimed, textOf, deliver }: { claimed: Claimed } & Delivery,
) => {
  const key = await parts.codeKey()
  const limits = { sendLimits: parts.sendLimits, key, at: parts.clock(), name: nameOfRequest(key, request) }
  const { phoneNo } = claimed
  const { challenge } = await parts.database.write((tx) =>
    sendOnce(
      limits.name,
      () => isProofIssued(tx, { claimed, ...limits }),
      async () => {
        const counted = await countCode(tx, { phoneNo, isKnown: false, request }, limits)
        const issued = await issueProof(tx, { claimed, ...limits })
        await audit(tx, { action: 'code.send' })
        const until = endOfCode(limits.at)
        if (deliver) await deliver(tx, issued.code, until)
        else {
          const text = { to: phoneNo, code: issued.code, text: textOf(issued.code) }
          await parts.messages.queueText(tx, text, { until, counted })
        }
        return issued
      },
    ),
  )
  return codeSent(challenge)
}

/** Tries of a caller that belong to no live request are counted; the others are bounded by their number. */
export const strayTries = (
  { sendLimits: { strayChecks: limits } }: Pick<CodeParts, 'sendLimits'>,
  { key, at }: { key: string; at: Date },
  request: FastifyRequest,
) => {
  const form = request.routeOptions.url ?? ''
  const hit: Hit = { form, address: addressSum(key, request), at }
  return {
    /** Refuses a flood with `TooManyRequests` before anything is written. */
    admit: async (reader: Reader, isLive: boolean): Promise<void> => {
      const wait = isLive ? 0 : await waitBefore(reader, limits, hit)
      if (wait > 0) throw new TooManyRequests(wait)
    },
    count: async (tx: Transaction, { outcome }: Pick<Checked, 'outcome'>): Promise<void> => {
      if (outcome === 'stray') await countHit(tx, limits, hit)
    },
  }
}

/** Ends a request whose code is not right, once its try is counted for good. */
export const refuseWrong = (checked: Exclude<Checked, { outcome: 'right' }>): never => {
  throw checked.outcome === 'wrong' ? new WrongCode(checked.triesLeft) : new AppError('CODE_VOID')
}

/** A code of `sendProof` that somebody tries, and what may follow. */
type Trial<Result> = {
  /** What is tried, as the audit calls it. */
  action: AuditAction
  code: string
  challenge: string
  /** What is claimed. */
  look: (reader: Reader, at: Date) => Promise<Claimed>
  /** The same, decided until the transaction has ended, and what follows the right code. */
  hold: (tx: Transaction, at: Date) => Promise<{ claimed: Claimed; accept: () => Promise<Result> }>
}

/** Does what somebody may do who has the code of `sendProof`. Throws `CODE_WRONG`, `CODE_VOID` or `TooManyRequests`. */
export const withProof = async <Result>(
  parts: CodeParts,
  request: FastifyRequest,
  { action, code, challenge, look, hold }: Trial<Result>,
): Promise<Result> => {
  const { database } = parts
  const [key, at] = [await parts.codeKey(), parts.clock()]
  const tried = { challenge, code, key, at }
  const stray = strayTries(parts, tried, request)
  const claimed = await look(database.reader, at)
  await stray.admit(database.reader, await belongsToLiveProof(database.reader, { claimed, ...tried }))
  const checked = await database.write(async (tx) => {
    const { claimed, accept } = await hold(tx, at)
    const checked = await checkProof(tx, { claimed, ...tried })
    await stray.count(tx, checked)
    if (checked.outcome === 'right') return { ...checked, result: await accept() }
    const facts = { code: checked.outcome === 'wrong' ? 'CODE_WRONG' : 'CODE_VOID' }
    if (checked.outcome !== 'stray') await audit(tx, { action, outcome: 'refused', facts })
    return checked
  })
  return checked.outcome === 'right' ? checked.result : refuseWrong(checked)
}

/** A way in for who has a link and its phone. Both of the first throw `LINK_VOID`. */
type WayIn = {
  /** What is claimed with the link. */
  look: (reader: Reader, at: Date) => Promise<Claimed>
  /** The same, decided until the transaction has ended, and how to let the one in whose code is right. */
  hold: (tx: Transaction, at: Date) => Promise<{ claimed: Claimed; letIn: () => Promise<Person> }>
}

/** Lets somebody in by the code of `sendProof`, and answers with their session. */
export const enterByProof = async (
  parts: CodeParts,
  request: FastifyRequest,
  reply: Pick<FastifyReply, 'header'>,
  { code, challenge, look, hold }: WayIn & { code: string; challenge: string },
): Promise<StartedSession> => {
  const { sessionLimits } = parts
  const begun = await beginOnce(parts, request, (secrets) =>
    withProof(parts, request, {
      action: 'session.start',
      code,
      challenge,
      look,
      hold: async (tx, at) => {
        const { claimed, letIn } = await hold(tx, at)
        const accept = async () => beginSession(tx, await letIn(), { request, secrets, sessionLimits, at })
        return { claimed, accept }
      },
    }),
  )
  return answerSession(reply, parts, begun)
}
