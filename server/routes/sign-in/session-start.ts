import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StartedSession } from '#api/contracts/sign-in.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import { asSessionPerson, type Person } from '#server/domain/people/person.ts'
import { knownForSeconds, rememberBrowser } from '#server/domain/sign-in/known-browsers.ts'
import { type SessionLimits, startSession } from '#server/domain/sign-in/sessions.ts'

/** What a browser holds from one sign-in to the next. */
export const knownCookie = 'known_browser'

type Cookie = {
  name: string
  /** Of letters, digits, `-` and `_`. */
  value: string
  maxAgeSeconds: number
}

type Parts = {
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

type Begun = { person: Person; known: string; token: string }

/** Signs somebody in: starts their session and remembers the browser. */
export const beginSession = async (
  tx: Transaction,
  person: Person,
  { request, sessionLimits, at }: { request: FastifyRequest; sessionLimits: SessionLimits; at: Date },
): Promise<Begun> => {
  const token = readCookie(request, knownCookie)
  const known = await rememberBrowser(tx, { token, personId: person.id, at })
  return { person, known, token: await startSession(tx, person.id, sessionLimits, at) }
}

/** What the browser is told of a session that has begun. */
export const answerSession = (
  reply: Pick<FastifyReply, 'header'>,
  parts: Parts,
  { person, known, token }: Begun,
): StartedSession => {
  setCookie(reply, parts, { name: knownCookie, value: known, maxAgeSeconds: knownForSeconds })
  return { ...asSessionPerson(person), token, ...parts.sessionLimits }
}
