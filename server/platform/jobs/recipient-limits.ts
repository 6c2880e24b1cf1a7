import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { hashWithKey } from '#server/platform/crypto.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { formHits } from '#server/platform/db/schema/safeguards.ts'
import {
  countedAddress,
  type FormLimit,
  scaleLimits,
  windowStart,
} from '#server/platform/http/form-limits.ts'
import { getMailbox } from '#server/platform/mail/mail-address.ts'

export const defaultMailLimits: readonly FormLimit[] = [
  { hits: 5, seconds: 60 * 60 },
  { hits: 15, seconds: 24 * 60 * 60 },
]

/** `factor` multiplies the limits. */
const forms = {
  usual: { form: 'mail to an unverified address', factor: 1 },
  // Needs resume and captcha; candidates apply for many jobs.
  application: { form: 'confirmation of an application', factor: 4 },
}

export type UnverifiedMailKind = keyof typeof forms

/** Null if networks are not counted. */
type UnverifiedMail = {
  to: string
  kind: UnverifiedMailKind | undefined
  callerIp: string | null
  key: string
  at: Date
}

/**
 * False if over the mailbox's limit. One network may use all but one, so that a stranger cannot block the owner.
 * Refused mails are not counted.
 */
export const countUnverifiedMail = async (
  tx: Transaction,
  usualLimits: readonly FormLimit[],
  { to, kind = 'usual', callerIp, key, at }: UnverifiedMail,
): Promise<boolean> => {
  if (usualLimits.length === 0) return true
  const { form, factor } = forms[kind]
  const limits = scaleLimits(usualLimits, factor)
  const mailbox = getMailbox(to)
  // Fixed order prevents deadlocks.
  const counters = [
    { address: hashWithKey(key, 'mailbox', mailbox), reserved: 0 },
    ...(callerIp === null
      ? []
      : [{ address: hashWithKey(key, 'mailbox', mailbox, countedAddress(callerIp)), reserved: 1 }]),
  ]
  const windows = limits.map(({ seconds }) => ({ seconds, startedAt: windowStart(seconds, at) }))
  const locked = await tx
    .insert(formHits)
    .values(
      counters.flatMap(({ address }) => windows.map((window) => ({ form, address, ...window, hits: 0 }))),
    )
    .onConflictDoUpdate({
      target: [formHits.form, formHits.address, formHits.seconds, formHits.startedAt],
      set: { hits: sql`${formHits.hits}` },
    })
    .returning({ address: formHits.address, seconds: formHits.seconds, hits: formHits.hits })
  const isFull = limits.some((limit) =>
    counters.some(({ address, reserved }) =>
      locked.some(
        (one) =>
          one.address === address &&
          one.seconds === limit.seconds &&
          one.hits >= Math.max(1, limit.hits - reserved),
      ),
    ),
  )
  if (isFull) return false
  await tx
    .update(formHits)
    .set({ hits: sql`${formHits.hits} + 1` })
    .where(
      and(
        eq(formHits.form, form),
        inArray(
          formHits.address,
          counters.map(({ address }) => address),
        ),
        or(
          ...windows.map(({ seconds, startedAt }) =>
            and(eq(formHits.seconds, seconds), eq(formHits.startedAt, startedAt)),
          ),
        ),
      ),
    )
  return true
}
