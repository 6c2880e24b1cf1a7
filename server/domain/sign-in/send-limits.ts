import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/database.ts'
import { codeSends } from '#server/db/schema/sign-in.ts'

type Limit = { sends: number; seconds: number }

/** How many codes may be sent within how many seconds, at most a day. */
export type SendLimits = {
  /** To one phone number. */
  phone: readonly Limit[]
  /** At the request of one caller. */
  address: readonly Limit[]
}

/** Seconds until another code may be asked for with the same phone number. */
export const resendAfterSeconds = 60

const longest = 24 * 60 * 60

export const sendLimits: SendLimits = {
  phone: [
    { sends: 1, seconds: resendAfterSeconds },
    { sends: 10, seconds: longest },
  ],
  address: [{ sends: 10, seconds: 60 * 60 }],
}

/** For tests that sign in over and over. */
export const noSendLimits: SendLimits = { phone: [], address: [] }

const secondsBefore = (at: Date, seconds: number) => new Date(at.getTime() - seconds * 1000)

/** Makes everybody else who counts the same subject wait until this transaction has ended. */
const lock = (tx: Transaction, subject: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)

const waitOf = async (tx: Transaction, subject: string, limits: readonly Limit[], at: Date) => {
  const latest = await tx
    .select({ sentAt: codeSends.sentAt })
    .from(codeSends)
    .where(and(eq(codeSends.subject, subject), gt(codeSends.sentAt, secondsBefore(at, longest))))
    .orderBy(desc(codeSends.sentAt))
    .limit(Math.max(0, ...limits.map(({ sends }) => sends)))
  const waits = limits.map(({ sends, seconds }) => {
    const last = latest[sends - 1]?.sentAt
    return last ? Math.ceil((last.getTime() - secondsBefore(at, seconds).getTime()) / 1000) : 0
  })
  return Math.max(0, ...waits)
}

/** Whom a sent code is counted for, as keyed sums. */
export type Subjects = { phone: string; address: string }

/** Counts the sending of a code and returns 0, or counts nothing and returns the seconds to wait. */
export const countSend = async (
  tx: Transaction,
  limits: SendLimits,
  { phone, address }: Subjects,
  at: Date,
): Promise<number> => {
  // Always in this order, so that no two transactions wait for each other.
  await lock(tx, phone)
  await lock(tx, address)
  const wait = Math.max(
    await waitOf(tx, phone, limits.phone, at),
    await waitOf(tx, address, limits.address, at),
  )
  if (wait > 0) return wait
  await tx.insert(codeSends).values([phone, address].map((subject) => ({ subject, sentAt: at })))
  return 0
}

/** Forgets what no limit counts any more. */
export const forgetOldSends = (database: Database, now: Date): Promise<void> =>
  database.write(async (tx) => {
    await tx.delete(codeSends).where(lt(codeSends.sentAt, secondsBefore(now, longest)))
  })
