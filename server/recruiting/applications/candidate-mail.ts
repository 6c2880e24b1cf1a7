import { and, asc, eq, inArray, isNotNull, lte, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { CandidacyDetails } from '#api/contracts/recruiting/application.contract.ts'
import type { takeBackMail, writeToCandidate } from '#api/contracts/recruiting/application-steps.contract.ts'
import { nameColumns, nameOf } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import { notify, type Transaction } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import type { MailMessage } from '#server/platform/mail/delivery.ts'
import { letterHead } from '#server/platform/mail/letter.ts'
import { type Mailing, noMailing } from '#server/platform/mail/mail-address.ts'
import { publishDeskChange } from '#server/recruiting/desk/desk-changes.ts'
import { applications } from '#server/recruiting/schema/applications.ts'
import { candidacies, candidacyEvents, candidacyMails } from '#server/recruiting/schema/candidates.ts'
import { receivedMails } from '#server/recruiting/schema/inquiries.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { mail } from '#src/content/firm/company.ts'
import { findApplication } from './application-details.ts'
import { type ActionContext, lockApplication, record, requireSeen } from './lock-applications.ts'
import { linkToMine } from './my-mail.ts'

type Held = { heldSeconds: number }

/** Keeps the mail of an event, which leaves after so many seconds, see `sendDueMails`. */
export const holdMail = async (
  tx: Transaction,
  { eventId, body, at, heldSeconds }: { eventId: string; body: string; at: Date } & Held,
): Promise<void> => {
  const sendAt = new Date(at.getTime() + heldSeconds * 1000)
  await tx.insert(candidacyMails).values({ id: eventId, sendAt, body })
  notify(tx, 'held')
}

const takeBackHeld = async (tx: Transaction, ids: readonly string[]): Promise<number> => {
  const taken = await tx
    .update(candidacyMails)
    .set({ state: 'taken back' })
    .where(and(inArray(candidacyMails.id, [...ids]), eq(candidacyMails.state, 'held')))
    .returning({ id: candidacyMails.id })
  return taken.length
}

/** Keeps the mail that would tell of the end of an application from leaving, where it has not left yet. */
export const keepRejectionMail = async (tx: Transaction, candidacyId: string): Promise<void> => {
  const told = await tx
    .select({ id: candidacyEvents.id })
    .from(candidacyEvents)
    .where(and(eq(candidacyEvents.candidacyId, candidacyId), eq(candidacyEvents.action, 'reject')))
  await takeBackHeld(
    tx,
    told.map(({ id }) => id),
  )
}

/** Writes to the candidate; the mail can be taken back until it leaves. Throws `NOT_FOUND` and `RECORD_CHANGED`. */
export const write = async (
  tx: Transaction,
  { text, ...seen }: z.output<typeof writeToCandidate.body>,
  { heldSeconds, ...doer }: ActionContext & Held,
): Promise<CandidacyDetails> => {
  const row = await lockApplication(tx, seen.id, doer)
  requireSeen([row], [seen])
  const eventId = await record(tx, row, { action: 'write', text }, doer)
  await holdMail(tx, { eventId, body: text, at: doer.at, heldSeconds })
  return findApplication(tx, row.id, doer)
}

/**
 * Keeps a mail from leaving: of this and its sending, whoever changes the row first has decided. Throws `NOT_FOUND` and
 * `STEP_REFUSED`.
 */
export const takeBack = async (
  tx: Transaction,
  { id, mailId }: z.output<typeof takeBackMail.body>,
  doer: ActionContext,
): Promise<CandidacyDetails> => {
  const row = await lockApplication(tx, id, doer)
  const isOfIt = and(eq(candidacyEvents.id, mailId), eq(candidacyEvents.candidacyId, id))
  const [mail] = await tx
    .select({ id: candidacyMails.id })
    .from(candidacyMails)
    .innerJoin(candidacyEvents, eq(candidacyEvents.id, candidacyMails.id))
    .where(isOfIt)
  if (!mail) throw new ApiError('NOT_FOUND')
  if ((await takeBackHeld(tx, [mailId])) === 0) throw new ApiError('STEP_REFUSED')
  await record(tx, row, { action: 'takeBack' }, doer)
  return findApplication(tx, id, doer)
}

/** How many mails leave in one transaction. */
const atOnce = 20

type Letter = {
  id: string
  candidacyId: string
  applicationId: string
  email: string
  firstName: string
  title: string
  action: string
  body: string
  by: string
}

const textOf = ({ firstName, title, action, body, by }: Letter): string => {
  if (action !== 'reject') return body
  const thanks = `Thank you for applying for ${title}. ${body}`
  const next = 'You are welcome to apply for other contracts on our job board.'
  return [`Hello ${firstName},`, `${thanks}\n${next}`, `${by}\n${mail.signature}`].join('\n\n')
}

/** The mails of an application, ours and theirs, in their order. */
export const findThread = (tx: Transaction, candidacyId: string) =>
  tx
    .select({
      ours: candidacyMails.messageId,
      theirs: receivedMails.messageId,
      subject: receivedMails.subject,
    })
    .from(candidacyEvents)
    .leftJoin(candidacyMails, eq(candidacyMails.id, candidacyEvents.id))
    .leftJoin(
      receivedMails,
      and(eq(receivedMails.id, candidacyEvents.mailId), eq(receivedMails.kind, 'reply')),
    )
    .where(
      and(
        eq(candidacyEvents.candidacyId, candidacyId),
        or(isNotNull(candidacyMails.messageId), isNotNull(receivedMails.id)),
      ),
    )
    .orderBy(asc(candidacyEvents.position))

/** Where answers come back, and where the page of the application is; without a page no mail leads to it. */
type Leaving = Mailing & { publicUrl?: string }

const withLink = async (tx: Transaction, letter: Letter, { publicUrl }: Leaving, at: Date) => {
  const text = textOf(letter)
  if (publicUrl === undefined) return text
  const { applicationId } = letter
  const link = await linkToMine(tx, { applicationId, publicUrl }, at)
  return `${text}\n\nSee your application and reply here:\n${link}`
}

/** The mail of a letter that leaves now. What it can be answered by is kept with it. */
const mailOf = async (
  tx: Transaction,
  letter: Letter,
  { mailing, at }: { mailing: Leaving; at: Date },
): Promise<MailMessage> => {
  const thread = await findThread(tx, letter.candidacyId)
  const head = letterHead(thread, `Your application for ${letter.title}`, mailing)
  await tx.update(candidacyMails).set(head.kept).where(eq(candidacyMails.id, letter.id))
  const text = await withLink(tx, letter, mailing, at)
  return { to: letter.email, subject: head.subject, text, headers: head.headers }
}

/** Hands over the mails that nobody took back in time to be sent, and returns how many. */
export const sendDueMails = async (
  tx: Transaction,
  queueMail: (tx: Transaction, mail: MailMessage) => Promise<void>,
  at: Date,
  mailing: Leaving = noMailing,
): Promise<number> => {
  const due = await tx
    .select({ id: candidacyMails.id })
    .from(candidacyMails)
    .where(and(eq(candidacyMails.state, 'held'), lte(candidacyMails.sendAt, at)))
    .orderBy(asc(candidacyMails.sendAt))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.update(candidacyMails).set({ state: 'sent' }).where(inArray(candidacyMails.id, ids))
  const rows = await tx
    .select({
      ...{ id: candidacyMails.id, applicationId: applications.id },
      ...{ email: applications.email, first: applications.FirstName, title: jobs.pro_jobtitle },
      ...{ candidacyId: candidacies.id, action: candidacyEvents.action, body: candidacyMails.body },
      ...nameColumns,
    })
    .from(candidacyMails)
    .innerJoin(candidacyEvents, eq(candidacyEvents.id, candidacyMails.id))
    .innerJoin(candidacies, eq(candidacies.id, candidacyEvents.candidacyId))
    .innerJoin(applications, eq(applications.id, candidacies.applicationId))
    .innerJoin(jobs, eq(jobs.id, candidacies.jobId))
    .innerJoin(people, eq(people.id, candidacyEvents.byId))
    .where(inArray(candidacyMails.id, ids))
    .orderBy(asc(candidacyEvents.at))
  for (const { first, firstName, lastName, ...row } of rows) {
    const letter = { ...row, firstName: first, by: nameOf({ firstName, lastName }) }
    await publishDeskChange(tx, { topic: 'application', id: row.candidacyId })
    await queueMail(tx, await mailOf(tx, letter, { mailing, at }))
  }
  return rows.length
}
