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
  challengeBytes,
  checkProof,
  codeLivesSeconds,
  isProofIssued,
  issueProof,
  maxTries,
  type ProofClaim,
} from './phone-codes.ts'
import { answerSession, beginOnce, beginSession } from './session-start.ts'
import type { SessionLimits } from './sessions.ts'

export type CodeParts = {
  database: Database
  clock: () => Date
  messages: Messages
  /** Key of the hashes. */
  codeKey: () => Promise<string>
  sessionLimits: SessionLimits
  sendLimits: SendLimits
  lookups: Lookups
  publicUrl: () => string
}

const addressSum = (key: string, { ip }: Pick<FastifyRequest, 'ip'>) =>
  hashWithKey(key, 'address', countedAddress(ip))

type Wanted = { phoneNo: string; isKnown: boolean; request: Pick<FastifyRequest, 'ip'> }

/** Returns the rate-limit key. Throws `TooManyRequests`. */
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

/** A queued message expires with its code. */
export const endOfCode = (at: Date): Date => new Date(at.getTime() + codeLivesSeconds * 1000)

export const codeSent = (challenge: string) => ({
  challenge,
  triesLeft: maxTries,
  resendAfterSeconds,
  expiresInSeconds: codeLivesSeconds,
})

/** For idempotent retries; null without a key. */
export const nameOfRequest = (serverKey: string, request: Pick<FastifyRequest, 'headers' | 'body'>) =>
  repeatableSecret({ serverKey, purpose: 'challenge', bytes: challengeBytes }, request)

/** At most once: of concurrent requests the second fails and counts as a retry. */
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

type Delivery =
  | { textOf: (code: string) => string; deliver?: never }
  | { textOf?: never; deliver: (tx: Transaction, code: string, until: Date) => Promise<void> }

export const sendProof = async (
  parts: CodeParts,
  request: FastifyRequest,
  { claimed, textOf, deliver }: { claimed: ProofClaim } & Delivery,
) => {
  const key = await parts.codeKey()
  const limits = { sendLimits: parts.sendLimits, key, at: parts.clock(), name: nameOfRequest(key, request) }
  const { destination } = claimed
  const { challenge } = await parts.database.write((tx) =>
    sendOnce(
      limits.name,
      () => isProofIssued(tx, { claimed, ...limits }),
      async () => {
        const counted = await countCode(tx, { phoneNo: destination, isKnown: false, request }, limits)
        const issued = await issueProof(tx, { claimed, ...limits })
        await audit(tx, { action: 'code.send' })
        const until = endOfCode(limits.at)
        if (deliver) await deliver(tx, issued.code, until)
        else {
          const text = { to: destination, code: issued.code, text: textOf(issued.code) }
          await parts.messages.queueText(tx, text, { until, counted })
        }
        return issued
      },
    ),
  )
  return codeSent(challenge)
}

/** Tries of live requests have their own limit. */
export const strayTries = (
  { sendLimits: { strayChecks: limits } }: Pick<CodeParts, 'sendLimits'>,
  { key, at }: { key: string; at: Date },
  request: FastifyRequest,
) => {
  const form = request.routeOptions.url ?? ''
  const hit: Hit = { form, address: addressSum(key, request), at }
  return {
    /** Call before any write. Throws `TooManyRequests`. */
    admit: async (reader: Reader, isLive: boolean): Promise<void> => {
      const wait = isLive ? 0 : await waitBefore(reader, limits, hit)
      if (wait > 0) throw new TooManyRequests(wait)
    },
    count: async (tx: Transaction, { outcome }: Pick<Checked, 'outcome'>): Promise<void> => {
      if (outcome === 'stray') await countHit(tx, limits, hit)
    },
  }
}

/** Call after the try is committed. */
export const refuseWrong = (checked: Exclude<Checked, { outcome: 'right' }>): never => {
  throw checked.outcome === 'wrong' ? new WrongCode(checked.triesLeft) : new AppError('CODE_VOID')
}

type Trial<Result> = {
  action: AuditAction
  code: string
  challenge: string
  /** Reads without a lock. */
  look: (reader: Reader, at: Date) => Promise<ProofClaim>
  /** Locks and reads again; `accept` runs for a right code. */
  hold: (tx: Transaction, at: Date) => Promise<{ claimed: ProofClaim; accept: () => Promise<Result> }>
}

/** Throws `CODE_WRONG`, `CODE_VOID`, `TooManyRequests`. */
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

/** `look` and `hold` throw `LINK_VOID`. */
type WayIn = {
  /** Reads without a lock. */
  look: (reader: Reader, at: Date) => Promise<ProofClaim>
  /** Locks and reads again; `letIn` runs for a right code. */
  hold: (tx: Transaction, at: Date) => Promise<{ claimed: ProofClaim; letIn: () => Promise<Person> }>
}

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
