import { isIPv6 } from 'node:net'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import { dayMs } from '#api/rules/durations.ts'
import { type Database, forgetRows, type Reader, type Transaction } from '#server/platform/db/database.ts'
import { formHits } from '#server/platform/db/schema/safeguards.ts'
import { TooManyRequests } from '#server/platform/errors.ts'

const getGroups = (address: string): string[] => {
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = host.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
}

/** IPv4 address, or IPv6 /64: commonly one caller. */
export const countedAddress = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const withoutZone = address.split('%', 1)[0] ?? address
  return isIPv6(withoutZone) ? `${getGroups(withoutZone).slice(0, 4).join(':')}::/64` : address
}

/** Per address and form. */
export type FormLimit = { hits: number; seconds: number }

export const scaleLimits = (limits: readonly FormLimit[], factor: number): FormLimit[] =>
  limits.map(({ hits, seconds }) => ({ hits: hits * factor, seconds }))

export const defaultFormLimits: readonly FormLimit[] = [
  { hits: 5, seconds: 60 },
  { hits: 30, seconds: 60 * 60 },
]

const retainedForMs = dayMs

export type Hit = { form: string; address: string; at: Date }

export const windowStart = (seconds: number, at: Date) => {
  const ms = seconds * 1000
  return new Date(Math.floor(at.getTime() / ms) * ms)
}

const secondsLeft = (seconds: number, at: Date) =>
  Math.ceil((windowStart(seconds, at).getTime() + seconds * 1000 - at.getTime()) / 1000)

/** Seconds; 0 if none. Does not count. */
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

/** Throws `TooManyRequests`; the rollback then undoes the count. */
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

export const forgetOldHits = (database: Database, now: Date): Promise<void> =>
  forgetRows(database, formHits, lt(formHits.startedAt, new Date(now.getTime() - retainedForMs)))
