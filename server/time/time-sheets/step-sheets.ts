import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type SheetStatus, sheetStatuses, type TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import type { ApprovalCall, SheetCall } from '#api/contracts/time/time-sheet-changes.contract.ts'
import { timeSheetLifecycle } from '#machines/time/time-sheet.lifecycle.ts'
import { decidesForAll } from '#server/people/approvers.ts'
import type { Person } from '#server/people/person.ts'
import { requireOther } from '#server/people/separation-of-duties.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { isFreshApproval, nextStatus, type PlannedSteps, takeAllOrNone } from '#server/platform/steps.ts'
import { lastSteps } from '#server/time/leave/step-leaves.ts'
import { timeSheets } from '#server/time/schema/time-sheets.ts'
import { lockEmployee, refuseOverlaps } from './day-facts.ts'
import { addHistory, sheetsByIds } from './find-sheets.ts'
import { findFault } from './store-sheet.ts'

/** What somebody can do with sheets besides writing them. */
type Step = SheetCall | ApprovalCall['step']

export type StepRequest = {
  step: Step
  /** The manager takes it, also where an owner can take a step of the same name. */
  by?: 'manager'
  ids: string[]
  reason: string
  /** Hands in also what shares days with other sheets of the same client. */
  overlapMeant?: boolean | undefined
}

/** The locked rows of the sheets, in the same order for everybody, so that nobody waits in a circle. */
const lockSheets = (tx: Transaction, ids: string[]) =>
  tx
    .select({
      id: timeSheets.id,
      status: timeSheets.status,
      employeeId: timeSheets.employeeId,
      clientId: timeSheets.clientId,
      startDate: timeSheets.startDate,
      endDate: timeSheets.endDate,
    })
    .from(timeSheets)
    .where(and(inArray(timeSheets.id, ids), eq(timeSheets.kind, 'sheet')))
    .orderBy(asc(timeSheets.id))
    .for('update', { of: timeSheets })

type Locked = Awaited<ReturnType<typeof lockSheets>>[number]

const ownSteps: readonly Step[] = ['submit', 'withdraw']

/** Whether somebody acts as the owner or as who decides. Throws `OWN_RECORD`, or `NOT_FOUND` for foreign sheets. */
const actorOf = async (
  tx: Transaction,
  { employeeId }: Locked,
  { step, by }: StepRequest,
  person: Person,
): Promise<'owner' | 'manager'> => {
  const isOwnStep = by !== 'manager' && ownSteps.includes(step)
  if (employeeId === person.id && isOwnStep) return 'owner'
  requireOther('decide on hours', person, employeeId)
  if (isOwnStep || !(await decidesForAll(tx, person.id, [employeeId]))) throw new ApiError('NOT_FOUND')
  return 'manager'
}

/** The status of each row after the step; null where it is not possible (any more). */
const planMoves = async (
  tx: Transaction,
  rows: readonly Locked[],
  request: StepRequest,
  person: Person,
  at: Date,
): Promise<{ row: Locked; to: SheetStatus | null }[]> => {
  const { step, reason, by: decider } = request
  const last = decider ? await lastSteps(tx, request.ids) : new Map()
  const moves = []
  for (const row of rows) {
    const by = await actorOf(tx, row, request, person)
    const isFresh = isFreshApproval(last.get(row.id), person.id, at)
    const event = { type: step, by, reason, isFresh } as const
    moves.push({ row, to: nextStatus(timeSheetLifecycle, sheetStatuses, row.status, event) })
  }
  return moves
}

const clientDays = ({ id, clientId, startDate, endDate }: Locked) =>
  clientId === null ? [] : [{ clientId, startDate, endDate, except: id }]

/** Throws `NOT_ASSIGNED` for drafts of days on which their owner is not assigned to the client any more, naming them by their ids. */
const refuseUnassigned = async (tx: Transaction, employeeId: string, rows: readonly Locked[]) => {
  await lockEmployee(tx, employeeId)
  const faults: [id: string, message: string][] = []
  for (const row of rows) {
    const fault = await findFault(tx, employeeId, row)
    if (fault) faults.push([row.id, fault.message])
  }
  if (faults.length > 0) throw new ApiError('NOT_ASSIGNED', Object.fromEntries(faults))
}

const moveSheet = async (
  tx: Transaction,
  { id, status: from, employeeId }: Locked,
  to: SheetStatus,
  happening: { actorId: string; step: Step; reason: string },
  at: Date,
) => {
  await tx
    .update(timeSheets)
    .set({ status: to, revision: sql`${timeSheets.revision} + 1` })
    .where(eq(timeSheets.id, id))
  await addHistory(tx, { sheet: { id, kind: 'sheet', employeeId }, ...happening, from, to }, at)
}

/**
 * What a step with sheets comes to. Throws `NOT_FOUND` when one of them is missing or of nobody the caller may act
 * for, and `OWN_RECORD` for a decision about one's own; taking it throws `SHEET_OVERLAP` as writing a sheet does, and
 * `NOT_ASSIGNED`.
 */
export const planSheets = async (
  tx: Transaction,
  request: StepRequest,
  person: Person,
  at: Date,
): Promise<PlannedSteps> => {
  const rows = await lockSheets(tx, request.ids)
  if (rows.length < request.ids.length) throw new ApiError('NOT_FOUND')
  const moves = await planMoves(tx, rows, request, person, at)
  const { step, reason, overlapMeant } = request
  return {
    refused: moves.filter(({ to }) => to === null).map(({ row: { id, status } }) => [id, status]),
    take: async () => {
      if (step === 'submit') {
        await refuseUnassigned(tx, person.id, rows)
        await refuseOverlaps(tx, person.id, rows.flatMap(clientDays), overlapMeant)
      }
      for (const { row, to } of moves) {
        if (to !== null) await moveSheet(tx, row, to, { actorId: person.id, step, reason }, at)
      }
    },
  }
}

/** Takes a step with several sheets, all or none. Throws what `planSheets` and `takeAllOrNone` do. */
export const stepSheets = async (
  tx: Transaction,
  request: StepRequest,
  person: Person,
  at: Date,
): Promise<TimeSheet[]> => {
  const ids = [...new Set(request.ids)]
  await takeAllOrNone([await planSheets(tx, { ...request, ids }, person, at)])
  return sheetsByIds(tx, ids)
}
