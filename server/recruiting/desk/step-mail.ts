import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type MailStatus,
  mailStatuses,
  type ReceivedMail,
  type stepMail,
} from '#api/contracts/recruiting/received-mail.contract.ts'
import { receivedMailLifecycle } from '#machines/recruiting/received-mail.lifecycle.ts'
import type { Person } from '#server/people/person.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { onlyRow, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockOne, requireRevision } from '#server/platform/step-record.ts'
import { requireStep } from '#server/platform/steps.ts'
import { fileWithApplication, lockForMail } from '#server/recruiting/applications/application-mail.ts'
import { inquiries, receivedMails } from '#server/recruiting/schema/inquiries.ts'
import { answerDue } from './business-time.ts'
import { publishDeskChange } from './desk-changes.ts'
import { fileMail } from './file-mail.ts'
import { findReceivedMail } from './find-mail.ts'
import { requireRecruiter } from './require-recruiter.ts'

type Mail = typeof receivedMails.$inferSelect
type Step = z.output<typeof stepMail.body>
type ActionContext = { caller: Pick<Person, 'id'>; at: Date }

const createInquiry = async (tx: Transaction, mail: Mail) => {
  const { id: receivedMailId, createdAt, fromName, fromAddress: email, subject, body } = mail
  if (email === '') throw new AppError('STEP_REFUSED')
  const row = {
    ...{ receivedMailId, createdAt, email, subject, body, phone: '', kind: 'message' as const },
    name: fromName || email,
    dueAt: await answerDue(createdAt),
  }
  return onlyRow(await tx.insert(inquiries).values(row).returning())
}

const setStatus = async (tx: Transaction, { id, revision }: Mail, status: MailStatus) => {
  await tx
    .update(receivedMails)
    .set({ status, revision: revision + 1 })
    .where(eq(receivedMails.id, id))
}

/** Throws `NOT_FOUND` (also if the target is gone), `RECORD_CHANGED`, `STEP_REFUSED`. */
export const applyMailStep = async (
  tx: Transaction,
  step: Step,
  { caller, at }: ActionContext,
): Promise<ReceivedMail> => {
  await requireRecruiter(tx, caller)
  const mail = await lockOne(tx, receivedMails, step.id)
  requireRevision(mail, step.revision)
  const status = requireStep(receivedMailLifecycle, mailStatuses, mail.status, { type: step.step })
  const filing = { at, byId: caller.id, isOtherAddress: false }
  if (step.step === 'attach') {
    const application = await lockForMail(tx, step.applicationId)
    if (!application) throw new AppError('NOT_FOUND')
    await fileWithApplication(tx, { application, mail }, filing)
  } else if (status === 'Filed') {
    const inquiry =
      step.step === 'file' ? await lockOne(tx, inquiries, step.inquiryId) : await createInquiry(tx, mail)
    await fileMail(tx, { inquiry, mail }, filing)
  } else {
    await setStatus(tx, mail, status)
    await publishDeskChange(tx, { topic: 'mail', id: mail.id })
  }
  await audit(tx, { action: `mail.${step.step}`, target: { kind: 'mail', id: mail.id } })
  return findReceivedMail(tx, mail.id)
}
