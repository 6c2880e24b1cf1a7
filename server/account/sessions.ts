import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { MySession } from '#api/contracts/account/my-sessions.contract.ts'
import type { SignInMethod } from '#api/contracts/account/session.contract.ts'
import { publishedLimits } from '#api/contracts/platform/published-limits.ts'
import { type Person, personColumns, toPerson } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import { sessions } from '#server/people/schema/sign-in.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { createToken, hashToken } from '#server/platform/crypto.ts'
import {
  type Database,
  forgetRows,
  notify,
  prepared,
  quick,
  type Reader,
  type Transaction,
} from '#server/platform/db/database.ts'

/** In seconds. */
export type SessionLimits = {
  /** Since the last call. */
  idleSeconds: number
  /** Since sign-in. */
  lifetimeSeconds: number
}

export const defaultSessionLimits: SessionLimits = {
  idleSeconds: publishedLimits.idleMinutes * 60,
  lifetimeSeconds: publishedLimits.sessionHours * 60 * 60,
}

/** Minimum seconds between writes of the last use. */
const noteEverySeconds = 60

export type SessionOrigin = { device: string; method: SignInMethod }

const secondsAfter = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

type Started = SessionLimits & Partial<SessionOrigin> & { token?: string }

/** Stores only the hash of the token, 256 random bits by default. */
export const startSession = async (
  tx: Transaction,
  personId: string,
  { lifetimeSeconds, device = '', method = 'code', token = createToken() }: Started,
  at: Date,
): Promise<string> => {
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    personId,
    startedAt: at,
    lastSeenAt: at,
    expiresAt: secondsAfter(at, lifetimeSeconds),
    device,
    method,
  })
  return token
}

const isLive = (idleSeconds: number, at: Date) =>
  and(gt(sessions.expiresAt, at), gt(sessions.lastSeenAt, secondsAfter(at, -idleSeconds)))

const sessionOfToken = prepared((reader) =>
  reader
    .select({ ...personColumns(reader), sessionId: sessions.id, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('sum')),
        gt(sessions.expiresAt, sql.placeholder('at')),
        gt(sessions.lastSeenAt, sql.placeholder('idleSince')),
        eq(people.status, 'active'),
      ),
    )
    .prepare(quick('session_of_token')),
)

/** Null if not valid. `isNoted`: used recently enough not to be written. */
export const findSession = async (
  reader: Reader,
  token: string,
  { idleSeconds }: SessionLimits,
  at: Date,
): Promise<{ person: Person; sessionId: string; isNoted: boolean } | null> => {
  const [row] = await sessionOfToken(reader).execute({
    sum: hashToken(token),
    at: at.toISOString(),
    idleSince: secondsAfter(at, -idleSeconds).toISOString(),
  })
  if (!row) return null
  const { lastSeenAt, sessionId } = row
  return { person: toPerson(row), sessionId, isNoted: lastSeenAt > secondsAfter(at, -noteEverySeconds) }
}

/** Valid sessions only. Does not count as a use. */
export const findPeopleFor = async (
  reader: Reader,
  sessionIds: readonly string[],
  { idleSeconds }: SessionLimits,
  at: Date,
): Promise<Map<string, Person>> => {
  if (sessionIds.length === 0) return new Map()
  const rows = await reader
    .select({ ...personColumns(reader), sessionId: sessions.id })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(and(inArray(sessions.id, [...sessionIds]), isLive(idleSeconds, at), eq(people.status, 'active')))
  return new Map(rows.map((row) => [row.sessionId, toPerson(row)]))
}

export const noteUse = (database: Database, token: string, at: Date): Promise<void> =>
  database.write(async (tx) => {
    await tx
      .update(sessions)
      .set({ lastSeenAt: at })
      .where(and(eq(sessions.tokenHash, hashToken(token)), lt(sessions.lastSeenAt, at)))
  })

export const notePlace = (database: Database, token: string, place: string): Promise<void> =>
  database.write(async (tx) => {
    await tx
      .update(sessions)
      .set({ place })
      .where(eq(sessions.tokenHash, hashToken(token)))
  })

/** The session of `token` first, then by last use. */
export const listSessions = async (
  reader: Reader,
  personId: string,
  { token, limits, at }: { token: string; limits: SessionLimits; at: Date },
): Promise<MySession[]> => {
  const rows = await reader
    .select()
    .from(sessions)
    .where(and(eq(sessions.personId, personId), isLive(limits.idleSeconds, at)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.startedAt))
  const own = hashToken(token)
  const listed = rows.map(({ id, device, startedAt, lastSeenAt, method, place, tokenHash }) => ({
    id,
    device,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastSeenAt.toISOString(),
    method,
    place,
    isThis: tokenHash === own,
  }))
  return listed.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}

export const startOfSession = async (reader: Reader, token: string): Promise<Date | null> => {
  const [found] = await reader
    .select({ startedAt: sessions.startedAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
  return found?.startedAt ?? null
}

/** False if there was none. */
export const endSessionById = async (
  tx: Transaction,
  { id, personId }: { id: string; personId: string },
): Promise<boolean> => {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.personId, personId)))
    .returning({ id: sessions.id })
  if (ended.length === 0) return false
  notify(tx, 'access')
  await audit(tx, { action: 'session.endOne', subjectId: personId, target: { kind: 'session', id } })
  return true
}

/** Audited; no-op if the session is over. */
export const endSession = async (tx: Transaction, token: string): Promise<void> => {
  const [ended] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ sessionId: sessions.id, personId: sessions.personId })
  if (!ended) return
  notify(tx, 'access')
  const { personId, sessionId } = ended
  const actor = { kind: 'person', id: personId, sessionId } as const
  await audit(tx, { action: 'session.end', actor, subjectId: personId })
}

/** Public id of the session; null if unknown. */
export const findSessionId = async (reader: Reader, token: string): Promise<string | null> => {
  const [found] = await reader
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
  return found?.id ?? null
}

/** Returns the number of sessions still valid. */
export const endPersonSessions = async (
  tx: Transaction,
  personId: string,
  { exceptToken, limits, at }: { exceptToken: string | null; limits: SessionLimits; at: Date },
): Promise<number> => {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.personId, personId), ne(sessions.tokenHash, hashToken(exceptToken ?? ''))))
    .returning({ lastSeenAt: sessions.lastSeenAt, expiresAt: sessions.expiresAt })
  notify(tx, 'access')
  const idleSince = secondsAfter(at, -limits.idleSeconds)
  return ended.filter(({ lastSeenAt, expiresAt }) => expiresAt > at && lastSeenAt > idleSince).length
}

/** By lifetime only; idle sessions may stay until then. */
export const forgetOldSessions = (database: Database, now: Date): Promise<void> =>
  forgetRows(database, sessions, lt(sessions.expiresAt, now))
