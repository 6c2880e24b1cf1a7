import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import {
  addPasskey,
  beginPasskey,
  getMyPasskeys,
  type MyPasskeys,
  removePasskey,
  renamePasskey,
} from '#api/contracts/account/passkey.contract.ts'
import { beginPasskeySignIn, signInWithPasskey } from '#api/contracts/account/sign-in.contract.ts'
import { isReachedByMail, passkeyMail } from '#server/people/contact-change-messages.ts'
import type { Person } from '#server/people/person.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { createAttempt, type Writing } from '#server/platform/http/attempt.ts'
import { getCaller, registerEndpoint } from '#server/platform/http/endpoint.ts'
import { isFresh, requireFresh } from './fresh-session.ts'
import { checkPasskey, getSite, registerPasskey } from './passkey-proof.ts'
import {
  createChallenge,
  deletePasskey,
  getUserHandle,
  knownPasskeys,
  listPasskeys,
  updatePasskeyName,
} from './passkeys.ts'
import { type CodeParts, strayTries } from './phone-proof.ts'
import { answerSession, beginOnce, beginSession } from './session-start.ts'

type Parts = CodeParts & Writing

const refusals = { late: 'PASSKEY_LATE', unknown: 'PASSKEY_UNKNOWN', refused: 'PASSKEY_REFUSED' } as const

/** Counts against the caller's rate limit. */
const serveSignIn = (app: FastifyInstance, parts: Parts) => {
  const { database, clock, codeKey, publicUrl, sessionLimits } = parts
  const tries = async (request: FastifyRequest, at: Date) => {
    const counted = strayTries(parts, { key: await codeKey(), at }, request)
    await counted.admit(database.reader, false)
    return counted
  }
  registerEndpoint(app, beginPasskeySignIn, async (request) => {
    const at = clock()
    const counted = await tries(request, at)
    const challenge = await database.write(async (tx) => {
      await counted.count(tx, { outcome: 'stray' })
      return createChallenge(tx, { personId: null, at })
    })
    return { challenge, rpId: getSite(publicUrl()).rpId }
  })
  registerEndpoint(app, signInWithPasskey, async (request, reply) => {
    const at = clock()
    const site = getSite(publicUrl())
    const begun = await beginOnce(parts, request, async (secrets) => {
      const counted = await tries(request, at)
      const result = await database.write(async (tx) => {
        const checked = await checkPasskey(tx, { answer: request.body, site, at })
        if (checked.outcome === 'right') {
          const beginning = { request, secrets, sessionLimits, at, method: 'passkey' as const }
          return { ...checked, begun: await beginSession(tx, checked.person, beginning) }
        }
        await counted.count(tx, { outcome: 'stray' })
        return checked
      })
      if (result.outcome !== 'right') throw new AppError(refusals[result.outcome])
      return result.begun
    })
    return answerSession(reply, parts, begun)
  })
}

export const notifyOfPasskey = async (
  tx: Transaction,
  { messages, clock }: Pick<Parts, 'messages' | 'clock'>,
  person: Pick<Person, 'email' | 'phoneNo'>,
  what: Parameters<typeof passkeyMail>[1],
) => {
  const { to, ...mail } = passkeyMail(person.email, what)
  if (isReachedByMail(person)) return messages.queueMail(tx, { to, ...mail })
  const until = new Date(clock().getTime() + 24 * 60 * 60_000)
  return messages.queueText(tx, { to: person.phoneNo, text: mail.text }, { until, counted: null })
}

export const passkeyRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, publicUrl } = parts
  const shown = async (reader: Reader, request: FastifyRequest): Promise<MyPasskeys> => {
    const person = getCaller(request)
    return {
      passkeys: await listPasskeys(reader, person.id),
      rpId: getSite(publicUrl()).rpId,
      userId: getUserHandle(person),
      mayChange: await isFresh(reader, request, clock()),
    }
  }
  const getName = ({ name, phoneNo }: Person) => ({ userName: `${name} (${phoneNo})`, displayName: name })

  serveSignIn(app, parts)
  registerEndpoint(app, getMyPasskeys, (request) => shown(database.reader, request))
  registerEndpoint(app, beginPasskey, async (request) => {
    const [person, at] = [getCaller(request), clock()]
    await requireFresh(database.reader, request, at)
    const challenge = await database.write((tx) => createChallenge(tx, { personId: person.id, at }))
    const known = await knownPasskeys(database.reader, person.id)
    const { rpId } = getSite(publicUrl())
    return { challenge, rpId, userId: getUserHandle(person), ...getName(person), known }
  })
  registerEndpoint(app, addPasskey, async (request) => {
    const [person, at, site] = [getCaller(request), clock(), getSite(publicUrl())]
    await requireFresh(database.reader, request, at)
    const { outcome } = await database.write(async (tx) => {
      const added = await registerPasskey(tx, { made: request.body, person, site, at })
      if (added.outcome === 'right')
        await notifyOfPasskey(tx, parts, person, { name: request.body.name, step: 'added' })
      return added
    })
    // A retry after the passkey was stored.
    const isStored = async () =>
      (await knownPasskeys(database.reader, person.id)).some(
        ({ credentialId }) => credentialId === request.body.credentialId,
      )
    if (outcome !== 'right' && !(outcome === 'late' && (await isStored()))) {
      throw new AppError(refusals[outcome])
    }
    return shown(database.reader, request)
  })
  registerEndpoint(app, renamePasskey, async (request) => {
    const { id } = getCaller(request)
    return createAttempt(parts, renamePasskey, request).run([id, request.body], async (tx) => {
      await updatePasskeyName(tx, id, request.body)
      return shown(tx, request)
    })
  })
  registerEndpoint(app, removePasskey, async (request) => {
    const person = getCaller(request)
    const { id } = person
    return createAttempt(parts, removePasskey, request).run([id, request.body], async (tx) => {
      await requireFresh(tx, request, clock())
      const name = await deletePasskey(tx, id, request.body.id)
      await notifyOfPasskey(tx, parts, person, { name, step: 'removed' })
      return shown(tx, request)
    })
  })
}
