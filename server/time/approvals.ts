import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import type { ApprovalCall } from '#api/contracts/time/time-sheet-changes.contract.ts'
import { countWaitingClaims } from '#server/money/find-claims.ts'
import { planClaims } from '#server/money/store-claim.ts'
import { asDecider } from '#server/people/approvers.ts'
import type { Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { applyAllOrNone } from '#server/platform/steps.ts'
import { timeSheets } from '#server/time/schema/time-sheets.ts'
import { planLeaves } from './leave/step-leaves.ts'
import { inScope, sheetsByIds } from './time-sheets/find-sheets.ts'
import { planSheets } from './time-sheets/step-sheets.ts'

const countWaitingSheets = async (reader: Reader, person: Person): Promise<number> => {
  const [found] = await reader
    .select({ waiting: count() })
    .from(timeSheets)
    .innerJoin(people, eq(people.id, timeSheets.employeeId))
    .where(and(inScope('approvals', asDecider(person)), eq(timeSheets.status, 'Submitted')))
  return found?.waiting ?? 0
}

export const countWaitingApprovals = async (reader: Reader, person: Person): Promise<{ waiting: number }> => {
  const counts = [countWaitingSheets(reader, person), countWaitingClaims(reader, person)]
  const [sheets = 0, claims = 0] = await Promise.all(counts)
  return { waiting: sheets + claims }
}

/** All or none. Throws `NOT_FOUND`, `OWN_RECORD`, and `STEP_REFUSED` with the ids. Returns sheets and leave. */
export const storeApprovalDecisions = async (
  tx: Transaction,
  call: ApprovalCall,
  person: Person,
  at: Date,
): Promise<TimeSheet[]> => {
  const ids = [...new Set(call.ids)]
  const { step } = call
  const reason = step === 'reject' ? call.reason : ''
  // Locks all kinds in one order, so that transactions cannot deadlock.
  const rows = await tx
    .select({ id: timeSheets.id, kind: timeSheets.kind })
    .from(timeSheets)
    .where(inArray(timeSheets.id, ids))
    .orderBy(asc(timeSheets.id))
    .for('update')
  const known = new Set(rows.map(({ id }) => id))
  const others = ids.filter((id) => !known.has(id))
  const getIds = (wanted: TimeSheet['kind']) => rows.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  await applyAllOrNone([
    await planSheets(tx, { step, by: 'manager', ids: getIds('sheet'), reason }, person, at),
    await planLeaves(tx, getIds('leave'), step, { actorId: person.id, reason, at }),
    await planClaims(tx, { step, ids: others, reason }, person, at),
  ])
  return sheetsByIds(tx, ids)
}
