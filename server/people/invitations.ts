import { and, eq, gt } from 'drizzle-orm'
import { accountStatuses } from '#api/contracts/people/people.contract.ts'
import { dayMs } from '#api/rules/durations.ts'
import { accountLifecycle } from '#machines/people/account.lifecycle.ts'
import { invitations, people } from '#server/people/schema/people.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { createToken, hashToken } from '#server/platform/crypto.ts'
import { onlyRow, type Reader, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockRows } from '#server/platform/step-record.ts'
import { nextStatus, requireStep } from '#server/platform/steps.ts'
import { getAccountStatus, storedStatuses } from './account-status.ts'
import { findPersonById, type Person } from './person.ts'

/** A later invitation does not void earlier ones. */
export const invitationDays = 7

/** Needs at least one person. Returns plain tokens; only hashes are stored. */
export const createInvitations = async <Invited extends { personId: string }>(
  tx: Transaction,
  invited: readonly Invited[],
  at: Date,
): Promise<(Invited & { token: string; expiresAt: Date })[]> => {
  const expiresAt = new Date(at.getTime() + invitationDays * dayMs)
  const created = invited.map((one) => ({ ...one, token: createToken(), expiresAt }))
  const rows = created.map(({ personId, token }) => ({
    tokenHash: hashToken(token),
    personId,
    sentAt: at,
    expiresAt,
  }))
  await tx.insert(invitations).values(rows)
  return created
}

export const createInvitation = async (tx: Transaction, personId: string, at: Date) =>
  onlyRow(await createInvitations(tx, [{ personId }], at))

const findInvited = (reader: Reader, token: string, at: Date) =>
  reader
    .select({
      id: people.id,
      firstName: people.firstName,
      phoneNo: people.phone,
      stored: people.status,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(people, eq(people.id, invitations.personId))
    .where(and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.expiresAt, at)))

type Row = Awaited<ReturnType<typeof findInvited>>[number]

const accept = { type: 'accept' } as const

const mayAccept = ({ stored }: Row) =>
  nextStatus(accountLifecycle, accountStatuses, getAccountStatus(stored), accept) !== null

/** `phoneNo` is in E.164. */
export type Invited = Row

/** Throws `LINK_VOID` if unknown, expired, used, or no longer invited. */
export const requireInvitation = async (reader: Reader, token: string, at: Date): Promise<Invited> => {
  const [row] = await findInvited(reader, token, at)
  if (!row || !mayAccept(row)) throw new AppError('LINK_VOID')
  return row
}

/** As `requireInvitation`, with a lock on the account. */
export const holdInvitation = async (tx: Transaction, token: string, at: Date): Promise<Invited> => {
  const { id } = await requireInvitation(tx, token, at)
  await lockRows(tx, people, [id])
  // Read again: it may have been accepted before the lock.
  return requireInvitation(tx, token, at)
}

/** Needs the lock of `holdInvitation`; voids all links of the person. */
export const activateInvited = async (
  tx: Transaction,
  { id, stored }: Invited,
  at: Date,
): Promise<Person> => {
  const next = requireStep(accountLifecycle, accountStatuses, getAccountStatus(stored), accept)
  await tx.update(people).set({ status: storedStatuses[next], joinedAt: at }).where(eq(people.id, id))
  await tx.delete(invitations).where(eq(invitations.personId, id))
  const person = await findPersonById(tx, id)
  if (!person) throw new Error('The account was not activated.')
  const actor = { kind: 'person', id, sessionId: null } as const
  await audit(tx, { action: 'person.join', actor, subjectId: id, target: { kind: 'person', id } })
  return person
}
