import { asc, inArray } from 'drizzle-orm'
import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import type { ApprovalCall } from '#api/contracts/time-sheet-changes.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import { timeSheets } from '#server/db/schema/time-sheets.ts'
import { planLeaves } from '#server/domain/leave/step-leaves.ts'
import type { Person } from '#server/domain/people/person.ts'
import { ApiError } from '#server/http/api-error.ts'
import { sheetsByIds } from './find-sheets.ts'
import { takeAllOrNone } from './planned-steps.ts'
import { planSheets } from './step-sheets.ts'

/**
 * Approves or rejects sheets and leave of direct reports together, all of it or none. Throws `NOT_FOUND` when one of
 * them is missing or of somebody else's report, `OWN_RECORD` for a decision about one's own, and `STEP_REFUSED` with
 * the ids whose status does not allow it (any more).
 */
export const decideApprovals = async (
  tx: Transaction,
  call: ApprovalCall,
  person: Person,
  at: Date,
): Promise<TimeSheet[]> => {
  const ids = [...new Set(call.ids)]
  const reason = call.step === 'reject' ? call.reason : ''
  // All of them in one order, whatever their kind, so that nobody waits in a circle.
  const rows = await tx
    .select({ id: timeSheets.id, kind: timeSheets.kind })
    .from(timeSheets)
    .where(inArray(timeSheets.id, ids))
    .orderBy(asc(timeSheets.id))
    .for('update')
  if (rows.length < ids.length) throw new ApiError('NOT_FOUND')
  const idsOf = (wanted: TimeSheet['kind']) => rows.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  await takeAllOrNone([
    await planSheets(tx, { step: call.step, ids: idsOf('sheet'), reason }, person, at),
    await planLeaves(tx, idsOf('leave'), call.step, { actorId: person.id, reason, at }),
  ])
  return sheetsByIds(tx, ids)
}
