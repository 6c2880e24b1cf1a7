import { and, asc, eq, gt, inArray, lt, max, type SQL, sql } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type { InviteForm } from '#api/contracts/people/people.contract.ts'
import { dayMs } from '#api/rules/durations.ts'
import { invitations, people } from '#server/people/schema/people.ts'
import { audit, getChange } from '#server/platform/audit/audit.ts'
import { chunk, yieldingMap } from '#server/platform/concurrency.ts'
import { type Database, forgetRows, type Transaction } from '#server/platform/db/database.ts'
import { AppError, TooManyRequests } from '#server/platform/errors.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import { holdManager, isEmailTaken, lockAddress } from './employees.ts'
import { type Invitation, invitationMail, reminderMail } from './invitation-mail.ts'
import { createInvitation, createInvitations } from './invitations.ts'

/** For invitations by other users. */
const resendPauseSeconds = 60

/** For reminders caused by sign-in attempts. */
const reminderPauseSeconds = 10 * 60

type Mailing = { at: Date; queueMail: Messages['queueMail']; publicUrl: string }

export type Inviting = Mailing & {
  invitedBy: string
}

export const inviteMessages = {
  phoneNo: 'Another employee has this number',
  email: 'Another employee has this email address',
  managerId: 'Please select someone who works here',
} as const

const isEmployee = eq(people.userType, userTypes.employee)

/** Locks the address, and shares the lock of `lockInvitations`. */
const lockEmail = async (tx: Transaction, email: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('invitations', 0))`)
  await lockAddress(tx, email)
}

/** Excludes all concurrent invitations. */
export const lockInvitations = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('invitations', 0))`)

type Refused = Partial<Record<keyof typeof inviteMessages, string>>

const refusedIn = async (tx: Transaction, { phoneNo, email, managerId }: InviteForm): Promise<Refused> => {
  const isPhoneTaken = (await tx.$count(people, and(isEmployee, eq(people.phone, phoneNo)))) > 0
  const isNobody = managerId !== '' && !(await holdManager(tx, managerId))
  return {
    ...(isPhoneTaken && { phoneNo: inviteMessages.phoneNo }),
    ...((await isEmailTaken(tx, email)) && { email: inviteMessages.email }),
    ...(isNobody && { managerId: inviteMessages.managerId }),
  }
}

export const invitationColumns = {
  personId: people.id,
  firstName: people.firstName,
  email: people.email,
  phoneNo: people.phone,
  timeZone: people.timeZone,
}

export type Invited = Omit<Invitation, 'token' | 'expiresAt'>

const mailInvitation = (
  tx: Transaction,
  invitation: Invitation,
  { queueMail, publicUrl, invitedBy }: Inviting,
) => queueMail(tx, invitationMail(invitation, invitedBy, publicUrl), invitation.expiresAt)

const invite = async (tx: Transaction, invited: Invited, inviting: Inviting): Promise<Invitation> => {
  const invitation = { ...invited, ...(await createInvitation(tx, invited.personId, inviting.at)) }
  await mailInvitation(tx, invitation, inviting)
  return invitation
}

/** Rows per statement: a larger one would block the event loop. */
const atOnce = 100

export const invitePeople = async (
  tx: Transaction,
  invited: readonly Invited[],
  inviting: Inviting,
): Promise<void> => {
  const create = (piece: readonly Invited[]) => createInvitations(tx, piece, inviting.at)
  const created = await yieldingMap(chunk(invited, atOnce), create)
  await yieldingMap(created.flat(), (invitation) => mailInvitation(tx, invitation, inviting))
}

export const invitedRow = ({ phoneNo: phone, managerId, ...form }: InviteForm, at: Date) => ({
  ...form,
  phone,
  managerId: managerId || null,
  userType: userTypes.employee,
  status: 'pending' as const,
  createdAt: at,
})

