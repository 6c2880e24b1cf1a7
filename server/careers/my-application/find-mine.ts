import { and, asc, desc, eq } from 'drizzle-orm'
import type { MyApplication } from '#api/contracts/careers/my-application.contract.ts'
import { toDay } from '#server/platform/days.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { AppError } from '#server/platform/errors.ts'
import { subjectOfLink } from '#server/platform/links/link-tokens.ts'
import { lockRows } from '#server/platform/step-record.ts'
import { isToCome } from '#server/recruiting/interviews/interview-facts.ts'
import { isOpenOn } from '#server/recruiting/jobs.ts'
import { applicationForms, earlierResumes } from '#server/recruiting/schema/applications.ts'
import { applicationEvents, applicationMails, applications } from '#server/recruiting/schema/candidates.ts'
import { receivedMails } from '#server/recruiting/schema/inquiries.ts'
import { interviews } from '#server/recruiting/schema/interviews.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'

const readMine = async (reader: Reader, token: string, at: Date) => {
  const id = await subjectOfLink(reader, { purpose: 'application', token }, at)
  if (id === null) throw new AppError('LINK_VOID')
  const [found] = await reader
    .select({ sent: applicationForms, row: applications, job: jobs, file: files })
    .from(applicationForms)
    .innerJoin(applications, eq(applications.formId, applicationForms.id))
    .innerJoin(jobs, eq(jobs.id, applicationForms.jobId))
    .innerJoin(files, eq(files.id, applicationForms.fileId))
    .where(eq(applicationForms.id, id))
  if (!found) throw new AppError('LINK_VOID')
  return found
}

export type Mine = Awaited<ReturnType<typeof readMine>>

/** Throws `LINK_VOID` if the token is unknown or expired or the application is gone. */
export const requireMine: (reader: Reader, token: string, at: Date) => Promise<Mine> = readMine

/** As `requireMine`, with the application locked. */
export const lockMine = async (tx: Transaction, token: string, at: Date): Promise<Mine> => {
  const { row } = await readMine(tx, token, at)
  await lockRows(tx, applications, [row.id])
  // Read again: it may have changed while waiting for the lock.
  return readMine(tx, token, at)
}

const readEvents = (reader: Reader, applicationId: string) =>
  reader
    .select({ event: applicationEvents, mail: applicationMails, received: receivedMails })
    .from(applicationEvents)
    .leftJoin(applicationMails, eq(applicationMails.id, applicationEvents.id))
    .leftJoin(receivedMails, eq(receivedMails.id, applicationEvents.mailId))
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(asc(applicationEvents.position))

type HistoryEvent = Awaited<ReturnType<typeof readEvents>>[number]

const kindOnPage = { answer: 'answer', withdrawal: 'withdrawal', resume: 'resume' } as const

/** Only what the candidate did and mails that have left; nothing else of the history. */
const getEntry = ({ event, mail, received }: HistoryEvent, email: string): MyApplication['entries'] => {
  const { id, action, onPage } = event
  const line = { id, at: event.at.toISOString() }
  if (onPage) return [{ ...line, kind: kindOnPage[onPage], text: event.text }]
  if (mail?.state === 'sent') return [{ ...line, kind: 'letter', text: mail.body }]
  const isTheirs = action === 'reply' && received?.fromAddress === email && !received.isOtherAddress
  return isTheirs ? [{ ...line, kind: 'answer', text: received.body }] : []
}

/** Hides a rejection while its mail can be recalled; shows the reason only if the mail left. */
const getStanding = ({ stage, outcome }: Mine['row'], events: readonly HistoryEvent[]) => {
  const rejection = events.findLast(({ event }) => event.action === 'reject')
  if (outcome !== 'Rejected') return { standing: outcome ?? stage, reason: null }
  if (rejection?.mail?.state === 'delayed') return { standing: stage, reason: null }
  const isTold = rejection?.mail?.state === 'sent'
  return { standing: outcome, reason: isTold ? rejection.event.reason : null }
}

const readResumes = async (reader: Reader, { sent, file }: Mine) => {
  const earlier = await reader
    .select({ file: files })
    .from(earlierResumes)
    .innerJoin(files, eq(files.id, earlierResumes.fileId))
    .where(and(eq(earlierResumes.formId, sent.id)))
    .orderBy(desc(earlierResumes.replacedAt), asc(files.id))
  return [file, ...earlier.map((one) => one.file)].map(({ originalName: name, createdAt }) => ({
    name,
    at: createdAt.toISOString(),
  }))
}

/** Interviews to pick a time for or to move, oldest first. */
const findInterviews = async (
  reader: Reader,
  { row: { id, outcome } }: Mine,
  at: Date,
): Promise<MyApplication['interviews']> => {
  if (outcome !== null) return []
  const rows = await reader
    .select({ id: interviews.id, status: interviews.status })
    .from(interviews)
    .where(and(eq(interviews.applicationId, id), isToCome(at)))
    .orderBy(asc(interviews.createdAt), asc(interviews.id))
  return rows.map((one) => ({ id: one.id, isBooked: one.status === 'Booked' }))
}

export const viewMine = async (reader: Reader, mine: Mine, at: Date): Promise<MyApplication> => {
  const { sent, row, job } = mine
  const events = await readEvents(reader, row.id)
  return {
    id: sent.id,
    title: job.pro_jobtitle,
    jobName: isOpenOn(job, toDay(at)) ? job.name : null,
    appliedAt: sent.createdAt.toISOString(),
    ...getStanding(row, events),
    isOpen: row.outcome === null,
    resumes: await readResumes(reader, mine),
    interviews: await findInterviews(reader, mine, at),
    entries: events.flatMap((one) => getEntry(one, sent.email)),
  }
}
