import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { visaNames, visaStatuses } from '#api/contracts/platform/fields.ts'
import type { ApplicationDetails, ApplicationEntry } from '#api/contracts/recruiting/application.contract.ts'
import { getName, nameColumns, type Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { AppError } from '#server/platform/errors.ts'
import { findLastMerge } from '#server/recruiting/candidates/merges.ts'
import { findAlike } from '#server/recruiting/candidates/possible-duplicates.ts'
import { findContents } from '#server/recruiting/desk/mail-contents.ts'
import {
  applicationAnswers,
  applicationForms,
  earlierResumes,
} from '#server/recruiting/schema/applications.ts'
import {
  applicationEvents,
  applicationMails,
  applications,
  candidates,
} from '#server/recruiting/schema/candidates.ts'
import { receivedMails } from '#server/recruiting/schema/inquiries.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { findFit } from './application-fit.ts'
import { withSigns } from './card-signs.ts'
import { cardColumns, cards, toCard } from './find-applications.ts'

const othersShown = 20

type Reading = { caller: Pick<Person, 'id'>; at: Date }

const findEntries = async (reader: Reader, id: string, { caller }: Pick<Reading, 'caller'>) => {
  const rows = await reader
    .select({
      event: applicationEvents,
      ...nameColumns,
      mail: applicationMails.state,
      bounce: applicationMails.bounce,
      received: receivedMails,
    })
    .from(applicationEvents)
    .leftJoin(receivedMails, eq(receivedMails.id, applicationEvents.mailId))
    .leftJoin(people, eq(people.id, applicationEvents.byId))
    .leftJoin(applicationMails, eq(applicationMails.id, applicationEvents.id))
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(asc(applicationEvents.position))
  const mails = await findContents(
    reader,
    rows.flatMap(({ received }) => received ?? []),
  )
  const others = rows.findLast(({ event }) => event.byId !== caller.id)
  const entries = rows.map(
    ({ event, mail, bounce, received, firstName, lastName }): ApplicationEntry => ({
      id: event.id,
      at: event.at.toISOString(),
      by: firstName === null || lastName === null ? null : getName({ firstName, lastName }),
      action: event.action,
      onPage: event.onPage,
      from: event.fromStage,
      to: event.toStage,
      reason: event.reason,
      text: event.text,
      rating: event.rating,
      mail,
      bounce,
      received: mails.get(received?.id ?? '') ?? null,
    }),
  )
  return { entries, othersRevision: others ? others.event.position + 1 : 0 }
}

const findOthers = async (reader: Reader, id: string, candidateId: string) => {
  const rows = await cards(reader)
    .where(and(eq(applications.candidateId, candidateId), ne(applications.id, id)))
    .orderBy(desc(applications.createdAt), asc(applications.id))
    .limit(othersShown)
  return rows
    .map(toCard)
    .map(({ candidate: _, revision: __, rating: ___, needsAttention: ____, ...other }) => other)
}

const findAnswers = async (reader: Reader, formId: string): Promise<ApplicationDetails['answers']> => {
  const rows = await reader
    .select()
    .from(applicationAnswers)
    .where(eq(applicationAnswers.formId, formId))
    .orderBy(asc(applicationAnswers.position))
  return rows.map(({ question, answer, unit }) => ({
    question,
    answer: answer && unit ? `${answer} ${unit}` : answer,
  }))
}

const findEarlier = async (reader: Reader, formId: string) => {
  const rows = await reader
    .select({ file: files })
    .from(earlierResumes)
    .innerJoin(files, eq(files.id, earlierResumes.fileId))
    .where(eq(earlierResumes.formId, formId))
    .orderBy(desc(earlierResumes.replacedAt))
  return rows.map(({ file }) => file)
}

const getVisa = ({ pro_visastatus }: typeof applicationForms.$inferSelect) =>
  visaNames.find((name) => visaStatuses[name] === pro_visastatus) ?? null

const findSent = async (reader: Reader, id: string) => {
  const [found] = await reader
    .select({
      ...cardColumns,
      sent: applicationForms,
      file: files,
      undeliverableAt: applications.undeliverableAt,
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(applicationForms, eq(applicationForms.id, applications.formId))
    .innerJoin(files, eq(files.id, applicationForms.fileId))
    .where(eq(applications.id, id))
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** Throws `NOT_FOUND`. */
export const findApplication = async (
  reader: Reader,
  id: string,
  reading: Reading,
): Promise<ApplicationDetails> => {
  const { sent, file, undeliverableAt, ...row } = await findSent(reader, id)
  const { candidateId } = row
  const candidate = { id: candidateId, email: sent.email, phone: sent.phoneNumber, name: getName(row) }
  const [card = toCard(row)] = await withSigns(reader, [toCard(row)], reading.at)
  return {
    ...card,
    email: sent.email,
    isUndeliverable: undeliverableAt !== null,
    phoneNo: sent.phoneNumber,
    linkedIn: sent.LinkedIn,
    visaStatus: row.stage === 'Offer' ? getVisa(sent) : null,
    resume: { name: file.originalName, kind: file.kind, bytes: file.bytes },
    earlierResumes: (await findEarlier(reader, sent.id)).map((one) => ({
      id: one.id,
      name: one.originalName,
      at: one.createdAt.toISOString(),
    })),
    ...(await findFit(reader, { candidateId, jobId: row.job.id, fileId: file.id })),
    answers: await findAnswers(reader, sent.id),
    ...(await findEntries(reader, id, reading)),
    others: await findOthers(reader, id, candidateId),
    alike: await findAlike(reader, candidate),
    merged: await findLastMerge(reader, candidateId, reading.at),
  }
}

/** The current resume or an earlier one. Throws `NOT_FOUND`. */
export const findApplicationResume = async (reader: Reader, id: string, earlierId?: string) => {
  const { sent, file } = await findSent(reader, id)
  if (earlierId === undefined) return file
  const earlier = (await findEarlier(reader, sent.id)).find((one) => one.id === earlierId)
  if (!earlier) throw new AppError('NOT_FOUND')
  return earlier
}
