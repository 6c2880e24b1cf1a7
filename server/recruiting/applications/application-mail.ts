import { and, count, eq, gt } from 'drizzle-orm'
import { dayMs } from '#api/rules/durations.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { publishDeskChange } from '#server/recruiting/desk/desk-changes.ts'
import { type Filing, type Mail, markFiled, mostReopenings } from '#server/recruiting/desk/file-mail.ts'
import { applicationEvents, applications } from '#server/recruiting/schema/candidates.ts'
import { receivedMails } from '#server/recruiting/schema/inquiries.ts'
import { insertEvent } from './lock-applications.ts'

type Row = typeof applications.$inferSelect

/** Locks the application; undefined if missing. */
export const lockForMail = async (tx: Transaction, id: string): Promise<Row | undefined> => {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for('update')
  return row
}

/** The candidate's address, or one filed to this application before. */
export const isKnownCorrespondent = async (
  tx: Transaction,
  applicationId: string,
  fromAddress: string,
): Promise<boolean> => {
  const found = await tx
    .select({ id: receivedMails.id })
    .from(receivedMails)
    .innerJoin(applicationEvents, eq(applicationEvents.mailId, receivedMails.id))
    .where(
      and(
        eq(applicationEvents.applicationId, applicationId),
        eq(receivedMails.fromAddress, fromAddress),
        eq(receivedMails.isOtherAddress, false),
        eq(receivedMails.kind, 'reply'),
      ),
    )
    .limit(1)
  return found.length > 0
}

const countMarks = async (tx: Transaction, applicationId: string, at: Date): Promise<number> => {
  const [found] = await tx
    .select({ mails: count() })
    .from(receivedMails)
    .innerJoin(applicationEvents, eq(applicationEvents.mailId, receivedMails.id))
    .where(
      and(
        eq(applicationEvents.applicationId, applicationId),
        eq(receivedMails.hasReopened, true),
        gt(receivedMails.createdAt, new Date(at.getTime() - dayMs)),
      ),
    )
  return found?.mails ?? 0
}

/** Replies (limited per day, against mail loops) and bounces; never automatic replies. */
const asksForLook = async (tx: Transaction, { id }: Row, mail: Mail, at: Date): Promise<boolean> => {
  if (mail.kind !== 'reply') return mail.kind === 'bounce'
  return (await countMarks(tx, id, at)) < mostReopenings
}

/** Requires the lock. Never changes stage or outcome; only asks for attention. */
export const fileWithApplication = async (
  tx: Transaction,
  { application, mail, change = {} }: { application: Row; mail: Mail; change?: Partial<Row> },
  { at, byId, isOtherAddress }: Filing,
): Promise<void> => {
  const { id: applicationId, revision, email } = application
  const isMarked = await asksForLook(tx, application, mail, at)
  await insertEvent(tx, application, {
    ...{ at, byId, mailId: mail.id, action: mail.kind, text: mail.reason, reasonCode: '', reason: '' },
  })
  const arrives = mail.kind === 'reply' && mail.fromAddress === email ? { undeliverableAt: null } : {}
  await tx
    .update(applications)
    .set({ ...arrives, ...change, ...(isMarked && { needsAttention: true }), revision: revision + 1 })
    .where(eq(applications.id, applicationId))
  const hasReopened = mail.kind === 'reply' && isMarked && !application.needsAttention
  await markFiled(tx, mail, { hasReopened, isOtherAddress })
  await publishDeskChange(tx, { topic: 'application', id: applicationId })
  await audit(tx, { action: `application.${mail.kind}`, target: { kind: 'application', id: applicationId } })
}
