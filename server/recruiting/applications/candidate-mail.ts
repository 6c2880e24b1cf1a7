import { and, asc, eq, inArray, isNotNull, lte, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { ApplicationDetails } from '#api/contracts/recruiting/application.contract.ts'
import type { recallMail, writeToCandidate } from '#api/contracts/recruiting/application-steps.contract.ts'
import { getName, nameColumns } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import { notify, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { MailMessage } from '#server/platform/mail/delivery.ts'
import { letterHead } from '#server/platform/mail/letter.ts'
import { type Mailing, noMailing } from '#server/platform/mail/mail-address.ts'
import { publishDeskChange } from '#server/recruiting/desk/desk-changes.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { applicationEvents, applicationMails, applications } from '#server/recruiting/schema/candidates.ts'
import { receivedMails } from '#server/recruiting/schema/inquiries.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { mail } from '#src/content/firm/company.ts'
import { findApplication } from './application-details.ts'
import { type ActionContext, appendEvent, lockApplication, requireSeen } from './lock-applications.ts'
import { linkToMine } from './my-mail.ts'

type Delay = { delaySeconds: number }

/** Stores a delayed mail; `sendDueMails` sends it. */
export const queueDelayedMail = async (
  tx: Transaction,
  { eventId, body, at, delaySeconds }: { eventId: string; body: string; at: Date } & Delay,
): Promise<void> => {
  const sendAt = new Date(at.getTime() + delaySeconds * 1000)
  await tx.insert(applicationMails).values({ id: eventId, sendAt, body })
  notify(tx, 'delayed')
}

const cancelDelayed = async (tx: Transaction, ids: readonly string[]): Promise<number> => {
  const taken = await tx
    .update(applicationMails)
    .set({ state: 'recalled' })
    .where(and(inArray(applicationMails.id, [...ids]), eq(applicationMails.state, 'delayed')))
    .returning({ id: applicationMails.id })
  return taken.length
}

/** Recalls a rejection mail that has not left yet. */
export const recallRejectionMail = async (tx: Transaction, applicationId: string): Promise<void> => {
  const rejections = await tx
    .select({ id: applicationEvents.id })
    .from(applicationEvents)
    .where(and(eq(applicationEvents.applicationId, applicationId), eq(applicationEvents.action, 'reject')))
  await cancelDelayed(
    tx,
    rejections.map(({ id }) => id),
  )
}

/** The mail can be recalled until it leaves. Throws `NOT_FOUND`, `RECORD_CHANGED`. */
export const write = async (
  tx: Transaction,
  { text, ...seen }: z.output<typeof writeToCandidate.body>,
  { delaySeconds, ...doer }: ActionContext & Delay,
): Promise<ApplicationDetails> => {
  const row = await lockApplication(tx, seen.id, doer)
  requireSeen([row], [seen])
  const eventId = await appendEvent(tx, row, { action: 'write', text }, doer)
  await queueDelayedMail(tx, { eventId, body: text, at: doer.at, delaySeconds })
  return findApplication(tx, row.id, doer)
}

/** The first transaction to update the row, recall or sender, wins. Throws `NOT_FOUND`, `STEP_REFUSED`. */
export const recall = async (
  tx: Transaction,
  { id, mailId }: z.output<typeof recallMail.body>,
  doer: ActionContext,
): Promise<ApplicationDetails> => {
  const row = await lockApplication(tx, id, doer)
  const isOfIt = and(eq(applicationEvents.id, mailId), eq(applicationEvents.applicationId, id))
  const [mail] = await tx
    .select({ id: applicationMails.id })
    .from(applicationMails)
    .innerJoin(applicationEvents, eq(applicationEvents.id, applicationMails.id))
    .where(isOfIt)
  if (!mail) throw new AppError('NOT_FOUND')
  if ((await cancelDelayed(tx, [mailId])) === 0) throw new AppError('STEP_REFUSED')
  await appendEvent(tx, row, { action: 'recall' }, doer)
  return findApplication(tx, id, doer)
}

const atOnce = 20

type Letter = {
  id: string
  applicationId: string
  formId: string
  email: string
  firstName: string
  title: string
  action: string
  body: string
  by: string
}

const formatText = ({ firstName, title, action, body, by }: Letter): string => {
  if (action !== 'reject') return body
  const thanks = `Thank you for applying for ${title}. ${body}`
  const next = 'You are welcome to apply for other contracts on our job board.'
  return [`Hello ${firstName},`, `${thanks}\n${next}`, `${by}\n${mail.signature}`].join('\n\n')
}

export const findThread = (tx: Transaction, applicationId: string) =>
  tx
    .select({
      ours: applicationMails.messageId,
      theirs: receivedMails.messageId,
      subject: receivedMails.subject,
    })
    .from(applicationEvents)
    .leftJoin(applicationMails, eq(applicationMails.id, applicationEvents.id))
    .leftJoin(
      receivedMails,
      and(eq(receivedMails.id, applicationEvents.mailId), eq(receivedMails.kind, 'reply')),
    )
    .where(
      and(
        eq(applicationEvents.applicationId, applicationId),
        or(isNotNull(applicationMails.messageId), isNotNull(receivedMails.id)),
      ),
    )
    .orderBy(asc(applicationEvents.position))

type Leaving = Mailing & { publicUrl?: string }

const withLink = async (tx: Transaction, letter: Letter, { publicUrl }: Leaving, at: Date) => {
  const text = formatText(letter)
  if (publicUrl === undefined) return text
  const { formId } = letter
  const link = await linkToMine(tx, { formId, publicUrl }, at)
  return `${text}\n\nSee your application and reply here:\n${link}`
}

/** Also stores the Message-ID and reply token that answers are matched by. */
const composeMail = async (
  tx: Transaction,
  letter: Letter,
  { mailing, at }: { mailing: Leaving; at: Date },
): Promise<MailMessage> => {
  const thread = await findThread(tx, letter.applicationId)
  const head = letterHead(thread, `Your application for ${letter.title}`, mailing)
  await tx.update(applicationMails).set(head.identity).where(eq(applicationMails.id, letter.id))
  const text = await withLink(tx, letter, mailing, at)
  return { to: letter.email, subject: head.subject, text, headers: head.headers }
}

/** Queues delayed mails that were not recalled; returns their number. */
export const sendDueMails = async (
  tx: Transaction,
  queueMail: (tx: Transaction, mail: MailMessage) => Promise<void>,
  at: Date,
  mailing: Leaving = noMailing,
): Promise<number> => {
  const due = await tx
    .select({ id: applicationMails.id })
    .from(applicationMails)
    .where(and(eq(applicationMails.state, 'delayed'), lte(applicationMails.sendAt, at)))
    .orderBy(asc(applicationMails.sendAt))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.update(applicationMails).set({ state: 'sent' }).where(inArray(applicationMails.id, ids))
  const rows = await tx
    .select({
      ...{ id: applicationMails.id, formId: applicationForms.id },
      ...{ email: applicationForms.email, first: applicationForms.FirstName, title: jobs.pro_jobtitle },
      ...{ applicationId: applications.id, action: applicationEvents.action, body: applicationMails.body },
      ...nameColumns,
    })
    .from(applicationMails)
    .innerJoin(applicationEvents, eq(applicationEvents.id, applicationMails.id))
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .innerJoin(applicationForms, eq(applicationForms.id, applications.formId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(people, eq(people.id, applicationEvents.byId))
    .where(inArray(applicationMails.id, ids))
    .orderBy(asc(applicationEvents.at))
  for (const { first, firstName, lastName, ...row } of rows) {
    const letter = { ...row, firstName: first, by: getName({ firstName, lastName }) }
    await publishDeskChange(tx, { topic: 'application', id: row.applicationId })
    await queueMail(tx, await composeMail(tx, letter, { mailing, at }))
  }
  return rows.length
}
