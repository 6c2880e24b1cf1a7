import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import {
  type ConsultationAnswer,
  type ConsultationCall,
  consultationMinutes,
} from '#api/contracts/site/consultation.contract.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { onlyRow, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { getMailbox } from '#server/platform/mail/mail-address.ts'
import { publishDeskChange } from '#server/recruiting/desk/desk-changes.ts'
import type { Sending } from '#server/recruiting/interviews/interview-mail.ts'
import { consultationCalls, contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { inquiries } from '#server/recruiting/schema/inquiries.ts'
import { mailCall, mailConfirmation } from './call-mail.ts'
import {
  findFreeSlots,
  findRequest,
  getReservation,
  hasBegun,
  isAgreedToCome,
  type Request,
  type Row,
  readRequestPhone,
  requestColumns,
  toTimedCall,
  view,
} from './find-calls.ts'

/** Lifetime of a reservation, restarted by the confirmation mail. */
const reservationMs = 10 * 60 * 1000

const openMost = 2

/** `address`: network of the caller, null if not counted. */
type Doing = { sending: Sending; at: Date; address: string | null; queueUnverified: Sending['queueMail'] }

const seenBy = ({ sending, at }: Doing) => ({ mailing: sending.mailing, at })

/** Locks the call and all reservations. Throws `LINK_VOID`. */
const lockCall = async (tx: Transaction, token: string, at: Date) => {
  const request = await findRequest(tx, token, at)
  const [inquiry] = await tx
    .select({ status: inquiries.status })
    .from(inquiries)
    .where(eq(inquiries.id, request.inquiryId))
    .for('update')
  // Erased or marked as spam since the link was checked.
  if (!inquiry || inquiry.status === 'Spam') throw new AppError('LINK_VOID')
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

const byNetwork = ({ address }: Doing) => (address === null ? {} : { reservedByNetwork: address })

const noReservation = { reservedStart: null, reservedOffice: null, reservedUntil: null, mailedAt: null }

/**
 * Networks: agreed and reserved calls count. Email and phone: only agreed ones, since anyone can type them. Throws
 * `CALL_LIMIT`.
 */
const requireRoom = async (tx: Transaction, request: Request, { address, at: now }: Doing) => {
  const { status, startsAt, reservedByNetwork } = consultationCalls
  const others = await tx
    .select({ ...requestColumns, status, startsAt, reservedByNetwork })
    .from(consultationCalls)
    .innerJoin(contactMessages, eq(contactMessages.id, consultationCalls.contactMessageId))
    .where(
      and(
        ne(consultationCalls.contactMessageId, request.id),
        or(isAgreedToCome(now), gt(consultationCalls.reservedUntil, now)),
      ),
    )
  const agreed = others.filter((other) => other.status === 'Agreed' && other.startsAt && other.startsAt > now)
  const mailbox = getMailbox(request.email)
  const { phone } = request
  const counts = [
    address === null ? [] : others.filter((other) => other.reservedByNetwork === address),
    agreed.filter(({ email }) => getMailbox(email) === mailbox),
    phone === null ? [] : agreed.filter(({ message }) => readRequestPhone(message) === phone),
  ]
  if (counts.some(({ length }) => length >= openMost)) throw new AppError('CALL_LIMIT')
}

/** Prefers the reserved office. Throws `TIME_TAKEN`, `CALL_LIMIT`. */
const officeAt = async (
  tx: Transaction,
  { request, row }: { request: Request; row: Row },
  time: Date,
  doing: Doing,
) => {
  const now = doing.at
  await requireRoom(tx, request, doing)
  const reservation = getReservation(row, now)
  if (reservation?.at.getTime() === time.getTime()) return reservation.office
  const free = (await findFreeSlots(tx, request, now)).find(({ at }) => at === time.getTime())
  if (!free) throw new AppError('TIME_TAKEN')
  return free.office
}

/** Never extends a reservation. Throws `LINK_VOID`, `STEP_REFUSED`, `TIME_TAKEN`, `CALL_LIMIT`. */
export const reserveTime = async (
  tx: Transaction,
  { token, at: wanted }: { token: string; at: string },
  doing: Doing,
): Promise<ConsultationCall> => {
  const { at } = doing
  const locked = await lockCall(tx, token, at)
  if (hasBegun(locked.row, at)) throw new AppError('STEP_REFUSED')
  const time = new Date(wanted)
  if (getReservation(locked.row, at)?.at.getTime() !== time.getTime()) {
    const reservedOffice = await officeAt(tx, locked, time, doing)
    const reservedUntil = new Date(at.getTime() + reservationMs)
    await change(tx, locked.row, {
      ...{
        ...noReservation,
        reservedStart: time,
        reservedOffice,
        reservedUntil,
        reservedByNetwork: doing.address,
      },
    })
    await publishDeskChange(tx, { topic: 'inquiry', id: locked.request.inquiryId })
  }
  return view(tx, locked.request, seenBy(doing))
}

const notifyDesk = async (
  tx: Transaction,
  { inquiryId }: Request,
  action: 'agreeCall' | 'moveCall' | 'cancelCall',
) => {
  await tx
    .update(inquiries)
    .set({ needsAttention: true })
    .where(and(eq(inquiries.id, inquiryId), inArray(inquiries.status, ['Answered', 'Closed'])))
  await publishDeskChange(tx, { topic: 'inquiry', id: inquiryId })
  await audit(tx, { action: `inquiry.${action}`, target: { kind: 'inquiry', id: inquiryId } })
}

type LockedCall = Awaited<ReturnType<typeof lockCall>>

type Confirming = Extract<ConsultationAnswer, { kind: 'confirm' }>

/**
 * The address is unverified: only a button behind the mailed link agrees a time, since mail scanners open links. One
 * mail per time.
 */
const askToConfirm = async (
  tx: Transaction,
  locked: LockedCall,
  { at: wanted, zone }: Confirming,
  doing: Doing,
) => {
  const { row, request } = locked
  const { at } = doing
  const sending = { ...doing.sending, queueMail: doing.queueUnverified }
  const startsAt = new Date(wanted)
  if (row.status === 'Agreed' && row.startsAt?.getTime() === startsAt.getTime()) return
  if (hasBegun(row, at)) throw new AppError('STEP_REFUSED')
  if (row.mailedAt && getReservation(row, at)?.at.getTime() === startsAt.getTime()) return
  const office = await officeAt(tx, locked, startsAt, doing)
  const reservedUntil = new Date(at.getTime() + reservationMs)
  await change(tx, row, {
    ...{ reservedStart: startsAt, reservedOffice: office, reservedUntil, mailedAt: at },
    ...byNetwork(doing),
  })
  await mailConfirmation(tx, { request, startsAt, zone, until: reservedUntil }, { sending, at })
  await publishDeskChange(tx, { topic: 'inquiry', id: request.inquiryId })
  await audit(tx, { action: 'inquiry.requestCall', target: { kind: 'inquiry', id: request.inquiryId } })
}

const agree = async (tx: Transaction, locked: LockedCall, { at: wanted, zone }: Confirming, doing: Doing) => {
  const { row, request } = locked
  const startsAt = new Date(wanted)
  const isAgreed = row.status === 'Agreed'
  if (isAgreed && row.startsAt?.getTime() === startsAt.getTime()) return
  if (hasBegun(row, doing.at)) throw new AppError('STEP_REFUSED')
  const office = await officeAt(tx, locked, startsAt, doing)
  const agreed = { status: 'Agreed', startsAt, office, zone, sequence: row.sequence + 1 } as const
  const after = toTimedCall(
    onlyRow(await change(tx, row, { ...agreed, ...noReservation, ...byNetwork(doing) })),
    request,
  )
  if (!after) throw new Error('The call has no time.')
  await mailCall(tx, after, isAgreed ? 'move' : 'agree', doing)
  await notifyDesk(tx, request, isAgreed ? 'moveCall' : 'agreeCall')
}

const cancel = async (tx: Transaction, { row, request }: LockedCall, doing: Doing) => {
  const before = toTimedCall(row, request)
  if (row.status === 'Cancelled') return
  if (!before || hasBegun(row, doing.at)) throw new AppError('STEP_REFUSED')
  const sequence = row.sequence + 1
  await change(tx, row, { status: 'Cancelled', sequence, ...noReservation })
  await mailCall(tx, { ...before, sequence }, 'cancel', doing)
  await notifyDesk(tx, request, 'cancelCall')
}

/**
 * From the form page, only mails the confirmation link. Throws `LINK_VOID`, `STEP_REFUSED`, `TIME_TAKEN`,
 * `CALL_LIMIT`.
 */
export const answerCall = async (
  tx: Transaction,
  { token, answer }: { token: string; answer: ConsultationAnswer },
  doing: Doing,
): Promise<ConsultationCall> => {
  const locked = await lockCall(tx, token, doing.at)
  if (answer.kind === 'cancel') await cancel(tx, locked, doing)
  else await (locked.request.isProved ? agree : askToConfirm)(tx, locked, answer, doing)
  return view(tx, locked.request, seenBy(doing))
}

export const dropCall = async (tx: Transaction, contactMessageId: string): Promise<void> => {
  const mine = eq(consultationCalls.contactMessageId, contactMessageId)
  await tx.update(consultationCalls).set(noReservation).where(mine)
  await tx
    .update(consultationCalls)
    .set({ status: 'Cancelled' })
    .where(and(mine, eq(consultationCalls.status, 'Agreed')))
}
