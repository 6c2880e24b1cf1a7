import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { formHits } from '#server/db/schema/safeguards.ts'
import { mailboxOf } from '#server/domain/desk/mail-address.ts'
import { keyedSum } from '#server/domain/sign-in/tokens.ts'
import { countedAddress, type FormLimit, windowStart } from '#server/http/form-limits.ts'

export const defaultMailLimits: readonly FormLimit[] = [{ hits: 5, seconds: 60 * 60 }]

const form = 'mail to an unverified address'

/** A mail to an address that an unauthenticated caller entered, and the network address of that caller. */
type UnverifiedMail = { to: string; callerIp: string; key: string; at: Date }

/**
 * Counts a mail to an address that an unauthenticated caller entered; false if it must not be sent.
 *
 * One mailbox gets at most so many of them in a window, whichever form, server and spelling of the address they come by. One network may use
 * all but one: while a stranger sends forms, the owner of the mailbox still gets a link that she asks for from elsewhere. Strangers
 * in several networks can use up the last one too; then she waits until the window ends (an hour by default, windows begin on the full hour),
 * not longer, since mails that are not sent are not counted. Not counted at all are mails that need no typed address: to callers with a
 * session or the link of a mail, and codes, which have limits of their own (`send-limits.ts`).
 */
export const countUnverifiedMail = async (
  tx: Transaction,
  limits: readonly FormLimit[],
  { to, callerIp, key, at }: UnverifiedMail,
): Promise<boolean> => {
  if (limits.length === 0) return true
  const mailbox = mailboxOf(to)
  // A fixed lock order prevents deadlocks.
  const counters = [
    { address: keyedSum(key, 'mailbox', mailbox), reserved: 0 },
    { address: keyedSum(key, 'mailbox', mailbox, countedAddress(callerIp)), reserved: 1 },
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
