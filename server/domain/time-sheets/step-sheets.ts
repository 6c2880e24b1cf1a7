import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import type { SheetCall } from '#api/contracts/time-sheet-steps.contract.ts'
import { type SheetStatus, sheetStatuses } from '#api/contracts/time-sheet-words.ts'
import { type SheetEvent, timeSheetLifecycle } from '#machines/time-sheet/time-sheet.lifecycle.ts'
import type { Transaction } from '#server/db/database.ts'
import { people } from '#server/db/schema/people.ts'
import { timeSheets } from '#server/db/schema/time-sheets.ts'
import type { Person } from '#server/domain/people/person.ts'
import { ApiError } from '#server/http/api-error.ts'
import { statusAfter } from '#src/lib/status-after.ts'
import { sheetsByIds } from './find-sheets.ts'
import { addHistory } from './sheet-history.ts'

export type StepRequest = { call: SheetCall; ids: string[]; reason: string }

/** The locked rows of the sheets, in the same order for everybody, so that nobody waits in a circle. */
const lockSheets = (tx: Transaction, ids: string[]) =>
  tx
    .select({
      id: timeSheets.id,
      status: timeSheets.status,
      employeeId: timeSheets.employeeId,
      managerId: people.managerId,
    })
    .from(timeSheets)
    .innerJoin(people, eq(people.id, timeSheets.employeeId))
    .where(and(inArray(timeSheets.id, ids), eq(timeSheets.kind, 'sheet')))
    .orderBy(asc(timeSheets.id))
    .for('update', { of: timeSheets })

type Locked = Awaited<ReturnType<typeof lockSheets>>[number]

const ownCalls: readonly SheetCall[] = ['submit', 'withdraw']

/** Whether somebody acts as the owner or as the manager. Throws `OWN_RECORD`, or `NOT_FOUND` for foreign sheets. */
const actorOf = ({ employeeId, managerId }: Locked, call: SheetCall, { id }: Person) => {
  const isOwnCall = ownCalls.includes(call)
  if (employeeId === id) {
    if (isOwnCall) return 'owner'
    throw new ApiError('OWN_RECORD')
  }
  if (managerId === id && !isOwnCall) return 'manager'
  throw new ApiError('NOT_FOUND')
}

const events: Record<SheetCall, (by: 'owner' | 'manager', reason: string) => SheetEvent> = {
  submit: (by) => ({ type: 'SUBMIT', by }),
  withdraw: (by) => ({ type: 'WITHDRAW', by }),
  approve: (by) => ({ type: 'APPROVE', by }),
  reject: (by, reason) => ({ type: 'REJECT', by, reason }),
  reopen: (by, reason) => ({ type: 'REOPEN', by, reason }),
}

const nextOf = (row: Locked, { call, reason }: StepRequest, person: Person): SheetStatus | null => {
  const event = events[call](actorOf(row, call, person), reason)
  const next = statusAfter(timeSheetLifecycle, row.status, event)
  return sheetStatuses.find((status) => status === next) ?? null
}

/**
 * Takes a step with several sheets, all or none. Throws `NOT_FOUND` when one of them is missing or of nobody the
 * caller may act for, `OWN_RECORD` for a decision about one's own, and `STEP_REFUSED` with the ids whose status does
 * not allow the step (any more).
 */
export const stepSheets = async (
  tx: Transaction,
  request: StepRequest,
  person: Person,
  at: Date,
): Promise<TimeSheet[]> => {
  const ids = [...new Set(request.ids)]
  const rows = await lockSheets(tx, ids)
  if (rows.length < ids.length) throw new ApiError('NOT_FOUND')
  const moves = rows.map((row) => ({ ...row, to: nextOf(row, request, person) }))
  const refused = moves.filter(({ to }) => to === null)
  if (refused.length > 0) {
    throw new ApiError('STEP_REFUSED', Object.fromEntries(refused.map(({ id, status }) => [id, status])))
  }
  for (const { id, status: from, to } of moves) {
    if (to === null) continue
    await tx
      .update(timeSheets)
      .set({ status: to, revision: sql`${timeSheets.revision} + 1` })
      .where(eq(timeSheets.id, id))
    const happening = { sheetId: id, actorId: person.id, step: request.call, reason: request.reason }
    await addHistory(tx, { ...happening, from, to }, at)
  }
  return sheetsByIds(tx, ids)
}
