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
    /** What a call leaves in the audit, or why nothing. */
    audit?: Endpoint<never, never, never>['audit']
  }
  interface FastifyInstance {
    auditClock: () => Date
  }
  interface FastifyRequest {
    /** What the call has left in the audit so far; null before its handler runs. */
    audit: AuditContext | null
  }
}

type Actor = { kind: (typeof actorKinds)[number]; id: string | null; sessionId: string | null }

type Value = string | number | boolean | null

export type Values = Record<string, Value>

/** Something that happened, as the code that did it tells it. */
export type AuditEvent = {
  action: AuditAction
  /** `done` when left out. */
  outcome?: 'done' | 'refused'
  /** Whom it is about, or whose record it is. */
  subjectId?: string | null
  target?: { kind: string; id: string | null }
  /** Names of the fields that were changed or shown. */
  fields?: readonly string[]
  /** Values that are about nobody. */
  facts?: Facts
  /** Personal values; they are sealed for the subject. */
  values?: { before: Values; after: Values }
  /** Who acted, where it is not the caller. */
  actor?: Actor
}

type Told = Pick<AuditEvent, 'action' | 'facts'> & {
  outcome: 'done' | 'refused'
  actor: Actor
  subject: string | null
  target: AuditEvent['target'] | null
}

/** Who acts and from where, for everything that is told while a piece of work runs. */
export type AuditContext = {
  actor: Actor
  address: string | null
  requestId: string | null
  clock: () => Date
  /** What was sent, to tell the record by. */
  sent: unknown
  told: Told[]
}

const contexts = new AsyncLocalStorage<AuditContext>()

const system = { kind: 'system', id: null, sessionId: null } as const

const newContext = (parts: Partial<AuditContext>): AuditContext => ({
  actor: system,
  address: null,
  requestId: null,
  clock: () => new Date(),
  sent: null,
  told: [],
  ...parts,
})

/** Runs what the server does by itself, or what is done from its shell. */
export const actingAs = <Result>(
  kind: 'system' | 'operator',
  clock: () => Date,
  work: () => Promise<Result>,
): Promise<Result> => contexts.run(newContext({ actor: { ...system, kind }, clock }), work)

/** Runs what a person did at another time than now. */
export const actingAsPerson = <Result>(id: string, at: Date, work: () => Promise<Result>): Promise<Result> =>
  contexts.run(newContext({ actor: { kind: 'person', id, sessionId: null }, clock: () => at }), work)

/** Who makes a request. */
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

/** One line of the log for each event, of ids and names only. A refusal was stored whatever came of the call. */
const logTold = ({ log }: Pick<FastifyRequest, 'log'>, told: readonly Told[]) => {
  for (const { actor, ...event } of told) {
    log.info({ ...event, actorKind: actor.kind, actor: actor.id }, 'audit')
  }
}

/** Runs the handler of a call, so that whatever is told while it runs has its caller. */
export const audited = async <Result>(
  request: FastifyRequest,
  handler: () => Promise<Result>,
): Promise<Result> => {
  const context = getContext(request)
  request.audit = context
  try {
    const result = await contexts.run(context, handler)
    logTold(request, context.told)
    return result
  } catch (error) {
    logTold(
      request,
      context.told.filter(({ outcome }) => outcome === 'refused'),
    )
    throw error
  }
}

/** Runs something in the name of a caller whose handler does not run, or not any more, and logs what it told. */
export const auditedAs = async (request: FastifyRequest, work: () => Promise<void>): Promise<void> => {
  const context = getContext(request)
  await contexts.run(context, work)
  logTold(request, context.told)
}

const sealFor = (key: string, eventId: string, text: string): string =>
  sealText({ key: Buffer.from(key, 'hex'), boundTo: eventId }, text)

/** Under what the key is kept that seals the addresses of callers nobody knows; it leaves with the month. */
export const monthKey = (at: Date): string => `month ${at.toISOString().slice(0, 7)}`

/** By transaction: a key that another one made is gone where that is rolled back. */
const keysOf = new WeakMap<Transaction, Map<string, string>>()

const readKeys = async (tx: Transaction, keys: Map<string, string>, subjects: string[]) => {
  if (subjects.length === 0) return
  const rows = await keysOfSubjects(tx).execute({ subjects })
  for (const { subjectId, key } of rows) keys.set(subjectId, key)
}

