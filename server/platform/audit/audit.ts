import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type AuditAction, type actorKinds, isAuditAction } from '#api/contracts/governance/audit.contract.ts'
import type { Endpoint } from '#api/contracts/platform/endpoint.ts'
import { createKey, sealText } from '#server/platform/crypto.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { auditDetails, type Facts, keysOfSubjects, newEvent, subjectKeys } from './audit-tables.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    audit?: Endpoint<never, never, never>['audit']
  }
  interface FastifyInstance {
    auditClock: () => Date
  }
  interface FastifyRequest {
    /** Null before the handler runs. */
    audit: AuditContext | null
  }
}

type Actor = { kind: (typeof actorKinds)[number]; id: string | null; sessionId: string | null }

type Value = string | number | boolean | null

export type Values = Record<string, Value>

export type AuditEvent = {
  action: AuditAction
  /** Default `done`. */
  outcome?: 'done' | 'refused'
  /** Or owner of the record. */
  subjectId?: string | null
  target?: { kind: string; id: string | null }
  fields?: readonly string[]
  /** No personal data. */
  facts?: Facts
  /** Encrypted for the subject. */
  values?: { before: Values; after: Values }
  actor?: Actor
}

type AuditRecord = Pick<AuditEvent, 'action' | 'facts'> & {
  outcome: 'done' | 'refused'
  actor: Actor
  subject: string | null
  target: AuditEvent['target'] | null
}

export type AuditContext = {
  actor: Actor
  address: string | null
  requestId: string | null
  clock: () => Date
  /** The record's id is derived from it. */
  sent: unknown
  recorded: AuditRecord[]
}

const contexts = new AsyncLocalStorage<AuditContext>()

const system = { kind: 'system', id: null, sessionId: null } as const

const newContext = (parts: Partial<AuditContext>): AuditContext => ({
  actor: system,
  address: null,
  requestId: null,
  clock: () => new Date(),
  sent: null,
  recorded: [],
  ...parts,
})

export const actingAs = <Result>(
  kind: 'system' | 'operator',
  clock: () => Date,
  work: () => Promise<Result>,
): Promise<Result> => contexts.run(newContext({ actor: { ...system, kind }, clock }), work)

export const actingAsPerson = <Result>(id: string, at: Date, work: () => Promise<Result>): Promise<Result> =>
  contexts.run(newContext({ actor: { kind: 'person', id, sessionId: null }, clock: () => at }), work)

export const getContext = (request: FastifyRequest): AuditContext =>
  newContext({
    actor: {
      kind: request.person ? 'person' : 'visitor',
      id: request.person?.id ?? null,
      sessionId: request.person ? request.sessionId : null,
    },
    address: request.ip,
    requestId: request.id,
    clock: request.server.auditClock,
    sent: request.body,
  })

/** Ids and names only. Refusals are stored even if the call fails. */
const logRecorded = ({ log }: Pick<FastifyRequest, 'log'>, recorded: readonly AuditRecord[]) => {
  for (const { actor, ...event } of recorded) {
    log.info({ ...event, actorKind: actor.kind, actor: actor.id }, 'audit')
  }
}

export const audited = async <Result>(
  request: FastifyRequest,
  handler: () => Promise<Result>,
): Promise<Result> => {
  const context = getContext(request)
  request.audit = context
  try {
    const result = await contexts.run(context, handler)
    logRecorded(request, context.recorded)
    return result
  } catch (error) {
    logRecorded(
      request,
      context.recorded.filter(({ outcome }) => outcome === 'refused'),
    )
    throw error
  }
}

export const auditedAs = async (request: FastifyRequest, work: () => Promise<void>): Promise<void> => {
  const context = getContext(request)
  await contexts.run(context, work)
  logRecorded(request, context.recorded)
}

const sealFor = (key: string, eventId: string, text: string): string =>
  sealText({ key: Buffer.from(key, 'hex'), boundTo: eventId }, text)

/** For addresses of unknown callers; deleted with the month. */
export const monthKey = (at: Date): string => `month ${at.toISOString().slice(0, 7)}`

/** A rollback also removes its keys. */
const keysOf = new WeakMap<Transaction, Map<string, string>>()

const readKeys = async (tx: Transaction, keys: Map<string, string>, subjects: string[]) => {
  if (subjects.length === 0) return
  const rows = await keysOfSubjects(tx).execute({ subjects })
  for (const { subjectId, key } of rows) keys.set(subjectId, key)
}

const askedAhead = new WeakMap<Transaction, Promise<void>>()

/** Prefetches keys in parallel to the transaction's first statement. */
export const expectAudit = (tx: Transaction): void => {
  const context = contexts.getStore()
  if (!context || context.address === null) return
  const keys = new Map<string, string>()
  const asked = readKeys(tx, keys, [context.actor.id ?? monthKey(context.clock())])
  // Errors surface when the next event awaits it.
  asked.catch(() => {})
  keysOf.set(tx, keys)
  askedAhead.set(tx, asked)
}

