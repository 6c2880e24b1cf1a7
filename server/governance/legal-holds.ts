import { and, arrayOverlaps, asc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import {
  holdMessages,
  type LegalHold,
  type liftLegalHold,
  type placeLegalHold,
} from '#api/contracts/governance/legal-hold.contract.ts'
import { shortDay } from '#api/rules/days.ts'
import { legalHolds } from '#server/governance/schema/privacy.ts'
import { getName, type Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { dayFrom, toDay } from '#server/platform/days.ts'
import { insertRow, type Reader, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { asFound, type Found, getIds, type Kind, readBy } from './kind.ts'
import { requireAdministrator } from './set-roles.ts'
import { findSubject, type Subject } from './subject.ts'

type Hold = typeof legalHolds.$inferSelect

export type Held = {
  emails: string[]
  phones: string[]
  personIds: string[]
  candidateIds: string[]
}

/** A hold includes its last day. */
export const isActive = (at: Date): SQL | undefined =>
  and(isNull(legalHolds.liftedAt), gte(legalHolds.endsOn, toDay(at)))

const getContacts = ({ email, phoneNo, accounts }: Subject) => ({
  emails: [email, ...accounts.map((one) => one.email.toLowerCase())].filter(Boolean),
  phones: [phoneNo, ...accounts.map(({ phone }) => phone)].filter(Boolean),
})

/** Includes current addresses and numbers of the accounts. */
const heldBy = async (reader: Reader, { email, phone, personIds }: Hold): Promise<Held> => {
  const subject = await findSubject(reader, { email, phoneNo: phone }, '')
  const named =
    personIds.length === 0 ? [] : await reader.select().from(people).where(inArray(people.id, personIds))
  const accounts = [...subject.accounts, ...named]
  return {
    ...getContacts({ ...subject, accounts }),
    personIds: accounts.map(({ id }) => id),
    candidateIds: subject.candidates.map(({ id }) => id),
  }
}

const activeHolds = (reader: Reader, at: Date) =>
  reader
    .select({ hold: legalHolds, placer: people })
    .from(legalHolds)
    .innerJoin(people, eq(people.id, legalHolds.placedBy))
    .where(isActive(at))
    .orderBy(asc(legalHolds.endsOn), asc(legalHolds.id))

export const findHeld = async (reader: Reader, at: Date): Promise<Held> => {
  const all: Held[] = []
  for (const { hold } of await activeHolds(reader, at)) all.push(await heldBy(reader, hold))
  return {
    emails: all.flatMap(({ emails }) => emails),
    phones: all.flatMap(({ phones }) => phones),
    personIds: all.flatMap(({ personIds }) => personIds),
    candidateIds: all.flatMap(({ candidateIds }) => candidateIds),
  }
}

const asHold = ({ hold, placer }: { hold: Hold; placer: typeof people.$inferSelect }): LegalHold => ({
  id: hold.id,
  email: hold.email,
  phoneNo: hold.phone,
  reason: hold.reason,
  endsOn: hold.endsOn,
  placedAt: hold.createdAt.toISOString(),
  placedBy: getName(placer),
})

export const findHolds = async (reader: Reader, at: Date): Promise<LegalHold[]> =>
  (await activeHolds(reader, at)).map(asHold)

/** A record may have a held number under another address. */
const names = ({ emails, phones }: Held, { data }: Found): boolean =>
  Object.values(data).some(
    (value) => typeof value === 'string' && (emails.includes(value.toLowerCase()) || phones.includes(value)),
  )

const meets = (one: readonly string[], other: readonly string[]) => one.some((value) => other.includes(value))

export const findLegalHolds = async (
  reader: Reader,
  subject: Subject,
  found: readonly Found[],
  at: Date,
): Promise<LegalHold[]> => {
  const { emails, phones } = getContacts(subject)
  const holds: LegalHold[] = []
  for (const row of await activeHolds(reader, at)) {
    const held = await heldBy(reader, row.hold)
    const isHeld =
      meets(held.emails, emails) ||
      meets(held.phones, phones) ||
      meets(held.personIds, subject.personIds) ||
      meets(
        held.candidateIds,
        subject.candidates.map(({ id }) => id),
      ) ||
      found.some((one) => names(held, one))
    if (isHeld) holds.push(asHold(row))
  }
  return holds
}

const notIn = (column: PgColumn | undefined, values: readonly string[]): SQL | undefined =>
  column && values.length > 0 ? sql`lower(${column}::text) <> all(${sql.param([...values])})` : undefined

/** SQL: true for rows that no legal hold covers. */
export const isFree = (
  held: Held,
  by: { email?: PgColumn; phone?: PgColumn; person?: PgColumn; candidate?: PgColumn },
): SQL | undefined =>
  and(
    notIn(by.email, held.emails),
    notIn(by.phone, held.phones),
    notIn(by.person, held.personIds),
    notIn(by.candidate, held.candidateIds),
  )

type NewHold = z.output<typeof placeLegalHold.body>

/** Idempotent. Throws `VALIDATION_FAILED` (day). */
export const placeHold = async (
  tx: Transaction,
  { email, phoneNo, reason, endsOn }: NewHold,
  { caller, at }: { caller: Person; at: Date },
): Promise<LegalHold> => {
  await requireAdministrator(tx, caller, [])
  if (endsOn <= toDay(at) || endsOn > dayFrom(at, 3653)) {
    throw new AppError('VALIDATION_FAILED', { endsOn: holdMessages.past })
  }
  const same = (await findHolds(tx, at)).find(
    (one) => one.email === email && one.phoneNo === phoneNo && one.reason === reason && one.endsOn === endsOn,
  )
  if (same) return same
  const { personIds } = await findSubject(tx, { email, phoneNo }, '')
  const row = { email, phone: phoneNo, personIds, reason, endsOn, placedBy: caller.id, createdAt: at }
  const { id } = await insertRow(tx, legalHolds, row)
  await auditHold(tx, { action: 'hold.place', id, personIds, endsOn, reason })
  const [placed] = (await activeHolds(tx, at)).filter(({ hold }) => hold.id === id)
  if (!placed) throw new Error('The hold was not stored.')
  return asHold(placed)
}

type LegalHoldFacts = {
  action: 'hold.place' | 'hold.lift'
  id: string
  personIds: readonly string[]
  endsOn: string
  reason: string
}

const auditHold = async (tx: Transaction, { action, id, personIds, endsOn, reason }: LegalHoldFacts) => {
  const event = { action, target: { kind: 'hold', id }, facts: { endsOn } }
  if (personIds.length === 0) await audit(tx, event)
  const values = { before: { reason: '' }, after: { reason } }
  for (const subjectId of personIds) await audit(tx, { ...event, subjectId, fields: ['reason'], values })
}

/** Throws `RECORD_CHANGED` (lifted or expired already). */
export const liftHold = async (
  tx: Transaction,
  { id, reason }: z.output<typeof liftLegalHold.body>,
  { caller, at }: { caller: Person; at: Date },
): Promise<{ id: string }> => {
  await requireAdministrator(tx, caller, [])
  const [hold] = await tx.select().from(legalHolds).where(eq(legalHolds.id, id))
  if (!hold) throw new AppError('NOT_FOUND')
  if (hold.liftedAt !== null || hold.endsOn < toDay(at)) throw new AppError('RECORD_CHANGED')
  await tx
    .update(legalHolds)
    .set({ liftedAt: at, liftedBy: caller.id, liftReason: reason })
    .where(eq(legalHolds.id, id))
  await auditHold(tx, { action: 'hold.lift', ...hold, reason })
  return { id }
}

const holdsAbout = ({ email, phoneNo, personIds }: Subject): SQL | undefined =>
  or(
    email === '' ? undefined : eq(legalHolds.email, email),
    phoneNo === '' ? undefined : eq(legalHolds.phone, phoneNo),
    personIds.length === 0 ? undefined : arrayOverlaps(legalHolds.personIds, personIds),
  ) ?? sql`false`

/** The reason is not disclosed to the person. */
export const holdKind: Kind = {
  name: 'legalHolds',
  tables: [legalHolds],
  ...readBy(
    async (reader, which, at) => {
      const rows = await reader.select().from(legalHolds).where(which).orderBy(asc(legalHolds.createdAt))
      return rows.map(({ id, createdAt, endsOn, liftedAt }) =>
        asFound({
          id,
          at: createdAt,
          text: `Until ${shortDay(endsOn)}`,
          data: { createdAt, endsOn, liftedAt },
          fate: liftedAt === null && endsOn >= toDay(at) ? 'keep' : 'remove',
        }),
      )
    },
    legalHolds.id,
    holdsAbout,
  ),
  remove: async (tx, found) => {
    await tx.delete(legalHolds).where(inArray(legalHolds.id, getIds(found)))
  },
}
