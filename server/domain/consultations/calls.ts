import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import {
  type ConsultationAnswer,
  type ConsultationCall,
  consultationMinutes,
} from '#api/contracts/consultation.contract.ts'
import { audit } from '#server/audit/audit.ts'
import { onlyRow, type Reader, type Transaction } from '#server/db/database.ts'
import { consultationCalls, contactMessages } from '#server/db/schema/enquiries.ts'
import { inquiries } from '#server/db/schema/inquiries.ts'
import { tellDesk } from '#server/domain/desk/desk-changes.ts'
import type { Mailing } from '#server/domain/desk/mail-address.ts'
import type { Sending } from '#server/domain/interviews/interview-mail.ts'
import { subjectOfLink } from '#server/domain/links/link-tokens.ts'
import { ApiError } from '#server/http/api-error.ts'
import { callCalendar, mailCall, type TimedCall } from './call-mail.ts'
import { type Office, placesAfter } from './call-times.ts'

type Row = typeof consultationCalls.$inferSelect

/** Who asked, and the inquiry that those who recruit work on. */
type Request = { id: string; name: string; email: string; inquiryId: string }

/** How long a time is kept free for somebody, in milliseconds. */
const holdMs = 10 * 60 * 1000

/** The request that a link opens, as long as nobody took it for spam. Throws `LINK_VOID`. */
const requestOf = async (reader: Reader, token: string, at: Date): Promise<Request> => {
  const subjectId = await subjectOfLink(reader, { purpose: 'consultation', token }, at)
  if (subjectId === null) throw new ApiError('LINK_VOID')
  const [found] = await reader
    .select({
      id: contactMessages.id,
      name: contactMessages.pro_firstname,
      email: contactMessages.pro_email,
      inquiryId: inquiries.id,
    })
    .from(contactMessages)
    .innerJoin(inquiries, eq(inquiries.contactMessageId, contactMessages.id))
    .where(and(eq(contactMessages.id, subjectId), ne(inquiries.status, 'Spam')))
  if (!found) throw new ApiError('LINK_VOID')
  return found
}

const rowOf = async (reader: Reader, { id }: Pick<Request, 'id'>): Promise<Row | null> => {
  const [row] = await reader
    .select()
    .from(consultationCalls)
    .where(eq(consultationCalls.contactMessageId, id))
  return row ?? null
}

const placeKey = (at: number | undefined, office: Office | null) => `${at} ${office}`

/** Where an office has room for a call of this request now; what others hold or agreed is taken. */
const freePlaces = async (reader: Reader, { id }: Pick<Request, 'id'>, now: Date) => {
  const rows = await reader
    .select()
    .from(consultationCalls)
    .where(
      or(
        and(eq(consultationCalls.status, 'Agreed'), gt(consultationCalls.startsAt, now)),
        and(gt(consultationCalls.heldUntil, now), ne(consultationCalls.contactMessageId, id)),
      ),
    )
  const taken = new Set(
    rows.flatMap((row) => [
      ...(row.status === 'Agreed' ? [placeKey(row.startsAt?.getTime(), row.office)] : []),
      ...(row.contactMessageId !== id && row.heldUntil && row.heldUntil > now
        ? [placeKey(row.heldAt?.getTime(), row.heldOffice)]
        : []),
    ]),
  )
  return (await placesAfter(now)).filter(({ at, office }) => !taken.has(placeKey(at, office)))
}

/** The time that is agreed, or was until it was cancelled; null for none. */
const timedOf = (row: Row | null, request: Request): TimedCall | null => {
  if (!row?.startsAt || !row.office || row.zone === null) return null
  const { id, startsAt, office, zone, minutes, sequence } = row
  const { name, email } = request
  return { id, requestId: request.id, name, email, startsAt, office, zone, minutes, sequence }
}

/** What is held now; null for nothing, also once its time is over. */
const heldOf = (row: Row | null, now: Date) => {
  if (!row?.heldAt || !row.heldOffice || !row.heldUntil || row.heldUntil <= now) return null
  return { at: row.heldAt, office: row.heldOffice, until: row.heldUntil }
}

const hasBegun = ({ status, startsAt }: Row, now: Date) =>
  status === 'Agreed' && startsAt !== null && startsAt <= now

