import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type SheetStatus, sheetStatuses, type TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import type { ApprovalCall, SheetCall } from '#api/contracts/time-sheet-changes.contract.ts'
import { timeSheetLifecycle } from '#machines/time-sheet/time-sheet.lifecycle.ts'
import type { Transaction } from '#server/db/database.ts'
import { people } from '#server/db/schema/people.ts'
import { timeSheets } from '#server/db/schema/time-sheets.ts'
import { planLeaves } from '#server/domain/leave/step-leaves.ts'
import type { Person } from '#server/domain/people/person.ts'
import { nextStatus, type PlannedSteps, takeAllOrNone } from '#server/domain/steps.ts'
import { ApiError } from '#server/http/api-error.ts'
import { lockEmployee, refuseOverlaps } from './day-facts.ts'
import { addHistory, sheetsByIds } from './find-sheets.ts'
import { findFault } from './store-sheet.ts'

/** What somebody can do with sheets besides writing them. */
type Step = SheetCall | ApprovalCall['step']

export type StepRequest = {
  step: Step
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
      managerId: people.managerId,
    })
    .from(timeSheets)
    .innerJoin(people, eq(people.id, timeSheets.employeeId))
    .where(and(inArray(timeSheets.id, ids), eq(timeSheets.kind, 'sheet')))
    .orderBy(asc(timeSheets.id))
    .for('update', { of: timeSheets })

type Locked = Awaited<ReturnType<typeof lockSheets>>[number]

const ownSteps: readonly Step[] = ['submit', 'withdraw']

/** Whether somebody acts as the owner or as the manager. Throws `OWN_RECORD`, or `NOT_FOUND` for foreign sheets. */
const actorOf = ({ employeeId, managerId }: Locked, step: Step, { id }: Person) => {
  const isOwnStep = ownSteps.includes(step)
  if (employeeId === id) {
    if (isOwnStep) return 'owner'
    throw new ApiError('OWN_RECORD')
  }
  if (managerId === id && !isOwnStep) return 'manager'
  throw new ApiError('NOT_FOUND')
}

const nextOf = (row: Locked, { step, reason }: StepRequest, person: Person): SheetStatus | null => {
  const by = actorOf(row, step, person)
  return nextStatus(timeSheetLifecycle, sheetStatuses, row.status, { type: step, by, reason })
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
  const moves = rows.map((row) => ({ row, to: nextOf(row, request, person) }))
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
