import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isRealEmail } from '#api/contracts/account/profile.contract.ts'
import {
  answeredWithinDays,
  type closeDataRequest,
  type DataRequest,
  type DataRequestForm,
  type PendingDataRequest,
} from '#api/contracts/governance/data-request.contract.ts'
import { dayMs } from '#api/rules/durations.ts'
import { dataRequests } from '#server/governance/schema/privacy.ts'
import type { Person } from '#server/people/person.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { createToken, hashToken } from '#server/platform/crypto.ts'
import { dayFrom, toDay } from '#server/platform/days.ts'
import {
  type Database,
  forgetRows,
  insertRow,
  type Reader,
  type Transaction,
} from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import { lockOne } from '#server/platform/step-record.ts'
import { closedMail, confirmationMail, noticeMail } from './data-request-mail.ts'
import { asFound, getIds, type Kind, readBy } from './kind.ts'
import { requireAdministrator } from './set-roles.ts'
import { matchesPerson } from './subject.ts'

type Row = typeof dataRequests.$inferSelect

/** Lifetime of the confirmation link, in days. */
const linkDays = 7

export const dueDay = (at: Date): string => dayFrom(at, answeredWithinDays)

const lockAddress = (tx: Transaction, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`data request ${email}`}, 0))`)

type Sending = { at: Date; queueMail: Messages['queueMail']; publicUrl: string }

/** Reads no records of the address, so that the answer does not reveal whether there are any. */
export const storeDataRequest = async (
  tx: Transaction,
  { kind, words, phoneNo: phone, ...form }: DataRequestForm,
  { at, queueMail, publicUrl }: Sending,
): Promise<void> => {
  const email = form.email.toLowerCase()
  const token = createToken()
  const expiresAt = new Date(at.getTime() + linkDays * dayMs)
  const row = { kind, email, phone, words, expiresAt, createdAt: at }
  await tx.insert(dataRequests).values({ ...row, tokenHash: hashToken(token) })
  await queueMail(tx, confirmationMail({ kind, email, expiresAt, token }, publicUrl), expiresAt)
}

const isPending = (token: string, at: Date) =>
  and(eq(dataRequests.tokenHash, hashToken(token)), gt(dataRequests.expiresAt, at))

/** Throws `LINK_VOID` if unknown, expired or used. */
export const requirePendingRequest = async (
  reader: Reader,
  token: string,
  at: Date,
): Promise<PendingDataRequest> => {
  const [row] = await reader.select().from(dataRequests).where(isPending(token, at))
  if (!row) throw new AppError('LINK_VOID')
  return { kind: row.kind, words: row.words, expiresAt: row.expiresAt.toISOString() }
}

const notifyAdministrators = async (
  tx: Transaction,
  confirmed: Pick<Row, 'kind'> & { dueOn: string },
  { queueMail, publicUrl }: Sending,
) => {
  for (const to of await administratorAddresses(tx)) {
    await queueMail(tx, noticeMail(to, confirmed, publicUrl))
  }
}

/** Throws `LINK_VOID`. */
export const confirmRequest = async (
  tx: Transaction,
  token: string,
  sending: Sending,
): Promise<{ dueOn: string }> => {
  const { at } = sending
  const dueOn = dueDay(at)
  const [row] = await tx
    .update(dataRequests)
    .set({ tokenHash: null, confirmedAt: at, dueOn })
    .where(isPending(token, at))
    .returning({ id: dataRequests.id, kind: dataRequests.kind })
  if (!row) throw new AppError('LINK_VOID')
  const { id, kind } = row
  await audit(tx, { action: 'request.confirm', target: { kind: 'request', id }, facts: { kind, dueOn } })
  await notifyAdministrators(tx, { kind, dueOn }, sending)
  return { dueOn }
}

/** For a verified address. Reuses an open request of the same kind. */
export const askProved = async (
  tx: Transaction,
  { kind, email }: Pick<Row, 'kind' | 'email'>,
  sending: Sending,
): Promise<{ dueOn: string }> => {
  const { at } = sending
  await lockAddress(tx, email)
  const [open] = await tx
    .select({ dueOn: dataRequests.dueOn })
    .from(dataRequests)
    .where(
      and(
        eq(dataRequests.email, email),
        eq(dataRequests.kind, kind),
        isNotNull(dataRequests.confirmedAt),
        isNull(dataRequests.closedAt),
      ),
    )
  if (open?.dueOn) return { dueOn: open.dueOn }
  const dueOn = dueDay(at)
  const { id } = await insertRow(tx, dataRequests, {
    ...{ kind, email, phone: '', words: '', dueOn },
    ...{ createdAt: at, confirmedAt: at, expiresAt: at },
  })
  await audit(tx, { action: 'request.confirm', target: { kind: 'request', id }, facts: { kind, dueOn } })
  await notifyAdministrators(tx, { kind, dueOn }, sending)
  return { dueOn }
}

const administratorAddresses = async (reader: Reader): Promise<string[]> => {
  const rows = await reader
    .select({ email: people.email })
    .from(personRoles)
    .innerJoin(people, eq(people.id, personRoles.personId))
    .where(and(eq(personRoles.role, 'administrator'), eq(people.status, 'active')))
    .orderBy(asc(people.email))
  return rows.map(({ email }) => email).filter(isRealEmail)
}

export const findOpenRequests = async (reader: Reader, at: Date): Promise<DataRequest[]> => {
  const rows = await reader
    .select()
    .from(dataRequests)
    .where(and(isNotNull(dataRequests.confirmedAt), isNull(dataRequests.closedAt)))
    .orderBy(asc(dataRequests.dueOn), asc(dataRequests.confirmedAt), asc(dataRequests.id))
  return rows.flatMap(({ id, kind, email, phone: phoneNo, words, confirmedAt, dueOn }) =>
    confirmedAt && dueOn
      ? [
          {
            ...{ id, kind, email, phoneNo, words, dueOn },
            confirmedAt: confirmedAt.toISOString(),
            isOverdue: dueOn < toDay(at),
          },
        ]
      : [],
  )
}

/** Throws `NOT_FOUND`, `RECORD_CHANGED` (closed already). */
export const closeRequest = async (
  tx: Transaction,
  { id, outcome, note }: z.output<typeof closeDataRequest.body>,
  { caller, at, queueMail, publicUrl }: Sending & { caller: Person },
): Promise<{ id: string }> => {
  await requireAdministrator(tx, caller, [])
  const row = await lockOne(tx, dataRequests, id)
  if (row.confirmedAt === null) throw new AppError('NOT_FOUND')
  if (row.closedAt !== null) throw new AppError('RECORD_CHANGED')
  await tx
    .update(dataRequests)
    .set({ closedAt: at, closedBy: caller.id, outcome, note })
    .where(eq(dataRequests.id, id))
  const { kind, email, dueOn } = row
  const facts = { kind, outcome, isOverdue: (dueOn ?? '') < toDay(at) }
  await audit(tx, { action: 'request.close', target: { kind: 'request', id }, facts })
  await queueMail(tx, closedMail({ kind, email, outcome, reason: note }, publicUrl))
  return { id }
}

export const forgetUnconfirmedRequests = (database: Database, now: Date): Promise<void> =>
  forgetRows(database, dataRequests, and(isNull(dataRequests.confirmedAt), lte(dataRequests.expiresAt, now)))

/** Open requests survive an erasure. */
export const requestKind: Kind = {
  name: 'dataRequests',
  tables: [dataRequests],
  ...readBy(
    async (reader, which) => {
      const rows = await reader
        .select()
        .from(dataRequests)
        .where(which)
        .orderBy(asc(dataRequests.createdAt), asc(dataRequests.id))
      return rows.map(({ tokenHash: _, closedBy: __, ...row }) =>
        asFound({
          id: row.id,
          at: row.createdAt,
          text: [row.kind, row.confirmedAt === null ? 'not confirmed' : (row.outcome ?? 'open')].join(', '),
          data: row,
          sent: { id: row.id, createdAt: row.createdAt, kind: row.kind, email: row.email, words: row.words },
          fate: row.confirmedAt !== null && row.closedAt === null ? 'keep' : 'remove',
        }),
      )
    },
    dataRequests.id,
    (subject) => matchesPerson(subject, dataRequests.email, dataRequests.phone),
  ),
  remove: async (tx, found) => {
    await tx.delete(dataRequests).where(inArray(dataRequests.id, getIds(found)))
  },
}