const view = async (
  reader: Reader,
  request: Request,
  { mailing, at: now }: { mailing: Mailing; at: Date },
): Promise<ConsultationCall> => {
  const row = await rowOf(reader, request)
  const [timed, held] = [timedOf(row, request), heldOf(row, now)]
  const isOver = row !== null && hasBegun(row, now)
  const isAgreed = row?.status === 'Agreed' && timed !== null
  const own = isAgreed ? timed.startsAt.getTime() : null
  const free = isOver ? [] : await freePlaces(reader, request, now)
  const times = new Set(free.map(({ at }) => at).filter((at) => at !== own))
  if (held && !isOver) times.add(held.at.getTime())
  return {
    status: row?.status ?? 'Choosing',
    times: [...times].sort((one, other) => one - other).map((at) => new Date(at).toISOString()),
    minutes: row?.minutes ?? consultationMinutes,
    held: held && {
      at: held.at.toISOString(),
      office: held.office,
      secondsLeft: Math.ceil((held.until.getTime() - now.getTime()) / 1000),
    },
    agreed: timed && { at: timed.startsAt.toISOString(), office: timed.office, zone: timed.zone },
    isOver,
    calendar: isAgreed ? callCalendar(timed, { method: 'PUBLISH', at: now }, mailing) : null,
  }
}

/** What the page of a link shows. Throws `LINK_VOID`. */
export const checkCall = async (
  reader: Reader,
  { token }: { token: string },
  looking: { mailing: Mailing; at: Date },
): Promise<ConsultationCall> => view(reader, await requestOf(reader, token, looking.at), looking)

/** What somebody does with a call, and what the mails about it are sent with. */
type Doing = { sending: Sending; at: Date }

const seenBy = ({ sending, at }: Doing) => ({ mailing: sending.mailing, at })

/**
 * The call of a request, which nobody else changes until this transaction has ended, nor does anybody take a time meanwhile. Throws
 * `LINK_VOID`.
 */
