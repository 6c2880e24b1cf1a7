import { and, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  answerInterview,
  InterviewAnswer,
  InterviewLink,
  LinkedInterview,
} from '#api/contracts/careers/interview-link.contract.ts'
import { interviewStatuses } from '#api/contracts/recruiting/interview.contract.ts'
import { interviewLifecycle } from '#machines/recruiting/interview.lifecycle.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { subjectOfLink } from '#server/platform/links/link-tokens.ts'
import { lockRows } from '#server/platform/step-record.ts'
import { requireStep } from '#server/platform/steps.ts'
import { appendEvent, byCandidate } from '#server/recruiting/applications/lock-applications.ts'
import { applications } from '#server/recruiting/schema/candidates.ts'
import { interviews } from '#server/recruiting/schema/interviews.ts'
import { book } from './book-interview.ts'
import { viewLinked } from './find-interviews.ts'
import { changeInterview, type Facts, findFacts, isOver } from './interview-facts.ts'
import { cancelledLetter, dismissInterviewers, type Sending, sendToCandidate } from './interview-mail.ts'

type Doing = { sending: Sending; at: Date }

const openedBy = async (reader: Reader, { token, id }: InterviewLink, at: Date): Promise<SQL | null> => {
  const purpose = id === undefined ? 'interview' : 'application'
  const subjectId = await subjectOfLink(reader, { purpose, token }, at)
  if (subjectId === null) return null
  if (id === undefined) return eq(interviews.id, subjectId)
  return and(eq(interviews.id, id), eq(applications.formId, subjectId)) ?? null
}

const linked = async (reader: Reader, link: InterviewLink, at: Date) => {
  const isOpened = await openedBy(reader, link, at)
  if (isOpened === null) throw new AppError('LINK_VOID')
  const [row] = await reader
    .select({ id: interviews.id, applicationId: interviews.applicationId })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(isOpened)
  if (!row) throw new AppError('LINK_VOID')
  return row
}

/** Throws `LINK_VOID`. */
export const checkLink = async (reader: Reader, link: InterviewLink, at: Date): Promise<LinkedInterview> => {
  const { id } = await linked(reader, link, at)
  return viewLinked(reader, await findFacts(reader, id), at)
}

/** Locks application and interview. Throws `LINK_VOID`. */
const holdLinked = async (tx: Transaction, link: InterviewLink, at: Date): Promise<Facts> => {
  const { id, applicationId } = await linked(tx, link, at)
  await lockRows(tx, applications, [applicationId])
  const [held] = await tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(eq(interviews.id, id))
    .for('update')
  if (!held) throw new AppError('LINK_VOID')
  return findFacts(tx, id)
}

type Answer<Kind> = Extract<InterviewAnswer, { kind: Kind }>

const refuse = async (
  tx: Transaction,
  before: Facts,
  { reason }: Answer<'refuse'>,
  { sending, at }: Doing,
) => {
  const { row } = before
  const status = requireStep(interviewLifecycle, interviewStatuses, row.status, { type: 'refuse' })
  const { startsAt } = row
  const sequence = startsAt ? row.sequence + 1 : row.sequence
  await changeInterview(tx, row, { status, startsAt: null, reason, sequence })
  const facts = await findFacts(tx, row.id)
  const eventId = await appendEvent(
    tx,
    facts.application,
    { action: 'refuseTimes', text: reason },
    { ...byCandidate, at },
  )
  if (!startsAt) return facts
  const said = `${facts.candidate.name} cannot come: ${reason}`
  await dismissInterviewers(tx, facts, { startsAt, reason: said, at }, sending)
  const ours = { startsAt, reason: 'Thank you for telling us. We will propose other times.', at }
  const letter = cancelledLetter(facts, { ...ours, mailing: sending.mailing })
  await sendToCandidate(tx, { facts, letter, eventId }, sending, { at })
  return facts
}

const getTime = ({ at, zone }: Answer<'pick'>) => ({ startsAt: new Date(at), zone })

/** Throws `LINK_VOID`, `STEP_REFUSED`, `TIME_TAKEN`, `MOVED_TOO_OFTEN`. */
export const acceptAnswer = async (
  tx: Transaction,
  { answer, ...link }: z.output<typeof answerInterview.body>,
  doing: Doing,
): Promise<LinkedInterview> => {
  const before = await holdLinked(tx, link, doing.at)
  if (isOver(before, doing.at)) throw new AppError('STEP_REFUSED')
  const after =
    answer.kind === 'pick'
      ? await book(tx, before, getTime(answer), { ...byCandidate, ...doing })
      : await refuse(tx, before, answer, doing)
  return viewLinked(tx, after, doing.at)
}
