import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { daysAfter, daysBefore, toMonday } from '#api/rules/days.ts'
import { dayMs, hourMs } from '#api/rules/durations.ts'
import { people } from '#server/people/schema/people.ts'
import { actingAsPerson } from '#server/platform/audit/audit.ts'
import { toDay } from '#server/platform/days.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { getId } from '#server/samples/people.ts'
import type { SeedStep } from '#server/samples/seed.ts'
import { sampleClients } from '#server/samples/time-sheets.ts'
import { assignmentRates } from '#server/staffing/schema/client-details.ts'
import { addLeave } from '#server/time/leave/add-leave.ts'
import {
  assignments,
  timeSheetActivities,
  timeSheetHistory,
  timeSheets,
} from '#server/time/schema/time-sheets.ts'
import { daysAgo } from './moments.ts'
import type { PlannedApplication } from './plan-applications.ts'
import { insertAudit, insertRows, sampleId } from './sample-rows.ts'

/** Indexes of managers and clients, hourly rates in cents; in placement order. */
const terms = [
  { manager: 7, client: 0, pay: 6100, bill: 9800 },
  { manager: 2, client: 2, pay: 6600, bill: 10400 },
  { manager: 3, client: 1, pay: 5400, bill: 8600 },
  { manager: 6, client: 0, pay: 7500, bill: 11800 },
  { manager: 3, client: 2, pay: 7700, bill: 12100 },
] as const

export type Consultant = {
  personId: string
  managerId: string
  assignmentId: string
  clientId: string
  since: string
  planned: PlannedApplication
  terms: (typeof terms)[number]
}

/** Ids up to 12 belong to the team. */
export const getConsultants = (planned: readonly PlannedApplication[]): Consultant[] =>
  planned
    .filter(({ letter }) => letter === 'P')
    .flatMap((one, at) => {
      const agreed = terms[at]
      const client = agreed && sampleClients[agreed.client]
      if (!agreed || !client) return []
      return {
        personId: getId(13 + at),
        managerId: getId(agreed.manager),
        assignmentId: sampleId('assignment', at + 1),
        clientId: client.id,
        since: daysAfter(toMonday(toDay(one.until)), 14),
        planned: one,
        terms: agreed,
      }
    })

const getPerson = ({ personId, managerId, since, planned }: Consultant) => {
  const { firstName, lastName, email, phone } = planned.applicant
  return {
    ...{ id: personId, firstName, lastName, email, phone, managerId, userType: userTypes.employee },
    ...{ title: planned.job.pro_jobtitle, department: 'Consulting', office: 'us' as const },
    ...{ timeZone: 'America/Los_Angeles', startDate: since, status: 'active' as const },
    createdAt: planned.until,
    joinedAt: planned.until,
  }
}

const hr = getId(12)

const composeAuditEntries = ({ personId, assignmentId, clientId, since, planned }: Consultant) => {
  const { until: at } = planned
  const person = { subjectId: personId, target: { kind: 'person', id: personId } }
  return [
    { ...person, at, action: 'person.invite' as const, actorId: hr },
    {
      ...person,
      at: new Date(at.getTime() + 20 * hourMs),
      action: 'person.join' as const,
      actorId: personId,
    },
    {
      ...{ at, action: 'assignment.add' as const, actorId: hr, subjectId: personId },
      target: { kind: 'assignment', id: assignmentId },
      facts: { client: clientId, since },
    },
  ]
}

export const insertConsultants = async (
  tx: Transaction,
  consultants: readonly Consultant[],
): Promise<void> => {
  if (consultants.length === 0) return
  await tx.insert(people).values(consultants.map(getPerson))
  await tx.insert(assignments).values(
    consultants.map(({ assignmentId: id, personId: employeeId, clientId, since, planned }, at) => ({
      ...{ id, employeeId, clientId, since, role: planned.job.pro_jobtitle },
      purchaseOrder: `PO-${4100 + at * 17}`,
    })),
  )
  await tx.insert(assignmentRates).values(
    consultants.flatMap(({ assignmentId, since, planned, terms: { pay, bill } }) => {
      const rate = {
        assignmentId,
        validFrom: since,
        currency: 'USD' as const,
        setBy: hr,
        createdAt: planned.until,
      }
      return [
        { ...rate, kind: 'bill' as const, amount: bill },
        { ...rate, kind: 'pay' as const, amount: pay },
      ]
    }),
  )
  await insertAudit(tx, consultants.flatMap(composeAuditEntries))
}

const work: readonly (readonly [task: string, outcome: string])[] = [
  ['Loads of the policy system', 'Two of nine rewritten and reconciled'],
  ['Review with the client’s lead', 'Agreed on names and owners'],
  ['Tests for the nightly run', 'Forty cases, three of them found faults'],
  ['Model training and comparison', 'Two percent better on last month’s data'],
  ['Hand-over to operations', 'Run book read aloud and corrected'],
  ['Fix of the weekend incident', 'Cause found: a clock an hour behind'],
]

const placed = [13, 14, 15, 16, 17].map(getId)

type Assigned = typeof assignments.$inferSelect & { managerId: string | null }