const holdCall = async (tx: Transaction, token: string, at: Date) => {
  const request = await requestOf(tx, token, at)
  const [inquiry] = await tx
    .select({ status: inquiries.status })
    .from(inquiries)
    .where(eq(inquiries.id, request.inquiryId))
    .for('update')
  // Erased, or found to be spam, since the link was looked at.
  if (!inquiry || inquiry.status === 'Spam') throw new ApiError('LINK_VOID')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('times of consultations', 0))`)
  await tx
    .insert(consultationCalls)
    .values({ contactMessageId: request.id, minutes: consultationMinutes, createdAt: at })
    .onConflictDoNothing()
  const mine = eq(consultationCalls.contactMessageId, request.id)
  return { request, row: onlyRow(await tx.select().from(consultationCalls).where(mine)) }
}

const change = (tx: Transaction, { id }: Row, changed: Partial<Row>) =>
  tx.update(consultationCalls).set(changed).where(eq(consultationCalls.id, id)).returning()

const nothingHeld = { heldAt: null, heldOffice: null, heldUntil: null }

/** An office that can call at a time, the one that is held first. Throws `TIME_TAKEN`. */
const officeAt = async (
  tx: Transaction,
  { request, row }: { request: Request; row: Row },
  time: Date,
  now: Date,
) => {
  const held = heldOf(row, now)
  if (held?.at.getTime() === time.getTime()) return held.office
  const free = (await freePlaces(tx, request, now)).find(({ at }) => at === time.getTime())
  if (!free) throw new ApiError('TIME_TAKEN')
  return free.office
}

/** Keeps a time free for ten minutes; what is held already is not held longer. Throws `LINK_VOID`, `STEP_REFUSED` and `TIME_TAKEN`. */
export const holdTime = async (
  tx: Transaction,
  { token, at: wanted }: { token: string; at: string },
  doing: Doing,
): Promise<ConsultationCall> => {
  const { at } = doing
  const held = await holdCall(tx, token, at)
  if (hasBegun(held.row, at)) throw new ApiError('STEP_REFUSED')
  const time = new Date(wanted)
  if (heldOf(held.row, at)?.at.getTime() !== time.getTime()) {
    const heldOffice = await officeAt(tx, held, time, at)
    await change(tx, held.row, { heldAt: time, heldOffice, heldUntil: new Date(at.getTime() + holdMs) })
  }
  return view(tx, held.request, seenBy(doing))
}

/** Tells those who recruit. What they were done with asks for a look. */
const tell = async (
  tx: Transaction,
  { inquiryId }: Request,
  action: 'agreeCall' | 'moveCall' | 'cancelCall',
) => {
  await tx
    .update(inquiries)
    .set({ needsAttention: true })
    .where(and(eq(inquiries.id, inquiryId), inArray(inquiries.status, ['Answered', 'Closed'])))
  await tellDesk(tx, { topic: 'inquiry', id: inquiryId })
  await audit(tx, { action: `inquiry.${action}`, target: { kind: 'inquiry', id: inquiryId } })
}

type Held = Awaited<ReturnType<typeof holdCall>>

const agree = async (
  tx: Transaction,
  held: Held,
  { at: wanted, zone }: Extract<ConsultationAnswer, { kind: 'confirm' }>,
  doing: Doing,
) => {
  const { row, request } = held
  const startsAt = new Date(wanted)
  const isAgreed = row.status === 'Agreed'
  if (isAgreed && row.startsAt?.getTime() === startsAt.getTime()) return
  if (hasBegun(row, doing.at)) throw new ApiError('STEP_REFUSED')
  const office = await officeAt(tx, held, startsAt, doing.at)
  const agreed = { status: 'Agreed', startsAt, office, zone, sequence: row.sequence + 1 } as const
  const after = timedOf(onlyRow(await change(tx, row, { ...agreed, ...nothingHeld })), request)
  if (!after) throw new Error('The call has no time.')
  await mailCall(tx, after, isAgreed ? 'move' : 'agree', doing)
  await tell(tx, request, isAgreed ? 'moveCall' : 'agreeCall')
}

const cancel = async (tx: Transaction, { row, request }: Held, doing: Doing) => {
  const before = timedOf(row, request)
  if (row.status === 'Cancelled') return
  if (!before || hasBegun(row, doing.at)) throw new ApiError('STEP_REFUSED')
  const sequence = row.sequence + 1
  await change(tx, row, { status: 'Cancelled', sequence, ...nothingHeld })
  await mailCall(tx, { ...before, sequence }, 'cancel', doing)
  await tell(tx, request, 'cancelCall')
}

/** Agrees the time of a call, moves it or cancels it, and mails it. Throws `LINK_VOID`, `STEP_REFUSED` and `TIME_TAKEN`. */
export const answerCall = async (
  tx: Transaction,
  { token, answer }: { token: string; answer: ConsultationAnswer },
  doing: Doing,
): Promise<ConsultationCall> => {
  const held = await holdCall(tx, token, doing.at)
  await (answer.kind === 'confirm' ? agree(tx, held, answer, doing) : cancel(tx, held, doing))
  return view(tx, held.request, seenBy(doing))
}

/** Gives back the time of a request that turned out to be spam, without a word to whoever sent it. */
export const dropCall = async (tx: Transaction, contactMessageId: string): Promise<void> => {
  const mine = eq(consultationCalls.contactMessageId, contactMessageId)
  await tx.update(consultationCalls).set(nothingHeld).where(mine)
  await tx
    .update(consultationCalls)
    .set({ status: 'Cancelled' })
    .where(and(mine, eq(consultationCalls.status, 'Agreed')))
}

/** The call of an inquiry as those who recruit see it; null where no time was agreed. */
export const callOfInquiry = async (reader: Reader, inquiryId: string) => {
  const [row] = await reader
    .select({
      status: consultationCalls.status,
      startsAt: consultationCalls.startsAt,
      office: consultationCalls.office,
      zone: consultationCalls.zone,
      minutes: consultationCalls.minutes,
    })
    .from(consultationCalls)
    .innerJoin(inquiries, eq(inquiries.contactMessageId, consultationCalls.contactMessageId))
    .where(eq(inquiries.id, inquiryId))
  if (!row?.startsAt || !row.office || row.zone === null) return null
  const { startsAt, office, zone, minutes, status } = row
  return { at: startsAt.toISOString(), office, zone, minutes, isCancelled: status === 'Cancelled' }
}
