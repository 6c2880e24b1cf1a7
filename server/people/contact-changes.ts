import { and, asc, eq, gt, inArray, lt, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { hasAccess } from '#api/contracts/account/session.contract.ts'
import {
  type ContactChange,
  type ContactKind,
  contactKinds,
} from '#api/contracts/people/contact-change.contract.ts'
import { dayMs, hourMs } from '#api/rules/durations.ts'
import { invitations, people } from '#server/people/schema/people.ts'
import { contactChanges } from '#server/people/schema/sign-in.ts'
import { actingAs, audit, getChange } from '#server/platform/audit/audit.ts'
import { createToken, hashToken } from '#server/platform/crypto.ts'
import {
  type Database,
  forgetRows,
  notify,
  type Reader,
  type Transaction,
} from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { mintLink, subjectOfLink } from '#server/platform/links/link-tokens.ts'
import { lockRows } from '#server/platform/step-record.ts'
import { isEmailTaken, lockAddress } from './employees.ts'
import { getName, getRoles, nameColumns, type Person } from './person.ts'
import { hasRank, mayConfirm, requireOther, takesSecondPerson } from './separation-of-duties.ts'

/** Hours before it takes effect. */
export const contactWaitHours = 24

/** Days until the confirmation link expires. */
export const contactChangeDays = 7

const lockPerson = (tx: Transaction, id: string) => lockRows(tx, people, [id])

export type StartedChange = {
  confirmToken: string | null
  stopToken: string
  effectiveAt: Date
  expiresAt: Date
}

const stopPurposes = { phone: 'phoneStop', email: 'emailStop' } as const

type Start = { personId: string; kind: ContactKind; value: string; startedBy: string; at: Date }

export const startContactChange = async (
  tx: Transaction,
  { personId, kind, value, startedBy, at }: Start,
): Promise<StartedChange> => {
  const confirmToken = kind === 'phone' ? createToken() : null
  const effectiveAt = new Date(at.getTime() + contactWaitHours * hourMs)
  const expiresAt = new Date(at.getTime() + contactChangeDays * dayMs)
  await tx
    .delete(contactChanges)
    .where(and(eq(contactChanges.personId, personId), eq(contactChanges.kind, kind)))
  await tx.insert(contactChanges).values({
    personId,
    kind,
    value,
    startedBy,
    startedAt: at,
    effectiveAt,
    expiresAt,
    confirmHash: confirmToken && hashToken(confirmToken),
  })
  const stopToken = await mintLink(
    tx,
    { purpose: stopPurposes[kind], subjectId: personId, days: contactChangeDays },
    at,
  )
  return { confirmToken, stopToken, effectiveAt, expiresAt }
}

export const voidPendingLinks = async (tx: Transaction, personId: string): Promise<void> => {
  await tx.delete(invitations).where(eq(invitations.personId, personId))
  await tx.delete(contactChanges).where(eq(contactChanges.personId, personId))
}

const starters = alias(people, 'starters')

const readChanges = (reader: Reader) =>
  reader
    .select({
      change: contactChanges,
      ...nameColumns,
      email: people.email,
      status: people.status,
      roles: getRoles(reader).as('roles'),
      starter: { firstName: starters.firstName, lastName: starters.lastName },
    })
    .from(contactChanges)
    .innerJoin(people, eq(people.id, contactChanges.personId))
    .innerJoin(starters, eq(starters.id, contactChanges.startedBy))
    .$dynamic()

type Row = Awaited<ReturnType<typeof readChanges>>[number]

export type PendingChange = Row & { waitsForConfirmation: boolean }

const asPending = (row: Row): PendingChange => ({
  ...row,
  waitsForConfirmation: row.change.confirmedBy === null && takesSecondPerson('change contact', row.roles),
})

/**
 * Checked at use: the initiator must still outrank the person's current roles, and the confirmer must still be an
 * administrator.
 */
const isStillAuthorized = async (reader: Reader, { change, roles }: Row): Promise<boolean> => {
  const { startedBy, confirmedBy } = change
  const rows = await reader
    .select({ id: people.id, roles: getRoles(reader).as('roles') })
    .from(people)
    .where(and(inArray(people.id, [startedBy, confirmedBy ?? startedBy]), eq(people.status, 'active')))
  const rolesBy = (id: string | null) => rows.find((row) => row.id === id)?.roles ?? []
  const isConfirmed = confirmedBy === null || rolesBy(confirmedBy).includes('administrator')
  const starterRoles = rolesBy(startedBy)
  return isConfirmed && hasAccess('personnel', starterRoles) && hasRank('change contact', starterRoles, roles)
}

export const findContactChanges = async (
  reader: Reader,
  personId: string,
  caller: Pick<Person, 'id' | 'roles'>,
): Promise<ContactChange[]> => {
  const rows = await readChanges(reader)
    .where(eq(contactChanges.personId, personId))
    .orderBy(asc(contactChanges.startedAt))
  return rows.map(asPending).map(({ change, starter, waitsForConfirmation }) => ({
    kind: change.kind,
    value: change.value,
    startedBy: getName(starter),
    effectiveAt: change.effectiveAt.toISOString(),
    expiresAt: change.expiresAt.toISOString(),
    waitsForConfirmation,
    mayConfirm:
      waitsForConfirmation && mayConfirm(caller, { startedBy: change.startedBy, subjectId: personId }),
  }))
}

/** Throws `LINK_VOID` if unknown, expired, used or stopped, or the initiator lost the right. */
export const requirePhoneChange = async (
  reader: Reader,
  token: string,
  at: Date,
): Promise<PendingChange & { isOpen: boolean }> => {
  const [row] = await readChanges(reader).where(
    and(
      eq(contactChanges.confirmHash, hashToken(token)),
      eq(contactChanges.kind, 'phone'),
      gt(contactChanges.expiresAt, at),
      eq(people.status, 'active'),
    ),
  )
  if (!row || !(await isStillAuthorized(reader, row))) throw new AppError('LINK_VOID')
  const pending = asPending(row)
  return { ...pending, isOpen: row.change.effectiveAt <= at && !pending.waitsForConfirmation }
}

/** Throws `LINK_VOID`, or `LINK_EARLY` before the change takes effect. */
export const requireOpenPhoneChange = async (reader: Reader, token: string, at: Date) => {
  const found = await requirePhoneChange(reader, token, at)
  if (!found.isOpen) throw new AppError('LINK_EARLY')
  return found
}

/** As `requireOpenPhoneChange`, with a lock on the person. */
export const holdPhoneChange = async (tx: Transaction, token: string, at: Date) => {
  const { change } = await requireOpenPhoneChange(tx, token, at)
  await lockPerson(tx, change.personId)
  // Read again: the link may have been used before the lock.
  return requireOpenPhoneChange(tx, token, at)
}

/** A link stops any later change of its kind: entering one again must not void the warning. Throws `LINK_VOID`. */
export const requireStoppable = async (reader: Reader, token: string, at: Date): Promise<PendingChange> => {
  for (const kind of contactKinds) {
    const personId = await subjectOfLink(reader, { purpose: stopPurposes[kind], token }, at)
    if (personId === null) continue
    const isStopped = and(eq(contactChanges.personId, personId), eq(contactChanges.kind, kind))
    const [row] = await readChanges(reader).where(and(isStopped, gt(contactChanges.expiresAt, at)))
    if (row) return asPending(row)
  }
  throw new AppError('LINK_VOID')
}

const auditChange = (tx: Transaction, { change }: Row, step: 'confirm' | 'cancel' | 'stop') =>
  audit(tx, {
    action: `${change.kind}.${step}`,
    subjectId: change.personId,
    target: { kind: 'person', id: change.personId },
    ...(step === 'stop' && { actor: { kind: 'person', id: change.personId, sessionId: null } as const }),
  })

/** The link acts as the person. Throws `LINK_VOID`. */
export const cancelContactChange = async (
  tx: Transaction,
  token: string,
  at: Date,
): Promise<PendingChange> => {
  const { change } = await requireStoppable(tx, token, at)
  await lockPerson(tx, change.personId)
  const found = await requireStoppable(tx, token, at)
  await tx.delete(contactChanges).where(eq(contactChanges.id, change.id))
  await auditChange(tx, found, 'stop')
  return found
}

type Step = { id: string; kind: ContactKind; value: string; step: 'confirm' | 'cancel' }

/**
 * Throws `NOT_FOUND`, `STEP_REFUSED`, `RECORD_CHANGED` (other value), and for confirming `OWN_RECORD`, `SECOND_PERSON`
 * (initiator or no administrator).
 */
export const applyContactChangeStep = async (
  tx: Transaction,
  { id, kind, value, step }: Step,
  caller: Pick<Person, 'id' | 'roles'>,
  at: Date,
): Promise<void> => {
  await lockPerson(tx, id)
  const [row] = await readChanges(tx).where(
    and(eq(contactChanges.personId, id), eq(contactChanges.kind, kind), gt(contactChanges.expiresAt, at)),
  )
  if (!row) throw new AppError('NOT_FOUND')
  const found = asPending(row)
  requireOther('change contact', caller, id)
  if (row.change.value !== value) throw new AppError('RECORD_CHANGED')
  const which = eq(contactChanges.id, row.change.id)
  if (step === 'cancel') await tx.delete(contactChanges).where(which)
  else {
    if (!found.waitsForConfirmation) throw new AppError('STEP_REFUSED')
    if (!mayConfirm(caller, { startedBy: row.change.startedBy, subjectId: id })) {
      throw new AppError('SECOND_PERSON')
    }
    await tx.update(contactChanges).set({ confirmedBy: caller.id }).where(which)
  }
  await auditChange(tx, row, step)
}

const applyEmail = async (tx: Transaction, id: string, at: Date): Promise<void> => {
  const isDue = and(
    eq(contactChanges.id, id),
    eq(contactChanges.kind, 'email'),
    lte(contactChanges.effectiveAt, at),
  )
  const [known] = await tx.select({ personId: contactChanges.personId }).from(contactChanges).where(isDue)
  if (!known) return
  await lockPerson(tx, known.personId)
  const [row] = await readChanges(tx).where(isDue)
  if (!row || asPending(row).waitsForConfirmation) return
  const { personId, value } = row.change
  await tx.delete(contactChanges).where(eq(contactChanges.id, id))
  await lockAddress(tx, value)
  if (!(await isStillAuthorized(tx, row)) || (await isEmailTaken(tx, value, personId))) return
  await tx.update(people).set({ email: value }).where(eq(people.id, personId))
  await audit(tx, {
    action: 'email.change',
    subjectId: personId,
    target: { kind: 'person', id: personId },
    ...getChange({ email: row.email }, { email: value }),
  })
  notify(tx, 'access')
}

/** Also deletes expired unconfirmed changes. */
export const applyContactChanges = async (database: Database, at: Date): Promise<void> => {
  const due = await database.reader
    .select({ id: contactChanges.id })
    .from(contactChanges)
    .where(and(eq(contactChanges.kind, 'email'), lte(contactChanges.effectiveAt, at)))
  await actingAs(
    'system',
    () => at,
    async () => {
      for (const { id } of due) await database.write((tx) => applyEmail(tx, id, at))
    },
  )
  await forgetRows(database, contactChanges, lt(contactChanges.expiresAt, at))
}

export const findAdministrators = async (reader: Reader, exceptId: string) => {
  const rows = await reader
    .select({ id: people.id, email: people.email, ...nameColumns, roles: getRoles(reader).as('roles') })
    .from(people)
    .where(eq(people.status, 'active'))
  return rows.filter(({ id, roles }) => id !== exceptId && roles.includes('administrator'))
}
