import { and, asc, eq, gte, inArray, isNull, lte, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import {
  type assignmentChange,
  assignmentMessages,
  assignmentStatuses,
  type assignmentStep,
  doOverlap,
  type NewAssignment,
  type newRate,
} from '#api/contracts/staffing/assignment.contract.ts'
import type { Period } from '#api/contracts/time/time-sheet.contract.ts'
import { countedStatuses } from '#api/rules/counted-hours.ts'
import { dayAt, daysAfter, shortDay } from '#api/rules/days.ts'
import { type AssignmentEvent, assignmentLifecycle } from '#machines/staffing/assignment.lifecycle.ts'
import { getName, nameColumns, type Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import { requireOther } from '#server/people/separation-of-duties.ts'
import { type AuditEvent, audit, getChange } from '#server/platform/audit/audit.ts'
import { insertRow, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockOne, requireRevision } from '#server/platform/step-record.ts'
import { requireStep } from '#server/platform/steps.ts'
import { assignmentRates } from '#server/staffing/schema/client-details.ts'
import { assignments, clients, timeSheets } from '#server/time/schema/time-sheets.ts'
import { isOver, openAssignments, statusOn } from './find-clients.ts'

const refuse = (fields: Record<string, string>) => {
  throw new AppError('VALIDATION_FAILED', fields)
}

/** Serializes writes of assignments and hours of an employee. */
const lockEmployee = async (tx: Transaction, id: string) => {
  const [found] = await tx
    .select({ ...nameColumns, userType: people.userType, status: people.status, timeZone: people.timeZone })
    .from(people)
    .where(eq(people.id, id))
    .for('update')
  return found?.userType === userTypes.employee ? { ...found, name: getName(found) } : null
}

/** Locks the client against being closed. Throws `NOT_FOUND`. */
export const holdClient = async (tx: Transaction, id: string) => {
  const [found] = await tx
    .select({ status: clients.status })
    .from(clients)
    .where(eq(clients.id, id))
    .for('share')
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

type Wanted = Period & { employeeId: string; clientId: string; except?: string }

const findOverlap = async (tx: Transaction, { employeeId, clientId, except, ...wanted }: Wanted) => {
  const others = await tx
    .select({ since: assignments.since, until: assignments.until })
    .from(assignments)
    .where(
      and(
        eq(assignments.employeeId, employeeId),
        eq(assignments.clientId, clientId),
        isNull(assignments.cancelledAt),
        except === undefined ? undefined : ne(assignments.id, except),
      ),
    )
    .orderBy(asc(assignments.since))
  return others.find((other) => doOverlap(wanted, other))
}

const inWords = ({ since, until }: Period): Period => ({
  since: shortDay(since),
  until: until && shortDay(until),
})

const auditAssignment = (
  tx: Transaction,
  { id, employeeId, clientId }: { id: string; employeeId: string; clientId: string },
  { facts, ...event }: Pick<AuditEvent, 'action' | 'fields' | 'facts'>,
) =>
  audit(tx, {
    ...event,
    subjectId: employeeId,
    target: { kind: 'assignment', id },
    facts: { client: clientId, ...facts },
  })

const getDays = ({ since, until }: Period) => ({ since, ...(until !== null && { until }) })

/**
 * Throws `OWN_RECORD`, `NOT_FOUND`, and `VALIDATION_FAILED` for a former employee, a closed client or overlapping
 * days.
 */
export const insertAssignment = async (
  tx: Transaction,
  { personId, clientId, until: lastDay, bill, pay, ...more }: NewAssignment,
  caller: Person,
  at: Date,
): Promise<{ id: string; clientId: string }> => {
  requireOther('set rates', caller, personId)
  const employee = await lockEmployee(tx, personId)
  const { status } = await holdClient(tx, clientId)
  if (status === 'Closed') refuse({ personId: assignmentMessages.closed })
  if (!employee || employee.status === 'deactivated') return refuse({ personId: assignmentMessages.gone })
  const until = lastDay || null
  const other = await findOverlap(tx, { employeeId: personId, clientId, since: more.since, until })
  if (other) refuse({ since: assignmentMessages.overlap(employee.name, inWords(other)) })
  const { id } = await insertRow(tx, assignments, { ...more, until, clientId, employeeId: personId })
  const facts = {
    ...getDays({ since: more.since, until }),
    ...(bill && { bill: bill.amount, billCurrency: bill.currency }),
    ...(pay && { pay: pay.amount, payCurrency: pay.currency }),
  }
  const rate = { assignmentId: id, validFrom: more.since, setBy: caller.id, createdAt: at }
  if (bill) await tx.insert(assignmentRates).values({ ...rate, ...bill, kind: 'bill' })
  if (pay) await tx.insert(assignmentRates).values({ ...rate, ...pay, kind: 'pay' })
  await auditAssignment(tx, { id, employeeId: personId, clientId }, { action: 'assignment.add', facts })
  return { id, clientId }
}

/** Locks assignment and employee. Throws `NOT_FOUND`, `OWN_RECORD`, `RECORD_CHANGED`. */
const holdAssignment = async (
  tx: Transaction,
  { id, revision }: { id: string; revision: number },
  caller: Person,
) => {
  const which = eq(assignments.id, id)
  const [known] = await tx.select({ employeeId: assignments.employeeId }).from(assignments).where(which)
  if (!known) throw new AppError('NOT_FOUND')
  requireOther('set rates', caller, known.employeeId)
  const employee = await lockEmployee(tx, known.employeeId)
  const found = await lockOne(tx, assignments, id)
  if (!employee) throw new AppError('NOT_FOUND')
  requireRevision(found, revision)
  return { ...found, employee }
}

type Stored = typeof assignments.$inferSelect

type Held = Awaited<ReturnType<typeof holdAssignment>>

const update = async (
  tx: Transaction,
  { id, revision, clientId }: Stored,
  values: Partial<typeof assignments.$inferInsert>,
) => {
  await tx
    .update(assignments)
    .set({ ...values, revision: revision + 1 })
    .where(eq(assignments.id, id))
  return clientId
}

/** Returns the client id. Throws `NOT_FOUND`, `OWN_RECORD`, `RECORD_CHANGED`. */
export const updateAssignment = async (
  tx: Transaction,
  { id, revision, ...details }: z.output<typeof assignmentChange>,
  caller: Person,
): Promise<string> => {
  const held = await holdAssignment(tx, { id, revision }, caller)
  const { role, purchaseOrder } = held
  const { fields } = getChange({ role, purchaseOrder }, details)
  await auditAssignment(tx, held, { action: 'assignment.change', fields })
  return update(tx, held, details)
}

const sheetsFrom = (tx: Transaction, { employeeId, clientId, until }: Stored, from: string) =>
  tx
    .select({ startDate: timeSheets.startDate, endDate: timeSheets.endDate, status: timeSheets.status })
    .from(timeSheets)
    .where(
      and(
        eq(timeSheets.employeeId, employeeId),
        eq(timeSheets.clientId, clientId),
        inArray(timeSheets.status, countedStatuses),
        gte(timeSheets.endDate, from),
        until === null ? undefined : lte(timeSheets.startDate, until),
      ),
    )
    .orderBy(asc(timeSheets.startDate), asc(timeSheets.id))

const refuseHours = async (tx: Transaction, held: Held, from: string) => {
  const sheets = await sheetsFrom(tx, held, from)
  if (sheets.length === 0) return
  const named = sheets.map(
    ({ startDate, endDate, status }) => `${shortDay(startDate)} to ${shortDay(endDate)} (${status})`,
  )
  refuse({ until: assignmentMessages.hours(named) })
}

const endOn = async (tx: Transaction, held: Held, until: string) => {
  if (until < held.since) refuse({ until: assignmentMessages.untilBeforeSince })
  if (held.until !== null && until >= held.until) refuse({ until: assignmentMessages.notEarlier })
  await refuseHours(tx, held, daysAfter(until, 1))
  return update(tx, held, { until })
}

const extendTo = async (tx: Transaction, held: Held, until: string | null) => {
  if (held.until === null || (until !== null && until <= held.until)) {
    refuse({ until: assignmentMessages.notLater })
  }
  const { status } = await holdClient(tx, held.clientId)
  if (status === 'Closed') refuse({ until: assignmentMessages.closed })
  if (held.employee.status === 'deactivated') refuse({ until: assignmentMessages.gone })
  const other = await findOverlap(tx, { ...held, until, except: held.id })
  if (other) refuse({ until: assignmentMessages.overlap(held.employee.name, inWords(other)) })
  return update(tx, held, { until })
}

type Step = z.output<typeof assignmentStep>

const getEvent = (step: Step, today: string): AssignmentEvent =>
  step.step === 'cancel' ? { type: 'cancel' } : { type: step.step, isOver: isOver(step.until || null, today) }

/** Returns the client id. Throws `STEP_REFUSED` if the status forbids it, `VALIDATION_FAILED` if the days do. */
export const applyAssignmentStep = async (
  tx: Transaction,
  step: Step,
  caller: Person,
  at: Date,
): Promise<string> => {
  const held = await holdAssignment(tx, step, caller)
  const today = dayAt(at.getTime(), held.employee.timeZone)
  requireStep(assignmentLifecycle, assignmentStatuses, statusOn(held, today), getEvent(step, today))
  const until = step.step === 'cancel' ? '' : step.until
  await auditAssignment(tx, held, {
    action: 'assignment.step',
    facts: { step: step.step, ...(until && { until }) },
  })
  if (step.step === 'end') return endOn(tx, held, step.until)
  if (step.step === 'extend') return extendTo(tx, held, step.until || null)
  await refuseHours(tx, held, held.since)
  return update(tx, held, { cancelledAt: at })
}

/** Returns the client id. Throws `STEP_REFUSED` if cancelled, `VALIDATION_FAILED` for a day outside the assignment. */
export const insertRate = async (
  tx: Transaction,
  { id, revision, ...rate }: z.output<typeof newRate>,
  caller: Person,
  at: Date,
): Promise<string> => {
  const held = await holdAssignment(tx, { id, revision }, caller)
  if (held.cancelledAt !== null) throw new AppError('STEP_REFUSED')
  if (rate.validFrom < held.since || (held.until !== null && rate.validFrom > held.until)) {
    refuse({ validFrom: assignmentMessages.validFrom })
  }
  await tx.insert(assignmentRates).values({ ...rate, assignmentId: id, setBy: caller.id, createdAt: at })
  await auditAssignment(tx, held, { action: 'assignment.rate', facts: rate })
  return update(tx, held, {})
}

/** Ends today, or on the last day of counted hours; cancels planned ones. Requires the employee lock. */
export const endAssignments = async (tx: Transaction, employeeId: string, today: string, at: Date) => {
  for (const held of await openAssignments(tx, employeeId, today)) {
    const from = held.since > today ? held.since : daysAfter(today, 1)
    const last = (await sheetsFrom(tx, held, from))
      .map(({ endDate }) => endDate)
      .sort()
      .at(-1)
    const isCancelled = last === undefined && held.since > today
    const until = last ?? today
    await update(tx, held, isCancelled ? { cancelledAt: at } : { until })
    const facts: AuditEvent['facts'] = isCancelled ? { step: 'cancel' } : { step: 'end', until }
    await auditAssignment(tx, held, { action: 'assignment.step', facts })
  }
}
