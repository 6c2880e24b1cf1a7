import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignInMethod } from '#api/contracts/account/session.contract.ts'
import type { StartedSession } from '#api/contracts/account/sign-in.contract.ts'
import { asSessionPerson, type Person } from '#server/people/person.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { createToken, tokenBytes } from '#server/platform/crypto.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { repeatableSecret } from '#server/platform/http/repeat-key.ts'
import type { Lookups } from '#server/platform/lookups/lookups.ts'
import { deviceLabel } from './device-label.ts'
import { knownForSeconds, rememberBrowser } from './known-browsers.ts'
import { findSession, findSessionId, notePlace, type SessionLimits, startSession } from './sessions.ts'

/** What a browser holds from one sign-in to the next. */
export const knownCookie = 'known_browser'

type Cookie = {
  name: string
  /** Of letters, digits, `-` and `_`. */
  value: string
  maxAgeSeconds: number
}

type Parts = {
  database: Database
  clock: () => Date
  codeKey: () => Promise<string>
  lookups: Lookups
  sessionLimits: SessionLimits
  /** The origin people use. */
  publicUrl: () => string
}

/** Sets a cookie that scripts cannot read and that only calls from this site's own pages carry. */
export const setCookie = (
  reply: Pick<FastifyReply, 'header'>,
  { publicUrl }: Pick<Parts, 'publicUrl'>,
  { name, value, maxAgeSeconds }: Cookie,
) => {
  const attributes = ['Path=/CRM', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Strict']
  if (publicUrl().startsWith('https:')) attributes.push('Secure')
  reply.header('set-cookie', [`${name}=${value}`, ...attributes].join('; '))
}

/** The value of a cookie a request carries; null when there is none, or none of ours. */
export const readCookie = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null => {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return value !== undefined && /^[\w-]{1,200}$/.test(value) ? value : null
}

type Begun = { person: Person; known: string; token: string; request: FastifyRequest }

/** What a browser is to hold of a session, where it held nothing before. */
type SessionSecrets = { token: string; known: string }

type Beginning = {
  request: FastifyRequest
  secrets: SessionSecrets
  sessionLimits: SessionLimits
  at: Date
  method?: SignInMethod
}

/** Signs somebody in: starts their session and remembers the browser. */
export const beginSession = async (
  tx: Transaction,
  person: Person,
  { request, secrets, sessionLimits, at, method = 'code' }: Beginning,
): Promise<Begun> => {
  const held = readCookie(request, knownCookie)
  const known = await rememberBrowser(tx, { token: held, fresh: secrets.known, personId: person.id, at })
  const origin = { device: deviceLabel(request.headers['user-agent']), method }
  const { token } = secrets
  await startSession(tx, person.id, { ...sessionLimits, ...origin, token }, at)
  const actor = { kind: 'person', id: person.id, sessionId: await findSessionId(tx, token) } as const
  await audit(tx, { action: 'session.start', actor, subjectId: person.id, facts: { method } })
  return { person, known, token, request }
}

/**
 * Begins a session once: what it began with needs no code any more, so a repetition of the request under its key is answered
 * with the session that there is. Without a key it is a request like any other, for which the code is used up.
 */
export const beginOnce = async (
  { database, clock, codeKey, sessionLimits }: Parts,
  request: FastifyRequest,
  begin: (secrets: SessionSecrets) => Promise<Begun>,
): Promise<Begun> => {
  const serverKey = await codeKey()
  const secretFor = (purpose: string) => repeatableSecret({ serverKey, purpose, bytes: tokenBytes }, request)
  const [token, fresh] = [secretFor('session'), secretFor('known browser')]
  if (token === null || fresh === null) return begin({ token: createToken(), known: createToken() })
  const begunBefore = async () => {
    const found = await findSession(database.reader, token, sessionLimits, clock())
    return found && { person: found.person, known: readCookie(request, knownCookie) ?? fresh, token, request }
  }
  const before = await begunBefore()
  if (before) return before
  try {
    return await begin({ token, known: fresh })
  } catch (error) {
    const meanwhile = await begunBefore()
    if (meanwhile) return meanwhile
    throw error
  }
}

/** Finds out after the answer, which must not wait for it, where somebody signed in. */
const notePlaceAside = ({ database, lookups }: Parts, { token, request: { ip, log } }: Begun) => {
  const note = async () => {
    const place = await lookups.placeOf(ip)
    if (place !== '') await notePlace(database, token, place)
  }
  void note().catch((error) => log.warn({ err: error }, 'place of a session not noted'))
}

/** What the browser is told of a session that has begun. */
export const answerSession = (
  reply: Pick<FastifyReply, 'header'>,
  parts: Parts,
  begun: Begun,
): StartedSession => {
  const { person, known, token } = begun
  setCookie(reply, parts, { name: knownCookie, value: known, maxAgeSeconds: knownForSeconds })
  notePlaceAside(parts, begun)
  return { ...asSessionPerson(person), token, ...parts.sessionLimits }
}
