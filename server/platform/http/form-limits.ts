import { isIPv6 } from 'node:net'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import { dayMs } from '#api/rules/durations.ts'
import { type Database, forgetRows, type Reader, type Transaction } from '#server/platform/db/database.ts'
import { formHits } from '#server/platform/db/schema/safeguards.ts'
import { TooManyRequests } from '#server/platform/errors.ts'

/** The eight groups of an IPv6 address, without leading zeros. */
const getGroups = (address: string): string[] => {
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = host.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
}

/**
 * The address a caller is counted under: an IPv4 address as it is, of an IPv6 address the network (its first 64
 * bits), since one caller commonly has all addresses of a network.
 */
export const countedAddress = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const withoutZone = address.split('%', 1)[0] ?? address
  return isIPv6(withoutZone) ? `${getGroups(withoutZone).slice(0, 4).join(':')}::/64` : address
}

/** At most so many hits of one address on one form within so many seconds. */
export type FormLimit = { hits: number; seconds: number }

export const defaultFormLimits: readonly FormLimit[] = [
  { hits: 5, seconds: 60 },
  { hits: 30, seconds: 60 * 60 },
]

const retainedForMs = dayMs

/** Who sends what, and when. */
export type Hit = { form: string; address: string; at: Date }

/** When the window began that a moment is in. */
export const windowStart = (seconds: number, at: Date) => {
  const ms = seconds * 1000
  return new Date(Math.floor(at.getTime() / ms) * ms)
}

const secondsLeft = (seconds: number, at: Date) =>
  Math.ceil((windowStart(seconds, at).getTime() + seconds * 1000 - at.getTime()) / 1000)

/** How many seconds an address has to wait; 0 when it may send now. Counts nothing. */
export const waitBefore = async (
  reader: Reader,
  limits: readonly FormLimit[],
  { form, address, at }: Hit,
): Promise<number> => {
  if (limits.length === 0) return 0
  const windows = limits.map(({ seconds }) =>
    and(eq(formHits.seconds, seconds), eq(formHits.startedAt, windowStart(seconds, at))),
  )
  const counted = await reader
    .select({ seconds: formHits.seconds, hits: formHits.hits })
    .from(formHits)
    .where(and(eq(formHits.form, form), eq(formHits.address, address), or(...windows)))
  const used = limits.filter((limit) =>
    counted.some(({ seconds, hits }) => seconds === limit.seconds && hits >= limit.hits),
  )
  return Math.max(0, ...used.map(({ seconds }) => secondsLeft(seconds, at)))
}

/** Counts a hit in every window. Throws `TooManyRequests`, and with the transaction counts nothing, when one is full. */
export const countHit = async (
  tx: Transaction,
  limits: readonly FormLimit[],
  { form, address, at }: Hit,
): Promise<void> => {
  if (limits.length === 0) return
  const rows = limits.map(({ seconds }) => ({
    form,
    address,
    seconds,
    startedAt: windowStart(seconds, at),
    hits: 1,
  }))
  const counted = await tx
    .insert(formHits)
    .values(rows)
    .onConflictDoUpdate({
      target: [formHits.form, formHits.address, formHits.seconds, formHits.startedAt],
      set: { hits: sql`${formHits.hits} + 1` },
    })
    .returning({ seconds: formHits.seconds, hits: formHits.hits })
  const full = limits.filter((limit) =>
    counted.some(({ seconds, hits }) => seconds === limit.seconds && hits > limit.hits),
  )
  if (full.length > 0) throw new TooManyRequests(Math.max(...full.map((one) => secondsLeft(one.seconds, at))))
}

/** Forgets the hits of windows that are over. */
export const forgetOldHits = (database: Database, now: Date): Promise<void> =>
  forgetRows(database, formHits, lt(formHits.startedAt, new Date(now.getTime() - retainedForMs)))
