import { and, asc, count, desc, eq, inArray, isNull, min, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import {
  type DeskQueue,
  type getInbox,
  type Inbox,
  type InboxView,
  type Inquiry,
  type InquirySummary,
  inboxPageSize,
  inquiryKinds,
  isOpenStatus,
  openStatuses,
  type ReadInquiry,
} from '#api/contracts/recruiting/inquiry.contract.ts'
import { getName, nameColumns, type Person } from '#server/people/person.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { byName } from '#server/platform/db/schema/columns.ts'
import { AppError } from '#server/platform/errors.ts'
import { hasEveryWord } from '#server/recruiting/applications/find-applications.ts'
import { callOfInquiry } from '#server/recruiting/consultations/find-calls.ts'
import {
  inquiries,
  inquiryAnswers,
  inquiryEvents,
  receivedMails,
} from '#server/recruiting/schema/inquiries.ts'
import { findDrafts, findWriters } from './answer-drafts.ts'
import { countUnmatched, findContents } from './mail-contents.ts'

type Looking = { caller: Pick<Person, 'id'>; at: Date }

const isOpen = inArray(inquiries.status, [...openStatuses])

export const isWaiting = or(isOpen, inquiries.needsAttention)

const isIn = (view: InboxView, { caller }: Looking): SQL | undefined =>
  ({
    open: isWaiting,
    mine: and(isWaiting, eq(inquiries.ownerId, caller.id)),
    answered: eq(inquiries.status, 'Answered'),
    closed: eq(inquiries.status, 'Closed'),
    spam: eq(inquiries.status, 'Spam'),
  })[view]

export const contains = (q: string): SQL | undefined =>
  hasEveryWord(q, (pattern) => sql`${inquiries.searched} like ${pattern}`)

const owners = alias(people, 'owners')

const summaryColumns = {
  id: inquiries.id,
  kind: inquiries.kind,
  status: inquiries.status,
  name: inquiries.name,
  subject: inquiries.subject,
  createdAt: inquiries.createdAt,
  dueAt: inquiries.dueAt,
  needsAttention: inquiries.needsAttention,
  ownerId: inquiries.ownerId,
  firstName: owners.firstName,
  lastName: owners.lastName,
}

type Row = Pick<
  typeof inquiries.$inferSelect,
  'id' | 'kind' | 'status' | 'name' | 'subject' | 'createdAt' | 'dueAt' | 'needsAttention' | 'ownerId'
> & { firstName: string | null; lastName: string | null }

const toSummary = (
  { createdAt, dueAt, ownerId, firstName, lastName, ...row }: Row,
  at: Date,
): InquirySummary => ({
  ...row,
  at: createdAt.toISOString(),
  dueAt: dueAt.toISOString(),
  isLate: isOpenStatus(row.status) && dueAt < at,
  owner:
    ownerId === null
      ? null
      : { id: ownerId, name: getName({ firstName: firstName ?? '', lastName: lastName ?? '' }) },
})

export const findRecruiters = async (reader: Reader): Promise<Inbox['recruiters']> => {
  const rows = await reader
    .select({ id: people.id, ...nameColumns })
    .from(people)
    .innerJoin(personRoles, eq(personRoles.personId, people.id))
    .where(
      and(
        inArray(personRoles.role, ['administrator', 'recruiter']),
        eq(people.status, 'active'),
        eq(people.userType, userTypes.employee),
      ),
    )
    .groupBy(people.id)
    .orderBy(byName(people.firstName), byName(people.lastName), asc(people.id))
  return rows.map(({ id, ...names }) => ({ id, name: getName(names) }))
}

const isBefore = (at: Date) => sql`${inquiries.dueAt} < ${sql.param(at, inquiries.dueAt)}`

const countWhere = (which: SQL) => sql<number>`count(*) filter (where ${which})::int`

const countOpen = async (reader: Reader, { caller, at }: Looking): Promise<Inbox['counts']> => {
  const [found] = await reader
    .select({
      open: count(),
      mine: countWhere(eq(inquiries.ownerId, caller.id)),
      late: countWhere(sql`${isOpen} and ${isBefore(at)}`),
    })
    .from(inquiries)
    .where(isWaiting)
  return found ?? { open: 0, mine: 0, late: 0 }
}

export const findInbox = async (
  reader: Reader,
  { view, kind, q, page }: z.output<typeof getInbox.query>,
  looking: Looking,
): Promise<Inbox> => {
  const which = and(isIn(view, looking), kind && eq(inquiries.kind, kind), contains(q))
  const { dueAt, createdAt, id } = inquiries
  const isQueue = view === 'open' || view === 'mine'
  const order = isQueue ? [asc(dueAt), asc(createdAt), asc(id)] : [desc(createdAt), asc(id)]
  const rows = await reader
    .select(summaryColumns)
    .from(inquiries)
    .leftJoin(owners, eq(owners.id, inquiries.ownerId))
    .where(which)
    .orderBy(...order)
    .limit(inboxPageSize)
    .offset((page - 1) * inboxPageSize)
  const writers = await findWriters(
    reader,
    rows.map((row) => row.id),
    looking,
  )
  return {
    inquiries: rows.map((row) => ({ ...toSummary(row, looking.at), writers: writers.get(row.id) ?? [] })),
    asOf: looking.at.toISOString(),
    total: await reader.$count(inquiries, which),
    counts: await countOpen(reader, looking),
    unmatchedMail: await countUnmatched(reader),
    recruiters: await findRecruiters(reader),
  }
}

export const findQueues = async (reader: Reader, { caller, at }: Looking): Promise<DeskQueue[]> => {
  const rows = await reader
    .select({
      kind: inquiries.kind,
      open: count(),
      late: countWhere(sql`${isOpen} and ${isBefore(at)}`),
      untaken: countWhere(eq(inquiries.status, 'New')),
      mine: countWhere(eq(inquiries.ownerId, caller.id)),
      oldest: min(inquiries.createdAt),
    })
    .from(inquiries)
    .where(isWaiting)
    .groupBy(inquiries.kind)
  const none = { open: 0, late: 0, untaken: 0, mine: 0, oldestAt: null }
  const queues = inquiryKinds.map((kind): DeskQueue => {
    const found = rows.find((row) => row.kind === kind)
    if (!found) return { kind, ...none }
    const { oldest, ...counts } = found
    return { ...counts, oldestAt: oldest?.toISOString() ?? null }
  })
  const since = ({ oldestAt }: DeskQueue) => oldestAt ?? '9999'
  return queues.sort((one, other) => other.late - one.late || since(one).localeCompare(since(other)))
}

export const countUntaken = (reader: Reader): Promise<number> =>
  reader.$count(inquiries, eq(inquiries.status, 'New'))

const targets = alias(people, 'targets')

const findEntries = async (reader: Reader, id: string): Promise<Inquiry['entries']> => {
  const rows = await reader
    .select({
      event: inquiryEvents,
      ...nameColumns,
      toFirst: targets.firstName,
      toLast: targets.lastName,
      answer: inquiryAnswers.state,
      bounce: inquiryAnswers.bounce,
      mail: receivedMails,
    })
    .from(inquiryEvents)
    .leftJoin(people, eq(people.id, inquiryEvents.byId))
    .leftJoin(receivedMails, eq(receivedMails.id, inquiryEvents.mailId))
    .leftJoin(targets, eq(targets.id, inquiryEvents.toId))
    .leftJoin(inquiryAnswers, eq(inquiryAnswers.id, inquiryEvents.id))
    .where(eq(inquiryEvents.inquiryId, id))
    .orderBy(asc(inquiryEvents.position))
  const mails = await findContents(
    reader,
    rows.flatMap(({ mail }) => mail ?? []),
  )
  return rows.map(({ event, toFirst, toLast, answer, bounce, mail, firstName, lastName }) => ({
    id: event.id,
    at: event.at.toISOString(),
    by: firstName === null || lastName === null ? null : getName({ firstName, lastName }),
    action: event.action,
    text: event.text,
    to: toFirst === null || toLast === null ? '' : getName({ firstName: toFirst, lastName: toLast }),
    answer,
    bounce,
    mail: mails.get(mail?.id ?? '') ?? null,
  }))
}

const othersShown = 20

const findOthers = async (reader: Reader, { id, email }: { id: string; email: string }) => {
  const rows = await reader
    .select({
      id: inquiries.id,
      kind: inquiries.kind,
      status: inquiries.status,
      subject: inquiries.subject,
      createdAt: inquiries.createdAt,
    })
    .from(inquiries)
    .where(and(eq(inquiries.email, email), ne(inquiries.id, id)))
    .orderBy(desc(inquiries.createdAt), asc(inquiries.id))
    .limit(othersShown)
  return rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() }))
}

