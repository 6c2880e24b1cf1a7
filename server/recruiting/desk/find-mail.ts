import { asc, desc, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type getMail,
  type MailApplication,
  type MailCandidate,
  type MailStatus,
  type MailView,
  mailPageSize,
  mostCandidates,
  type ReceivedMail,
} from '#api/contracts/recruiting/received-mail.contract.ts'
import { getName } from '#server/people/person.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { AppError } from '#server/platform/errors.ts'
import { contains as containsOfApplication } from '#server/recruiting/applications/find-applications.ts'
import { applicationEvents, applications, candidates } from '#server/recruiting/schema/candidates.ts'
import { inquiries, receivedMailFiles, receivedMails } from '#server/recruiting/schema/inquiries.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { contains } from './find-inquiries.ts'
import { countUnmatched, findContents } from './mail-contents.ts'

const statuses: Record<MailView, MailStatus> = {
  unmatched: 'Unmatched',
  discarded: 'Discarded',
  spam: 'Spam',
}

const summaryColumns = {
  id: receivedMails.id,
  fromAddress: receivedMails.fromAddress,
  fromName: receivedMails.fromName,
  subject: receivedMails.subject,
  kind: receivedMails.kind,
  status: receivedMails.status,
  createdAt: receivedMails.createdAt,
}

const dated = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  at: createdAt.toISOString(),
})

export const findMails = async (
  reader: Reader,
  { view, page }: z.output<typeof getMail.query>,
  at: Date,
): Promise<z.infer<typeof getMail.response>> => {
  const which = eq(receivedMails.status, statuses[view])
  const rows = await reader
    .select(summaryColumns)
    .from(receivedMails)
    .where(which)
    .orderBy(desc(receivedMails.createdAt), asc(receivedMails.id))
    .limit(mailPageSize)
    .offset((page - 1) * mailPageSize)
  return {
    mails: rows.map(dated),
    asOf: at.toISOString(),
    total: await reader.$count(receivedMails, which),
    unmatched: await countUnmatched(reader),
  }
}

const findCandidates = async (reader: Reader, which: SQL | undefined): Promise<MailCandidate[]> => {
  const rows = await reader
    .select({
      id: inquiries.id,
      kind: inquiries.kind,
      status: inquiries.status,
      name: inquiries.name,
      email: inquiries.email,
      subject: inquiries.subject,
      createdAt: inquiries.createdAt,
    })
    .from(inquiries)
    .where(which)
    .orderBy(desc(inquiries.createdAt), asc(inquiries.id))
    .limit(mostCandidates)
  return rows.map(dated)
}

const findApplicationsWhere = async (reader: Reader, which: SQL | undefined): Promise<MailApplication[]> => {
  const rows = await reader
    .select({
      id: applications.id,
      firstName: candidates.firstName,
      lastName: candidates.lastName,
      email: applications.email,
      job: jobs.pro_jobtitle,
      stage: applications.stage,
      outcome: applications.outcome,
      createdAt: applications.createdAt,
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(which)
    .orderBy(desc(applications.createdAt), asc(applications.id))
    .limit(mostCandidates)
  return rows.map(({ firstName, lastName, ...row }) =>
    dated({ ...row, name: getName({ firstName, lastName }) }),
  )
}

export const searchApplications = (reader: Reader, q: string): Promise<MailApplication[]> =>
  findApplicationsWhere(reader, containsOfApplication(q))

const findFiledApplication = async (reader: Reader, mailId: string): Promise<string | null> => {
  const [found] = await reader
    .select({ id: applicationEvents.applicationId })
    .from(applicationEvents)
    .where(eq(applicationEvents.mailId, mailId))
  return found?.id ?? null
}

export const searchInquiries = (reader: Reader, q: string): Promise<MailCandidate[]> =>
  findCandidates(reader, contains(q))

/** Throws `NOT_FOUND`. */
export const findReceivedMail = async (reader: Reader, id: string): Promise<ReceivedMail> => {
  const [row] = await reader.select().from(receivedMails).where(eq(receivedMails.id, id))
  const content = row && (await findContents(reader, [row])).get(id)
  if (!content) throw new AppError('NOT_FOUND')
  const { kind, status, revision, inquiryId, createdAt, fromAddress } = row
  const isKnown = fromAddress !== '' && status !== 'Filed'
  return {
    ...{ ...content, kind, status, revision, inquiryId, at: createdAt.toISOString() },
    applicationId: await findFiledApplication(reader, id),
    suggestions: isKnown ? await findCandidates(reader, eq(inquiries.email, fromAddress)) : [],
    applications: isKnown ? await findApplicationsWhere(reader, eq(applications.email, fromAddress)) : [],
  }
}

/** Throws `NOT_FOUND`. */
export const findMailFile = async (reader: Reader, fileId: string) => {
  const [found] = await reader
    .select({ fileId: files.id, name: files.originalName, mailId: receivedMailFiles.mailId })
    .from(receivedMailFiles)
    .innerJoin(files, eq(files.id, receivedMailFiles.fileId))
    .where(eq(files.id, fileId))
  if (!found) throw new AppError('NOT_FOUND')
  return found
}
