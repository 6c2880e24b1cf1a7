import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { type Database, forgetRows, type Transaction } from '#server/platform/db/database.ts'
import { codeSends } from '#server/platform/db/schema/safeguards.ts'

type Limit = { sends: number; seconds: number }

/** Windows in seconds, at most a day. */
export type SendLimits = {
  /** Includes failed messages. */
  pause: readonly Limit[]
  phone: readonly Limit[]
  /** Extra allowance for browsers that signed in with the number before. */
  knownPhone: readonly Limit[]
  /** Excludes a known browser's own allowance. */
  address: readonly Limit[]
  /** Without a live request; other checks are limited by their tries. */
  strayChecks: readonly { hits: number; seconds: number }[]
}

export const resendAfterSeconds = 60

const longest = 24 * 60 * 60

export const sendLimits: SendLimits = {
  pause: [
    { sends: 1, seconds: resendAfterSeconds },
    { sends: 20, seconds: longest },
  ],
  phone: [{ sends: 6, seconds: longest }],
  knownPhone: [{ sends: 4, seconds: longest }],
  address: [{ sends: 10, seconds: 60 * 60 }],
  strayChecks: [{ hits: 60, seconds: 60 * 60 }],
}

export const noSendLimits: SendLimits = {
  pause: [],
  phone: [],
  knownPhone: [],
  address: [],
  strayChecks: [],
}

const secondsBefore = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1000)

const lock = (tx: Transaction, subject: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)

type Counted = { tx: Transaction; at: Date; subject: string; limits: readonly Limit[]; withFailed?: boolean }

const computeWait = async ({ tx, at, subject, limits, withFailed = false }: Counted): Promise<number> => {
  const latest = await tx
    .select({ sentAt: codeSends.sentAt })
    .from(codeSends)
    .where(
      and(
        eq(codeSends.subject, subject),
        gt(codeSends.sentAt, secondsBefore(at, longest)),
        withFailed ? undefined : eq(codeSends.failed, false),
      ),
    )
    .orderBy(desc(codeSends.sentAt))
    .limit(Math.max(0, ...limits.map(({ sends }) => sends)))
  const waits = limits.map(({ sends, seconds }) => {
    const last = latest[sends - 1]?.sentAt
    return last ? Math.ceil((last.getTime() - secondsBefore(at, seconds).getTime()) / 1000) : 0
  })
  return Math.max(0, ...waits)
}

/** HMACs. */
export type Subjects = {
  phone: string
  /** Null for unknown browsers. */
  knownPhone: string | null
  address: string
}

type Allowance = { subject: string; wait: number; isOwn: boolean }

const findAllowance = async (
  tx: Transaction,
  limits: SendLimits,
  { phone, knownPhone }: Subjects,
  at: Date,
): Promise<Allowance> => {
  const wait = async (subject: string, day: readonly Limit[]) => ({
    subject,
    pause: await computeWait({ tx, at, subject, limits: limits.pause, withFailed: true }),
    day: await computeWait({ tx, at, subject, limits: day }),
  })
  const known = knownPhone === null ? null : await wait(knownPhone, limits.knownPhone)
  if (known && (known.pause > 0 || known.day === 0)) return { ...known, wait: known.pause, isOwn: true }
  const shared = await wait(phone, limits.phone)
  const sharedWait = Math.max(shared.pause, shared.day)
  return { ...shared, wait: known ? Math.min(known.day, sharedWait) : sharedWait, isOwn: false }
}

export type Send = { wait: number } | { id: string }

/** Row id, or seconds to wait. A known browser has its own allowance. */
export const countSend = async (
  tx: Transaction,
  limits: SendLimits,
  subjects: Subjects,
  at: Date,
): Promise<Send> => {
  const { phone, address } = subjects
  // Fixed order prevents deadlocks.
  await lock(tx, phone)
  const { subject, wait, isOwn } = await findAllowance(tx, limits, subjects, at)
  if (!isOwn) await lock(tx, address)
  const addressWait = isOwn ? 0 : await computeWait({ tx, at, subject: address, limits: limits.address })
  if (Math.max(wait, addressWait) > 0) return { wait: Math.max(wait, addressWait) }
  const id = randomUUID()
  const counted = { id, subject, sentAt: at }
  await tx.insert(codeSends).values(isOwn ? [counted] : [counted, { subject: address, sentAt: at }])
  return { id }
}

/** Not the pause, nor the address's limit: that would reveal whether an account exists. */
export const countAsFailed = async (tx: Transaction, id: string): Promise<void> => {
  await tx.update(codeSends).set({ failed: true }).where(eq(codeSends.id, id))
}

export const forgetOldSends = (database: Database, now: Date): Promise<void> =>
  forgetRows(database, codeSends, lt(codeSends.sentAt, secondsBefore(now, longest)))
