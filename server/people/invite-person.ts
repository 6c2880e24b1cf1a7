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

/** Seconds between two invitations of one person that others ask for. */
const resendPauseSeconds = 60

/** Seconds between two invitations of one person where somebody tries to sign in with their number. */
const reminderPauseSeconds = 10 * 60

/** When people are invited, and how that is mailed. */
type Mailing = { at: Date; queueMail: Messages['queueMail']; publicUrl: string }

export type Inviting = Mailing & {
  /** Name of whoever invites. */
  invitedBy: string
}

/** What is wrong with somebody who cannot be invited. */
export const inviteMessages = {
  phoneNo: 'Another employee has this number',
  email: 'Another employee has this email address',
  managerId: 'Please select somebody who works here',
} as const

const isEmployee = eq(people.userType, userTypes.employee)

/**
 * Makes everybody else who invites somebody with the same address wait until this transaction has ended, and whoever
 * invites many.
 */
const lockEmail = async (tx: Transaction, email: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('invitations', 0))`)
  await lockAddress(tx, email)
}

/** Makes everybody else who invites anybody wait until this transaction has ended. */
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

/** The columns that make an `Invited`. */
export const invitationColumns = {
  personId: people.id,
  firstName: people.firstName,
  email: people.email,
  phoneNo: people.phone,
  timeZone: people.timeZone,
}

/** Somebody who is invited, as far as the mail tells of it. */
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

/** Rows of one statement: the embedded database does nothing else in the meantime, and neither does the server. */
const atOnce = 100

/** Invites many who are stored already, by mail. */
export const invitePeople = async (
  tx: Transaction,
  invited: readonly Invited[],
  inviting: Inviting,
): Promise<void> => {
  const create = (piece: readonly Invited[]) => createInvitations(tx, piece, inviting.at)
  const created = await yieldingMap(chunk(invited, atOnce), create)
  await yieldingMap(created.flat(), (invitation) => mailInvitation(tx, invitation, inviting))
}

/** Somebody who is invited as the database keeps them. */
export const invitedRow = ({ phoneNo: phone, managerId, ...form }: InviteForm, at: Date) => ({
  ...form,
  phone,
  managerId: managerId || null,
  userType: userTypes.employee,
  status: 'pending' as const,
  createdAt: at,
})

/**
 * Adds an employee who cannot sign in before they accept the invitation, which is mailed. Throws
 * `VALIDATION_FAILED` where another employee has the number, another who has not left has the address, or the manager
 * is nobody who works here or is invited to.
 */
export const invitePerson = async (
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
    // Somebody else invites a person with the same number at the same time.
    .onConflictDoNothing({ target: [people.userType, people.phone] })
    .returning(invitationColumns)
  if (!invited) throw new AppError('VALIDATION_FAILED', { phoneNo: inviteMessages.phoneNo })
  const { personId: id } = invited
  const told = getChange({}, form)
  await audit(tx, { action: 'person.invite', subjectId: id, target: { kind: 'person', id }, ...told })
  await invite(tx, invited, inviting)
  return { id }
}

/** Seconds until somebody may be invited again who was a while ago; their row must be locked. */
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

/**
 * Invites somebody again. Throws `NOT_FOUND` where there is no such employee, `STEP_REFUSED` where they are not invited
 * any more, and `TooManyRequests`.
 */
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

/**
 * Invites those again among some people who are invited and were not a moment ago, and returns how many; passes over all others.
 */
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

/** Mails an invited employee a new link who tries to sign in with their number before they accepted. */
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

/** How long invitations are kept that are over, in milliseconds. */
const retainedForMs = 30 * dayMs

/** Forgets invitations that were over long ago. */
export const forgetOldInvitations = (database: Database, now: Date): Promise<void> =>
  forgetRows(database, invitations, lt(invitations.expiresAt, new Date(now.getTime() - retainedForMs)))
