import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { type Database, forgetRows, type Transaction } from '#server/platform/db/database.ts'
import { codeSends } from '#server/platform/db/schema/safeguards.ts'

type Limit = { sends: number; seconds: number }

/** How many codes may be sent, and how many checks may name no live request, within how many seconds, at most a day. */
export type SendLimits = {
  /** To one phone number, at the request of one kind of browser; counts messages that could not be sent as well. */
  pause: readonly Limit[]
  /** To one phone number, at the request of anybody. */
  phone: readonly Limit[]
  /** To one phone number besides those, at the request of a browser that signed in with it before. */
  knownPhone: readonly Limit[]
  /** At the request of one caller; not what a browser is served from the allowance of its own. */
  address: readonly Limit[]
  /** Checks of one caller that belong to no live request, in fixed windows; the others are bounded by their tries. */
  strayChecks: readonly { hits: number; seconds: number }[]
}

/** Seconds until another code may be asked for with the same phone number. */
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

/** For tests that sign in over and over. */
export const noSendLimits: SendLimits = {
  pause: [],
  phone: [],
  knownPhone: [],
  address: [],
  strayChecks: [],
}

const secondsBefore = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1000)

/** Makes everybody else who counts the same subject wait until this transaction has ended. */
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

/** Whom a sent code is counted for, as keyed sums. */
export type Subjects = {
  /** The number, for everybody. */
  phone: string
  /** The number, for browsers that signed in with it before; null for any other browser. */
  knownPhone: string | null
  address: string
}

type Allowance = { subject: string; wait: number; isOwn: boolean }

/** The part of a number's allowance that a browser is served from, and how long until it may be. */
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

/**
 * Counts the sending of a code and returns what it is counted under for its number, or counts nothing and returns the
 * seconds to wait. A browser that is known has an allowance of its own first, which nobody else can use up: it
 * neither waits for the others behind its address nor counts with them.
 */
export const countSend = async (
  tx: Transaction,
  limits: SendLimits,
  subjects: Subjects,
  at: Date,
): Promise<Send> => {
  const { phone, address } = subjects
  // Always in this order, so that no two transactions wait for each other.
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

/**
 * Gives back what was counted for the number of a message that could not be sent. The pause before the next one
 * stays, and so does what was counted for the address, whose limit would tell who has an account.
 */
export const giveBack = async (tx: Transaction, id: string): Promise<void> => {
  await tx.update(codeSends).set({ failed: true }).where(eq(codeSends.id, id))
}

/** Forgets what no limit counts any more. */
export const forgetOldSends = (database: Database, now: Date): Promise<void> =>
  forgetRows(database, codeSends, lt(codeSends.sentAt, secondsBefore(now, longest)))
