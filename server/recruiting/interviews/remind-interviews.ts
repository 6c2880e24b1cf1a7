import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { hourMs } from '#api/rules/durations.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { interviews } from '#server/recruiting/schema/interviews.ts'
import { findFacts } from './interview-facts.ts'
import { type Reminding, remindAll } from './interview-mail.ts'

const atOnce = 20

/** The hour reminder replaces a missed day reminder. */
const reminders = [
  {
    within: hourMs,
    column: interviews.hourRemindedAt,
    markReminded: (at: Date) => ({ hourRemindedAt: at, dayRemindedAt: at }),
  },
  {
    within: 24 * hourMs,
    column: interviews.dayRemindedAt,
    markReminded: (at: Date) => ({ dayRemindedAt: at }),
  },
] as const

/** Returns the number of interviews. Skips locked rows and marks before mailing, so that each reminder is sent once. */
export const sendReminders = async (tx: Transaction, sending: Reminding, at: Date): Promise<number> => {
  let sent = 0
  for (const { within, column, markReminded } of reminders) {
    const due = await tx
      .select({ id: interviews.id, startsAt: interviews.startsAt })
      .from(interviews)
      .where(
        and(
          eq(interviews.status, 'Booked'),
          isNull(column),
          gt(interviews.startsAt, at),
          lte(interviews.startsAt, new Date(at.getTime() + within)),
        ),
      )
      .orderBy(asc(interviews.startsAt))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    if (due.length === 0) continue
    await tx
      .update(interviews)
      .set(markReminded(at))
      .where(
        inArray(
          interviews.id,
          due.map(({ id }) => id),
        ),
      )
    for (const { id, startsAt } of due) {
      if (startsAt) await remindAll(tx, await findFacts(tx, id), { startsAt, at }, sending)
    }
    sent += due.length
  }
  return sent
}
