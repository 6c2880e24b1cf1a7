import { and, eq, gt, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import type { Inquiry } from '#api/contracts/recruiting/inquiry.contract.ts'
import { type ConsultationCall, consultationMinutes } from '#api/contracts/site/consultation.contract.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { subjectOfLink } from '#server/platform/links/link-tokens.ts'
import type { Mailing } from '#server/platform/mail/mail-address.ts'
import { consultationCalls, contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { inquiries } from '#server/recruiting/schema/inquiries.ts'
import { callCalendar, type TimedCall } from './call-mail.ts'
import { findSlotsAfter, type Office } from './call-times.ts'

export type Row = typeof consultationCalls.$inferSelect

/** `isProved`: opened by a link mailed to the address. */
export type Request = {
  id: string
  name: string
  email: string
  phone: string | null
  inquiryId: string
  isProved: boolean
}

/** Parses the text of `compose-message.ts`; null if missing. */
export const readRequestPhone = (message: string): string | null =>
  /^Mobile No\.: (\+\d{8,15})$/m.exec(message)?.[1] ?? null

export const requestColumns = {
  id: contactMessages.id,
  name: contactMessages.pro_firstname,
  email: contactMessages.pro_email,
  message: contactMessages.pro_message,
}

/** Throws `LINK_VOID`, also for spam. */
export const findRequest = async (reader: Reader, token: string, at: Date): Promise<Request> => {
  const provedId = await subjectOfLink(reader, { purpose: 'consultationMail', token }, at)
  const subjectId = provedId ?? (await subjectOfLink(reader, { purpose: 'consultation', token }, at))
  if (subjectId === null) throw new AppError('LINK_VOID')
  const [found] = await reader
    .select({ ...requestColumns, inquiryId: inquiries.id })
    .from(contactMessages)
    .innerJoin(inquiries, eq(inquiries.contactMessageId, contactMessages.id))
    .where(and(eq(contactMessages.id, subjectId), ne(inquiries.status, 'Spam')))
  if (!found) throw new AppError('LINK_VOID')
  const { message, ...request } = found
  return { ...request, phone: readRequestPhone(message), isProved: provedId !== null }
}

const findRow = async (reader: Reader, { id }: Pick<Request, 'id'>): Promise<Row | null> => {
  const [row] = await reader
    .select()
    .from(consultationCalls)
    .where(eq(consultationCalls.contactMessageId, id))
  return row ?? null
}

const slotKey = (at: number | undefined, office: Office | null) => `${at} ${office}`

export const isAgreedToCome = (now: Date) =>
  and(eq(consultationCalls.status, 'Agreed'), gt(consultationCalls.startsAt, now))

export const findFreeSlots = async (reader: Reader, { id }: Pick<Request, 'id'>, now: Date) => {
  const rows = await reader
    .select()
    .from(consultationCalls)
    .where(
      or(
        isAgreedToCome(now),
        and(gt(consultationCalls.reservedUntil, now), ne(consultationCalls.contactMessageId, id)),
      ),
    )
  const taken = new Set(
    rows.flatMap((row) => [
      ...(row.status === 'Agreed' ? [slotKey(row.startsAt?.getTime(), row.office)] : []),
      ...(row.contactMessageId !== id && row.reservedUntil && row.reservedUntil > now
        ? [slotKey(row.reservedStart?.getTime(), row.reservedOffice)]
        : []),
    ]),
  )
  return (await findSlotsAfter(now)).filter(({ at, office }) => !taken.has(slotKey(at, office)))
}

/** Includes a cancelled time; null if none was agreed. */
export const toTimedCall = (row: Row | null, request: Request): TimedCall | null => {
  if (!row?.startsAt || !row.office || row.zone === null) return null
  const { id, startsAt, office, zone, minutes, sequence } = row
  const { name, email } = request
  return { id, requestId: request.id, name, email, startsAt, office, zone, minutes, sequence }
}

export const getReservation = (row: Row | null, now: Date) => {
  if (!row?.reservedStart || !row.reservedOffice || !row.reservedUntil || row.reservedUntil <= now)
    return null
  return { at: row.reservedStart, office: row.reservedOffice, until: row.reservedUntil }
}

const getLapsed = (row: Row | null, now: Date) =>
  row?.reservedStart && row.mailedAt && row.reservedStart > now && getReservation(row, now) === null
    ? row.reservedStart
    : null

export const hasBegun = ({ status, startsAt }: Row, now: Date) =>
  status === 'Agreed' && startsAt !== null && startsAt <= now

export const view = async (
  reader: Reader,
  request: Request,
  { mailing, at: now }: { mailing: Mailing; at: Date },
): Promise<ConsultationCall> => {
  const row = await findRow(reader, request)
  const [timed, reservation, lapsed] = [
    toTimedCall(row, request),
    getReservation(row, now),
    getLapsed(row, now),
  ]
  const isMailed = !request.isProved && row?.mailedAt
  const isOver = row !== null && hasBegun(row, now)
  const isAgreed = row?.status === 'Agreed' && timed !== null
  const own = isAgreed ? timed.startsAt.getTime() : null
  const free = isOver ? [] : await findFreeSlots(reader, request, now)
  const times = new Set(free.map(({ at }) => at).filter((at) => at !== own))
  if (reservation && !isOver) times.add(reservation.at.getTime())
  return {
    status: row?.status ?? 'Choosing',
    times: [...times].sort((one, other) => one - other).map((at) => new Date(at).toISOString()),
    minutes: row?.minutes ?? consultationMinutes,
    reservation: reservation && {
      at: reservation.at.toISOString(),
      office: reservation.office,
      secondsLeft: Math.ceil((reservation.until.getTime() - now.getTime()) / 1000),
      ...(isMailed && { mailedTo: request.email }),
    },
    ...(lapsed && {
      lapsed: {
        at: lapsed.toISOString(),
        isFree: free.some(({ at }) => at === lapsed.getTime()),
      },
    }),
    agreed: timed && { at: timed.startsAt.toISOString(), office: timed.office, zone: timed.zone },
    isOver,
    calendar: isAgreed ? callCalendar(timed, { method: 'PUBLISH', at: now }, mailing) : null,
  }
}

/** Throws `LINK_VOID`. */
export const checkCall = async (
  reader: Reader,
  { token }: { token: string },
  looking: { mailing: Mailing; at: Date },
): Promise<ConsultationCall> => view(reader, await findRequest(reader, token, looking.at), looking)

export const callOfInquiry = async (
  reader: Reader,
  inquiryId: string,
  now: Date,
): Promise<Pick<Inquiry, 'call' | 'reservation'>> => {
  const [found] = await reader
    .select({ row: consultationCalls })
    .from(consultationCalls)
    .innerJoin(inquiries, eq(inquiries.contactMessageId, consultationCalls.contactMessageId))
    .where(eq(inquiries.id, inquiryId))
  if (!found) return { call: null }
  const { startsAt, office, zone, minutes, status, mailedAt } = found.row
  const reservation = getReservation(found.row, now)
  return {
    call:
      startsAt && office && zone !== null
        ? { at: startsAt.toISOString(), office, zone, minutes, isCancelled: status === 'Cancelled' }
        : null,
    ...(reservation && {
      reservation: {
        ...{
          at: reservation.at.toISOString(),
          office: reservation.office,
          until: reservation.until.toISOString(),
        },
        isMailed: mailedAt !== null,
      },
    }),
  }
}

/** Deletes client addresses of calls that are over or were never confirmed. */
export const forgetCallAddresses = async (database: Database, now: Date): Promise<void> => {
  await database.write((tx) =>
    tx
      .update(consultationCalls)
      .set({ reservedByNetwork: null })
      .where(
        and(
          isNotNull(consultationCalls.reservedByNetwork),
          or(isNull(consultationCalls.reservedUntil), lte(consultationCalls.reservedUntil, now)),
          or(ne(consultationCalls.status, 'Agreed'), lte(consultationCalls.startsAt, now)),
        ),
      ),
  )
}