/** Throws `NOT_FOUND`. */
export const findInquiry = async (reader: Reader, id: string, at: Date): Promise<Inquiry> => {
  const [found] = await reader
    .select({
      ...summaryColumns,
      email: inquiries.email,
      phoneNo: inquiries.phone,
      text: inquiries.body,
      revision: inquiries.revision,
      undeliverableAt: inquiries.undeliverableAt,
    })
    .from(inquiries)
    .leftJoin(owners, eq(owners.id, inquiries.ownerId))
    .where(eq(inquiries.id, id))
  if (!found) throw new AppError('NOT_FOUND')
  const { email, phoneNo, text, revision, undeliverableAt, ...row } = found
  return {
    ...toSummary(row, at),
    ...{ email, phoneNo, text, revision },
    isUndeliverable: undeliverableAt !== null,
    ...(await callOfInquiry(reader, id, at)),
    entries: await findEntries(reader, id),
    others: await findOthers(reader, { id, email }),
  }
}

/** Adds the caller's draft and other writers. Throws `NOT_FOUND`. */
export const findInquiryFor = async (reader: Reader, id: string, looking: Looking): Promise<ReadInquiry> => {
  const inquiry = await findInquiry(reader, id, looking.at)
  const writers = await findWriters(reader, [id], looking)
  const [last] = await reader
    .select({ position: inquiryEvents.position })
    .from(inquiryEvents)
    .where(
      and(
        eq(inquiryEvents.inquiryId, id),
        or(isNull(inquiryEvents.byId), ne(inquiryEvents.byId, looking.caller.id)),
      ),
    )
    .orderBy(desc(inquiryEvents.position))
    .limit(1)
  return {
    ...inquiry,
    ...(await findDrafts(reader, id, looking)),
    writers: writers.get(id) ?? [],
    othersRevision: last ? last.position + 1 : 0,
  }
}
