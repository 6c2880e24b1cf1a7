import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { type SheetStatus, sheetStatuses, type TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import type { ApprovalCall, SheetCall } from '#api/contracts/time/time-sheet-changes.contract.ts'
import { timeSheetLifecycle } from '#machines/time/time-sheet.lifecycle.ts'
import { canDecideForAll } from '#server/people/approvers.ts'
import type { Person } from '#server/people/person.ts'
import { requireOther } from '#server/people/separation-of-duties.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { planSteps, type RecordSteps } from '#server/platform/step-record.ts'
import { applyAllOrNone, isFreshApproval, type PlannedSteps } from '#server/platform/steps.ts'
import { timeSheetHistory, timeSheets } from '#server/time/schema/time-sheets.ts'
import { lockEmployee, refuseOverlaps } from './day-facts.ts'
import { addHistory, sheetsByIds } from './find-sheets.ts'
import { findFault } from './store-sheet.ts'

type Step = SheetCall | ApprovalCall['step']

export type StepRequest = {
  step: Step
  /** Acts as manager where the owner has a step of the same name. */
  by?: 'manager'
  ids: string[]
  reason: string
  /** Submits despite overlaps with other sheets of the client. */
  overlapConfirmed?: boolean | undefined
}

/** Locks in one fixed order, so that transactions cannot deadlock. */
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

export const lastSteps = async (tx: Transaction, ids: readonly string[]) => {
  const { sheetId, actorId, step, at, position } = timeSheetHistory
  const rows = await tx
    .selectDistinctOn([sheetId], { sheetId, actorId, step, at })
    .from(timeSheetHistory)
    .where(inArray(sheetId, [...ids]))
    .orderBy(asc(sheetId), desc(position))
  return new Map(rows.map((row) => [row.sheetId, row]))
}

const ownSteps: readonly Step[] = ['submit', 'withdraw']

/** Throws `OWN_RECORD`, or `NOT_FOUND` for others' sheets. */
const findActor = async (
  tx: Transaction,
  { employeeId }: Locked,
  { step, by }: StepRequest,
  person: Person,
): Promise<'owner' | 'manager'> => {
  const isOwnStep = by !== 'manager' && ownSteps.includes(step)
  if (employeeId === person.id && isOwnStep) return 'owner'
  requireOther('decide on hours', person, employeeId)
  if (isOwnStep || !(await canDecideForAll(tx, person.id, [employeeId]))) throw new AppError('NOT_FOUND')
  return 'manager'
}

const toMoves = async (
  tx: Transaction,
  rows: readonly Locked[],
  request: StepRequest,
  person: Person,
  at: Date,
) => {
  const { step, reason, by: decider } = request
  const last = decider ? await lastSteps(tx, request.ids) : new Map()
  const moves = []
  for (const row of rows) {
    const by = await findActor(tx, row, request, person)
    const isFresh = isFreshApproval(last.get(row.id), person.id, at)
    moves.push({ row, event: { type: step, by, reason, isFresh } })
  }
  return moves
}

const clientDays = ({ id, clientId, startDate, endDate }: Locked) =>
  clientId === null ? [] : [{ clientId, startDate, endDate, except: id }]

const refuseUnassigned = async (tx: Transaction, employeeId: string, rows: readonly Locked[]) => {
  await lockEmployee(tx, employeeId)
  const faults: [id: string, message: string][] = []
  for (const row of rows) {
    const fault = await findFault(tx, employeeId, row)
    if (fault) faults.push([row.id, fault.message])
  }
  if (faults.length > 0) throw new AppError('NOT_ASSIGNED', Object.fromEntries(faults))
}

type Act = { actorId: string; step: Step; reason: string; at: Date }

const sheetSteps: RecordSteps<typeof timeSheets, Locked, SheetStatus, typeof timeSheetLifecycle, Act> = {
  table: timeSheets,
  lifecycle: timeSheetLifecycle,
  statuses: sheetStatuses,
  append: (tx, { row: { id, status: from, employeeId }, to }, { at, ...act }) =>
    addHistory(tx, { sheet: { id, kind: 'sheet', employeeId }, ...act, from, to }, at),
}

/** Throws `NOT_FOUND` and `OWN_RECORD`; applying it throws `SHEET_OVERLAP` and `NOT_ASSIGNED`. */
export const planSheets = async (
  tx: Transaction,
  request: StepRequest,
  person: Person,
  at: Date,
): Promise<PlannedSteps> => {
  const rows = await lockSheets(tx, request.ids)
  if (rows.length < request.ids.length) throw new AppError('NOT_FOUND')
  const moves = await toMoves(tx, rows, request, person, at)
  const { step, reason, overlapConfirmed } = request
  const plan = planSteps(tx, sheetSteps, moves, { actorId: person.id, step, reason, at })
  if (step !== 'submit') return plan
  return {
    ...plan,
    apply: async () => {
      await refuseUnassigned(tx, person.id, rows)
      await refuseOverlaps(tx, person.id, rows.flatMap(clientDays), overlapConfirmed)
      await plan.apply()
    },
  }
}

/** All or none. Throws as `planSheets` and `takeAllOrNone`. */
export const stepSheets = async (
  tx: Transaction,
  request: StepRequest,
  person: Person,
  at: Date,
): Promise<TimeSheet[]> => {
  const ids = [...new Set(request.ids)]
  await applyAllOrNone([await planSheets(tx, { ...request, ids }, person, at)])
  return sheetsByIds(tx, ids)
}