const getSheet = (
  { employeeId, clientId, managerId }: Assigned,
  startDate: string,
  { seed, isLast, now }: { seed: number; isLast: boolean; now: Date },
) => {
  const id = crypto.randomUUID()
  const endDate = daysAfter(startDate, 4)
  const sentAt = new Date(Math.min(Date.parse(`${endDate}T23:20:00Z`), now.getTime()))
  const isDecided = !isLast
  const status = isDecided ? ('Approved' as const) : ('Submitted' as const)
  const totalMinutes = 2400 - (seed % 4) * 90
  const first = 60 * (14 + (seed % 5))
  const entry = { sheetId: id, at: sentAt, actorId: employeeId, reason: '' }
  const decidedAt = new Date(sentAt.getTime() + 62 * hourMs)
  const approval = {
    ...entry,
    position: 2,
    at: decidedAt,
    actorId: managerId ?? employeeId,
    step: 'approve' as const,
  }
  return {
    sheet: {
      ...{ id, employeeId, clientId, startDate, endDate, status, totalMinutes, kind: 'sheet' as const },
      createdAt: sentAt,
    },
    activities: [first, totalMinutes - first].map((big_hours, position) => {
      const [big_activity = '', pro_outcome = ''] = work[(seed + position * 3) % work.length] ?? []
      return { sheetId: id, position, big_activity, pro_outcome, big_hours }
    }),
    history: [
      { ...entry, position: 0, step: 'save' as const, from: null, to: 'Draft' as const },
      { ...entry, position: 1, step: 'submit' as const, from: 'Draft' as const, to: 'Submitted' as const },
      ...(isDecided ? [{ ...approval, from: 'Submitted' as const, to: 'Approved' as const }] : []),
    ],
  }
}

const addSheets = async (tx: Transaction, now: Date) => {
  const assigned = await tx
    .select({ row: assignments, managerId: people.managerId })
    .from(assignments)
    .innerJoin(people, eq(people.id, assignments.employeeId))
    .where(inArray(assignments.employeeId, placed))
    .orderBy(assignments.employeeId)
  const thisWeek = toMonday(toDay(now))
  const all = assigned.flatMap(({ row, managerId }, index) => {
    const weeks = Math.round((Date.parse(thisWeek) - Date.parse(row.since)) / (7 * dayMs))
    return Array.from({ length: Math.max(0, weeks) }, (_, week) =>
      getSheet({ ...row, managerId }, daysAfter(row.since, week * 7), {
        seed: index * 5 + week,
        isLast: week === weeks - 1,
        now,
      }),
    )
  })
  await insertRows(
    tx,
    timeSheets,
    all.map(({ sheet }) => sheet),
  )
  await insertRows(
    tx,
    timeSheetActivities,
    all.flatMap(({ activities }) => activities),
  )
  await insertRows(
    tx,
    timeSheetHistory,
    all.flatMap(({ history }) => history),
  )
}

const [architect, engineer, manager] = [8, 9, 3].map(getId)

const decideOlder = async (tx: Transaction, now: Date) => {
  const lastWeek = daysBefore(toMonday(toDay(now)), 7)
  const waiting = and(eq(timeSheets.status, 'Submitted'), eq(timeSheets.kind, 'sheet'))
  const older = await tx
    .select({ id: timeSheets.id })
    .from(timeSheets)
    .where(
      and(
        waiting,
        inArray(timeSheets.employeeId, [engineer ?? '', architect ?? '']),
        lt(timeSheets.startDate, lastWeek),
      ),
    )
  const last = await tx
    .select({ id: timeSheets.id })
    .from(timeSheets)
    .where(and(waiting, eq(timeSheets.employeeId, architect ?? ''), eq(timeSheets.startDate, lastWeek)))
    .orderBy(timeSheets.clientId)
    .limit(2)
  const ids = [...older, ...last].map(({ id }) => id)
  if (ids.length === 0) return
  const at = daysAgo(now, 0.6)
  await tx
    .update(timeSheets)
    .set({ status: 'Approved', revision: sql`${timeSheets.revision} + 1` })
    .where(inArray(timeSheets.id, ids))
  const approval = { position: 2, at, actorId: manager ?? '', step: 'approve' } as const
  await insertRows(
    tx,
    timeSheetHistory,
    ids.map((sheetId) => ({ ...approval, sheetId, from: 'Submitted' as const, to: 'Approved' as const })),
  )
}

export const addConsultantWork: SeedStep = {
  name: 'full-consultant-work',
  apply: async (tx, now) => {
    const there = await tx
      .select({ id: people.id })
      .from(people)
      .where(and(inArray(people.id, placed), eq(people.userType, userTypes.employee)))
    if (there.length < placed.length) return
    await addSheets(tx, now)
    await decideOlder(tx, now)
    const startDate = daysAfter(toMonday(toDay(now)), 15)
    const leave = { leaveType: 'PTO', reason: 'My sister’s wedding in Tampa', halfDay: 'none' } as const
    const request = { ...leave, startDate, endDate: daysAfter(startDate, 1) }
    const [owner, at] = [getId(15), daysAgo(now, 1.2)]
    await actingAsPerson(owner, at, () => addLeave(tx, owner, request, at))
  },
}
