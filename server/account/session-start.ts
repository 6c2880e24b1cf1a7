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

export const knownCookie = 'known_browser'

type Cookie = {
  name: string
  /** Letters, digits, `-` and `_` only. */
  value: string
  maxAgeSeconds: number
}

type Parts = {
  database: Database
  clock: () => Date
  codeKey: () => Promise<string>
  lookups: Lookups
  sessionLimits: SessionLimits
  publicUrl: () => string
}

export const setCookie = (
  reply: Pick<FastifyReply, 'header'>,
  { publicUrl }: Pick<Parts, 'publicUrl'>,
  { name, value, maxAgeSeconds }: Cookie,
) => {
  const attributes = ['Path=/CRM', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Strict']
  if (publicUrl().startsWith('https:')) attributes.push('Secure')
  reply.header('set-cookie', [`${name}=${value}`, ...attributes].join('; '))
}

/** Null if missing or malformed. */
export const readCookie = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null => {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return value !== undefined && /^[\w-]{1,200}$/.test(value) ? value : null
}

type Begun<Request = FastifyRequest> = { person: Person; known: string; token: string; request: Request }

type SessionSecrets = { token: string; known: string }

type Beginning<Request> = {
  request: Request
  secrets: SessionSecrets
  sessionLimits: SessionLimits
  at: Date
  method?: SignInMethod
}

export const beginSession = async <Request extends Pick<FastifyRequest, 'headers'>>(
  tx: Transaction,
  person: Person,
  { request, secrets, sessionLimits, at, method = 'code' }: Beginning<Request>,
): Promise<Begun<Request>> => {
  const held = readCookie(request, knownCookie)
  const known = await rememberBrowser(tx, { token: held, fresh: secrets.known, personId: person.id, at })
  const origin = { device: deviceLabel(request.headers['user-agent']), method }
  const { token } = secrets
  await startSession(tx, person.id, { ...sessionLimits, ...origin, token }, at)
  const actor = { kind: 'person', id: person.id, sessionId: await findSessionId(tx, token) } as const
  await audit(tx, { action: 'session.start', actor, subjectId: person.id, facts: { method } })
  return { person, known, token, request }
}

/** A retry gets the existing session, as the code is used up. */
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

/** Runs after the response. */
const storeCityInBackground = ({ database, lookups }: Parts, { token, request: { ip, log } }: Begun) => {
  const note = async () => {
    const place = await lookups.cityOf(ip)
    if (place !== '') await notePlace(database, token, place)
  }
  void note().catch((error) => log.warn({ err: error }, 'place of a session not noted'))
}

export const answerSession = (
  reply: Pick<FastifyReply, 'header'>,
  parts: Parts,
  begun: Begun,
): StartedSession => {
  const { person, known, token } = begun
  setCookie(reply, parts, { name: knownCookie, value: known, maxAgeSeconds: knownForSeconds })
  storeCityInBackground(parts, begun)
  return { ...asSessionPerson(person), token, ...parts.sessionLimits }
}
