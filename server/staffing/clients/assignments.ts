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

/** Whoever writes an assignment of somebody waits for the one before, and so does whoever stores hours of theirs. */
const lockEmployee = async (tx: Transaction, id: string) => {
  const [found] = await tx
    .select({ ...nameColumns, userType: people.userType, status: people.status, timeZone: people.timeZone })
    .from(people)
    .where(eq(people.id, id))
    .for('update')
  return found?.userType === userTypes.employee ? { ...found, name: getName(found) } : null
}

/** Keeps a client from being closed until this transaction has ended. Throws `NOT_FOUND` where there is none. */
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

/** The other time, not cancelled, in which somebody works for the client on some of these days; undefined for none. */
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

/** Tells what was done with an assignment. */
const tell = (
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
 * Assigns somebody to a client, with the rates from the first day on. Throws `OWN_RECORD`
 * for the caller, `NOT_FOUND` where there is no such client, and `VALIDATION_FAILED` for somebody who does not work here, for
 * a client that is closed, and for days on which the person is assigned to the client already.
 */
export const addAssignment = async (
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
  await tell(tx, { id, employeeId: personId, clientId }, { action: 'assignment.add', facts })
  return { id, clientId }
}

/**
 * The assignment, locked together with its employee. Throws `NOT_FOUND`, `OWN_RECORD` for one's own and `RECORD_CHANGED` where
 * the revision is not the latest.
 */
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

/** Replaces role and purchase order, and returns the id of the client. Throws as every change of an assignment does. */
export const changeAssignment = async (
  tx: Transaction,
  { id, revision, ...details }: z.output<typeof assignmentChange>,
  caller: Person,
): Promise<string> => {
  const held = await holdAssignment(tx, { id, revision }, caller)
  const { role, purchaseOrder } = held
  const { fields } = getChange({ role, purchaseOrder }, details)
  await tell(tx, held, { action: 'assignment.change', fields })
  return update(tx, held, details)
}

/** The sheets whose hours count and that lie on days from one on, to the end of an assignment. */
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

/**
 * Ends an assignment on an earlier day, extends it, or cancels one that is planned, and returns the id of the client. Throws
 * `STEP_REFUSED` where its status does not allow that, and `VALIDATION_FAILED` where its days do not.
 */
export const stepAssignment = async (
  tx: Transaction,
  step: Step,
  caller: Person,
  at: Date,
): Promise<string> => {
  const held = await holdAssignment(tx, step, caller)
  const today = dayAt(at.getTime(), held.employee.timeZone)
  requireStep(assignmentLifecycle, assignmentStatuses, statusOn(held, today), getEvent(step, today))
  const until = step.step === 'cancel' ? '' : step.until
  await tell(tx, held, { action: 'assignment.step', facts: { step: step.step, ...(until && { until }) } })
  if (step.step === 'end') return endOn(tx, held, step.until)
  if (step.step === 'extend') return extendTo(tx, held, step.until || null)
  await refuseHours(tx, held, held.since)
  return update(tx, held, { cancelledAt: at })
}

/**
 * Sets what an hour of an assignment costs from a day on, and returns the id of the client. Throws `STEP_REFUSED` for one that
 * was cancelled, and `VALIDATION_FAILED` for a day outside of it.
 */
export const setRate = async (
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
  await tell(tx, held, { action: 'assignment.rate', facts: rate })
  return update(tx, held, {})
}

/**
 * Ends what somebody who leaves is assigned to: on this day, or with the last day of hours that count. What had not begun
 * is cancelled. The employee is locked.
 */
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
    await tell(tx, held, { action: 'assignment.step', facts })
  }
}