/** Throws `VALIDATION_FAILED` (number or address in use; manager neither active nor invited). */
export const storeInvitedPerson = async (
  tx: Transaction,
  form: InviteForm,
  inviting: Inviting,
): Promise<{ id: string }> => {
  await lockEmail(tx, form.email)
  const refused = await refusedIn(tx, form)
  if (Object.keys(refused).length > 0) throw new AppError('VALIDATION_FAILED', refused)
  const [invited] = await tx
    .insert(people)
    .values(invitedRow(form, inviting.at))
    .onConflictDoNothing({ target: [people.userType, people.phone] })
    .returning(invitationColumns)
  if (!invited) throw new AppError('VALIDATION_FAILED', { phoneNo: inviteMessages.phoneNo })
  const { personId: id } = invited
  const change = getChange({}, form)
  await audit(tx, { action: 'person.invite', subjectId: id, target: { kind: 'person', id }, ...change })
  await invite(tx, invited, inviting)
  return { id }
}

/** Seconds; needs a lock on the row. */
const computeWait = async (
  tx: Transaction,
  personId: string,
  pauseSeconds: number,
  at: Date,
): Promise<number> => {
  const [latest] = await tx
    .select({ sentAt: max(invitations.sentAt) })
    .from(invitations)
    .where(eq(invitations.personId, personId))
  const next = latest?.sentAt ? latest.sentAt.getTime() + pauseSeconds * 1000 : 0
  return Math.max(0, Math.ceil((next - at.getTime()) / 1000))
}

const findEmployee = async (tx: Transaction, which: SQL) => {
  const [found] = await tx
    .select({ ...invitationColumns, status: people.status })
    .from(people)
    .where(and(isEmployee, which))
    .for('update')
  return found
}

/** Throws `NOT_FOUND`, `STEP_REFUSED` (no longer invited), `TooManyRequests`. */
export const inviteAgain = async (
  tx: Transaction,
  id: string,
  inviting: Inviting,
): Promise<{ expiresAt: Date }> => {
  const found = await findEmployee(tx, eq(people.id, id))
  if (!found) throw new AppError('NOT_FOUND')
  const { status, ...invited } = found
  if (status !== 'pending') throw new AppError('STEP_REFUSED')
  const wait = await computeWait(tx, id, resendPauseSeconds, inviting.at)
  if (wait > 0) throw new TooManyRequests(wait)
  return invite(tx, invited, inviting)
}

/** Skips people not invited, or invited a moment ago; returns the number of mails. */
export const inviteSeveralAgain = async (
  tx: Transaction,
  ids: readonly string[],
  inviting: Inviting,
): Promise<number> => {
  const waiting = await tx
    .select(invitationColumns)
    .from(people)
    .where(and(isEmployee, eq(people.status, 'pending'), inArray(people.id, [...ids])))
    .orderBy(asc(people.id))
    .for('update')
  const pauseBegan = new Date(inviting.at.getTime() - resendPauseSeconds * 1000)
  const recent = await tx
    .selectDistinct({ id: invitations.personId })
    .from(invitations)
    .where(and(inArray(invitations.personId, [...ids]), gt(invitations.sentAt, pauseBegan)))
  const mailed = new Set(recent.map(({ id }) => id))
  const due = waiting.filter(({ personId }) => !mailed.has(personId))
  for (const { personId: id } of due) {
    await audit(tx, { action: 'person.remind', subjectId: id, target: { kind: 'person', id } })
  }
  if (due.length > 0) await invitePeople(tx, due, inviting)
  return due.length
}

export const remindInvited = async (
  tx: Transaction,
  phoneNo: string,
  { at, queueMail, publicUrl }: Mailing,
): Promise<void> => {
  const found = await findEmployee(tx, eq(people.phone, phoneNo))
  if (!found) return
  const { status, ...invited } = found
  if (status !== 'pending' || (await computeWait(tx, found.personId, reminderPauseSeconds, at)) > 0) return
  await audit(tx, {
    action: 'person.remind',
    subjectId: found.personId,
    target: { kind: 'person', id: found.personId },
  })
  const invitation = { ...invited, ...(await createInvitation(tx, invited.personId, at)) }
  await queueMail(tx, reminderMail(invitation, publicUrl), invitation.expiresAt)
}

const retainedForMs = 30 * dayMs

export const forgetOldInvitations = (database: Database, now: Date): Promise<void> =>
  forgetRows(database, invitations, lt(invitations.expiresAt, new Date(now.getTime() - retainedForMs)))