/** What was asked ahead of the first event of a transaction. */
const askedAhead = new WeakMap<Transaction, Promise<void>>()

/** Asks for what will be needed to tell of the call that runs, beside the first statement of its transaction. */
export const expectAudit = (tx: Transaction): void => {
  const context = contexts.getStore()
  if (!context || context.address === null) return
  const keys = new Map<string, string>()
  const asked = readKeys(tx, keys, [context.actor.id ?? monthKey(context.clock())])
  // Whoever tells something waits for it, and fails with it.
  asked.catch(() => {})
  keysOf.set(tx, keys)
  askedAhead.set(tx, asked)
}

/** The keys of subjects, made where there are none. */
const findKeys = async (tx: Transaction, subjects: readonly string[]): Promise<Map<string, string>> => {
  const keys = keysOf.get(tx) ?? new Map<string, string>()
  keysOf.set(tx, keys)
  await askedAhead.get(tx)
  const missing = () => [...new Set(subjects)].filter((subject) => !keys.has(subject)).sort()
  const read = () => readKeys(tx, keys, missing())
  // Again where somebody else made one in the meantime, and it was erased before it was read.
  for (await read(); missing().length > 0; await read()) {
    const made = missing().map((subjectId) => ({ subjectId, key: createKey() }))
    await tx.insert(subjectKeys).values(made).onConflictDoNothing()
  }
  return keys
}

/**
 * Tells what happened, in the transaction in which it happens: rolled back with it. Adds one row, and a second one for
 * personal values. Who acts is known from the call that runs.
 */
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
  context.told.push({ action, outcome, actor, subject: subjectId, target, facts: event.facts ?? {} })
}

/** Destroys the key of a person: what is sealed for them, in entries and as their address, cannot be read any more. */
export const forgetSubject = async (tx: Transaction, personId: string): Promise<void> => {
  await tx.delete(subjectKeys).where(eq(subjectKeys.subjectId, personId))
  keysOf.get(tx)?.delete(personId)
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Tells that somebody is shown what is private to somebody else, before they are; of one's own nothing is told. Who applied
 * has no account: `subjectId` is null then.
 */
export const auditView = async (
  database: Pick<Database, 'write'>,
  event: AuditEvent & { subjectId: string | null },
): Promise<void> => {
  if (event.subjectId === contexts.getStore()?.actor.id) return
  await database.write((tx) => audit(tx, event))
}

/** The id that something sent or answered gives its record; null for none. */
const getId = (content: unknown): string | null => {
  if (typeof content !== 'object' || content === null || !('id' in content)) return null
  return typeof content.id === 'string' && uuid.test(content.id) ? content.id : null
}

const unnamed = new Set(['id', 'ids', 'revision', 'expected'])

/** What a call is about, by its action, what was sent and what was answered. */
export const eventOfCall = (action: AuditAction, sent: unknown, answer?: unknown): AuditEvent => {
  const kind = action.slice(0, action.indexOf('.'))
  const id = getId(sent) ?? getId(answer)
  const own = kind === 'profile' ? (contexts.getStore()?.actor.id ?? null) : null
  return { action, target: { kind, id }, subjectId: kind === 'person' ? id : own }
}

const getFields = (sent: unknown): string[] =>
  typeof sent === 'object' && sent !== null ? Object.keys(sent).filter((name) => !unnamed.has(name)) : []

/** Tells that a call was made, by what its contract says, where the code behind it told nothing better. */
export const auditCall = async (
  tx: Transaction,
  { audit: action }: Pick<Endpoint<never, never, never>, 'audit'>,
  answer: unknown,
): Promise<void> => {
  const context = contexts.getStore()
  if (!context || context.told.length > 0 || typeof action !== 'string' || !isAuditAction(action)) return
  await audit(tx, { ...eventOfCall(action, context.sent, answer), fields: getFields(context.sent) })
}

const changed = (before: Values, after: Values) =>
  Object.keys(after).filter((name) => (before[name] ?? '') !== (after[name] ?? ''))

/** What a change comes to: the names of the fields that are not as before, and their values before and after. */
export const getChange = (before: Values, after: Values): Required<Pick<AuditEvent, 'fields' | 'values'>> => {
  const fields = changed(before, after)
  const only = (all: Values) => Object.fromEntries(fields.map((name) => [name, all[name] ?? null]))
  return { fields, values: { before: only(before), after: only(after) } }
}