const findKeys = async (tx: Transaction, subjects: readonly string[]): Promise<Map<string, string>> => {
  const keys = keysOf.get(tx) ?? new Map<string, string>()
  keysOf.set(tx, keys)
  await askedAhead.get(tx)
  const missing = () => [...new Set(subjects)].filter((subject) => !keys.has(subject)).sort()
  const read = () => readKeys(tx, keys, missing())
  // Retries: another transaction's key may be erased before it is read.
  for (await read(); missing().length > 0; await read()) {
    const made = missing().map((subjectId) => ({ subjectId, key: createKey() }))
    await tx.insert(subjectKeys).values(made).onConflictDoNothing()
  }
  return keys
}

/** Rolled back with the caller's transaction. The actor comes from the running call. */
export const audit = async (tx: Transaction, event: AuditEvent): Promise<void> => {
  const context = contexts.getStore() ?? newContext({})
  const { address, requestId } = context
  const { action, outcome = 'done', actor = context.actor, subjectId = null, target = null } = event
  const values = event.values && Object.keys(event.values.after).length > 0 ? event.values : null
  const [id, at] = [randomUUID(), context.clock()]
  const caller = actor.id ?? monthKey(at)
  const sealedFor = subjectId ?? caller
  const keys = await findKeys(tx, [...(address === null ? [] : [caller]), ...(values ? [sealedFor] : [])])
  const getKey = (subject: string) => keys.get(subject) ?? ''
  const details = values && {
    at,
    eventId: id,
    sealedFor,
    sealed: sealFor(getKey(sealedFor), id, JSON.stringify(values)),
  }
  const stored = newEvent(tx).execute({
    at,
    id,
    action,
    outcome,
    actorKind: actor.kind,
    actorId: actor.id,
    sessionId: actor.sessionId,
    requestId,
    subjectId,
    targetKind: target?.kind ?? null,
    targetId: target?.id ?? null,
    fields: [...(event.fields ?? [])],
    facts: event.facts ?? {},
    sealedAddress: address === null ? null : sealFor(getKey(caller), id, address),
  })
  await Promise.all([stored, details && tx.insert(auditDetails).values(details)])
  context.recorded.push({ action, outcome, actor, subject: subjectId, target, facts: event.facts ?? {} })
}

/** Crypto-shredding: all the person's values become unreadable. */
export const forgetSubject = async (tx: Transaction, personId: string): Promise<void> => {
  await tx.delete(subjectKeys).where(eq(subjectKeys.subjectId, personId))
  keysOf.get(tx)?.delete(personId)
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Call before showing; own data are not audited. `subjectId`: null for candidates without an account. */
export const auditView = async (
  database: Pick<Database, 'write'>,
  event: AuditEvent & { subjectId: string | null },
): Promise<void> => {
  if (event.subjectId === contexts.getStore()?.actor.id) return
  await database.write((tx) => audit(tx, event))
}

const getId = (content: unknown): string | null => {
  if (typeof content !== 'object' || content === null || !('id' in content)) return null
  return typeof content.id === 'string' && uuid.test(content.id) ? content.id : null
}

const unnamed = new Set(['id', 'ids', 'revision', 'expected'])

export const eventOfCall = (action: AuditAction, sent: unknown, answer?: unknown): AuditEvent => {
  const kind = action.slice(0, action.indexOf('.'))
  const id = getId(sent) ?? getId(answer)
  const own = kind === 'profile' ? (contexts.getStore()?.actor.id ?? null) : null
  return { action, target: { kind, id }, subjectId: kind === 'person' ? id : own }
}

const getFields = (sent: unknown): string[] =>
  typeof sent === 'object' && sent !== null ? Object.keys(sent).filter((name) => !unnamed.has(name)) : []

/** Unless the handler audited something itself. */
export const auditCall = async (
  tx: Transaction,
  { audit: action }: Pick<Endpoint<never, never, never>, 'audit'>,
  answer: unknown,
): Promise<void> => {
  const context = contexts.getStore()
  if (!context || context.recorded.length > 0 || typeof action !== 'string' || !isAuditAction(action)) return
  await audit(tx, { ...eventOfCall(action, context.sent, answer), fields: getFields(context.sent) })
}

const changed = (before: Values, after: Values) =>
  Object.keys(after).filter((name) => (before[name] ?? '') !== (after[name] ?? ''))

export const getChange = (before: Values, after: Values): Required<Pick<AuditEvent, 'fields' | 'values'>> => {
  const fields = changed(before, after)
  const only = (all: Values) => Object.fromEntries(fields.map((name) => [name, all[name] ?? null]))
  return { fields, values: { before: only(before), after: only(after) } }
}
