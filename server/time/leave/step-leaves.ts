import { and, eq, inArray } from 'drizzle-orm'
import type { Leave } from '#api/contracts/time/leave.contract.ts'
import { type SheetStatus, sheetStatuses } from '#api/contracts/time/time-sheet.contract.ts'
import { dayAt } from '#api/rules/days.ts'
import { type LeaveEvent, leaveLifecycle } from '#machines/time/leave.lifecycle.ts'
import { canDecideForAll } from '#server/people/approvers.ts'
import { people } from '#server/people/schema/people.ts'
import { requireOther } from '#server/people/separation-of-duties.ts'
import { onlyRow, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { planSteps, type RecordSteps } from '#server/platform/step-record.ts'
import { applyAllOrNone, isFreshApproval, type PlannedSteps } from '#server/platform/steps.ts'
import { leaveDays, timeSheets } from '#server/time/schema/time-sheets.ts'
import { addHistory } from '#server/time/time-sheets/find-sheets.ts'
import { lastSteps } from '#server/time/time-sheets/step-sheets.ts'
import { findLeaves } from './find-leaves.ts'

const lockLeaves = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select({
      id: timeSheets.id,
      employeeId: timeSheets.employeeId,
      timeZone: people.timeZone,
      startDate: timeSheets.startDate,
      status: timeSheets.status,
      revision: timeSheets.revision,
    })
    .from(timeSheets)
    .innerJoin(people, eq(people.id, timeSheets.employeeId))
    .where(and(inArray(timeSheets.id, [...ids]), eq(timeSheets.kind, 'leave')))
    .orderBy(timeSheets.id)
    .for('update', { of: timeSheets })

type Locked = Awaited<ReturnType<typeof lockLeaves>>[number]

type Step = { actorId: string; reason: string; at: Date }

const leaveSteps: RecordSteps<typeof timeSheets, Locked, SheetStatus, typeof leaveLifecycle, Step> = {
  table: timeSheets,
  lifecycle: leaveLifecycle,
  statuses: sheetStatuses,
  append: async (tx, { row: { id, employeeId, status }, event, to }, { actorId, reason, at }) => {
    const sheet = { id, kind: 'leave', employeeId } as const
    await addHistory(tx, { sheet, actorId, step: event.type, from: status, to, reason }, at)
    if (to === 'Rejected' || to === 'Cancelled') await tx.delete(leaveDays).where(eq(leaveDays.sheetId, id))
  },
}

const planMoves = (
  tx: Transaction,
  leaves: readonly Locked[],
  eventOf: (leave: Locked) => LeaveEvent,
  step: Step,
): PlannedSteps => {
  const moves = leaves.map((row) => ({ row, event: eventOf(row) }))
  return planSteps(tx, leaveSteps, moves, step)
}

/** Throws `NOT_FOUND` for leave of others' reports, `OWN_RECORD` for own leave. */
export const planLeaves = async (
  tx: Transaction,
  ids: readonly string[],
  type: 'approve' | 'reject' | 'withdraw',
  step: Step,
): Promise<PlannedSteps> => {
  const leaves = await lockLeaves(tx, ids)
  const isOwn = ({ employeeId }: Locked) => employeeId === step.actorId
  const others = leaves.flatMap((leave) => (isOwn(leave) ? [] : leave.employeeId))
  if (leaves.length < ids.length || !(await canDecideForAll(tx, step.actorId, others))) {
    throw new AppError('NOT_FOUND')
  }
  for (const { employeeId } of leaves) requireOther('decide on leave', { id: step.actorId }, employeeId)
  if (type !== 'withdraw') return planMoves(tx, leaves, () => ({ type }), step)
  const last = await lastSteps(tx, ids)
  const isFresh = ({ id }: Locked) => isFreshApproval(last.get(id), step.actorId, step.at)
  return planMoves(tx, leaves, (leave) => ({ type, isFresh: isFresh(leave) }), step)
}

/** By the owner or their approver. Throws `NOT_FOUND` for others, `STEP_REFUSED` if too late. */
export const withdrawLeave = async (tx: Transaction, id: string, step: Step): Promise<Leave> => {
  const [found] = await lockLeaves(tx, [id])
  const by = found?.employeeId === step.actorId ? 'owner' : 'manager'
  const isTheirs = found && (by === 'owner' || (await canDecideForAll(tx, step.actorId, [found.employeeId])))
  if (!isTheirs) throw new AppError('NOT_FOUND')
  const hasStarted = found.startDate <= dayAt(step.at.getTime(), found.timeZone)
  await applyAllOrNone([planMoves(tx, [found], () => ({ type: 'cancel', by, hasStarted }), step)])
  return onlyRow(await findLeaves(tx, eq(timeSheets.id, id)))
}
