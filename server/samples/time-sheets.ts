import { eq } from 'drizzle-orm'
import type { SheetStatus } from '#api/contracts/time/time-sheet.contract.ts'
import { daysAfter, daysBefore, toMonday } from '#api/rules/days.ts'
import { toDay } from '#server/platform/days.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import {
  assignments,
  clients,
  leaveDays,
  timeSheetActivities,
  timeSheetHistory,
  timeSheets,
} from '#server/time/schema/time-sheets.ts'
import { sampleEmployees } from './people.ts'
import type { SeedStep } from './seed.ts'

const weeks = 39

const personAt = (index: number) => {
  const person = sampleEmployees[index - 1]
  if (!person) throw new Error('There is no such sample employee.')
  return person
}

const getId = (index: number) => `5ca91700-0000-4000-8001-${String(index).padStart(12, '0')}`

export const sampleClients = [
  { id: getId(1), pro_name: 'Cascadia Health Network' },
  { id: getId(2), pro_name: 'Northgate Realty Group' },
  { id: getId(3), pro_name: 'Puget Sound Credit Union' },
  { id: getId(4), pro_name: 'Maple Leaf Logistics' },
  { id: getId(5), pro_name: 'Deccan Retail Systems' },
] as const

/** Indexes of team and clients; `endedDaysAgo` ends the assignments. */
const sampleAssignments: readonly { employee: number; clients: number[]; endedDaysAgo?: number }[] = [
  { employee: 2, clients: [5] },
  { employee: 3, clients: [1] },
  { employee: 6, clients: [5, 3] },
  { employee: 7, clients: [4] },
  { employee: 8, clients: [3, 2] },
  { employee: 9, clients: [1, 2] },
  { employee: 9, clients: [4], endedDaysAgo: 60 },
  { employee: 10, clients: [4] },
  { employee: 11, clients: [2] },
  { employee: 12, clients: [5] },
]

const sampleWork: readonly (readonly [task: string, outcome: string])[] = [
  ['Patient intake agent: evaluation set and prompts', 'Recall of the triage answers up to 94 %'],
  ['Nightly claims pipeline', 'Two failing partitions repaired and reloaded'],
  ['Lease summary agent', 'First version in the hands of the pilot office'],
  ['Data quality checks for the member table', 'Forty rules running before every load'],
  ['Migration of reports to the lakehouse', 'Twelve of thirty reports moved'],
  ['Sprint planning and review with the client', 'Scope of the next two weeks agreed'],
  ['Incident: late feed of the appointment system', 'Feed restored, cause written up'],
  ['Power BI model for occupancy', 'Model reviewed and published'],
  ['Access rules for the document index', 'Every answer now checks the reader first'],
  ['Pairing with the client team', 'Hand-over notes and a recorded walk-through'],
]

const clientAt = (index: number) => sampleClients[index - 1]?.id ?? sampleClients[0].id

const getStatus = (weeksAgo: number, employee: number): SheetStatus => {
  if (weeksAgo === 0) return 'Draft'
  if (weeksAgo === 1) return employee % 4 === 3 ? 'Approved' : 'Submitted'
  if (weeksAgo === 2) return employee % 3 === 0 ? 'Submitted' : 'Approved'
  return (weeksAgo + employee) % 12 === 0 ? 'Rejected' : 'Approved'
}

type Planned = { employee: number; client: number; weeksAgo: number; share: number }

const shares = [2400, 2280, 2400, 2550, 2400, 2100]

const toRows = ({ employee, client, weeksAgo, share }: Planned, now: Date) => {
  const start = daysBefore(toMonday(toDay(now)), weeksAgo * 7)
  const person = personAt(employee)
  const id = crypto.randomUUID()
  const status = getStatus(weeksAgo, employee)
  const planned = Math.round((shares[(weeksAgo + employee) % shares.length] ?? 2400) * share)
  const first = Math.round(planned / 3 / 15) * 15
  const work = [first, planned - first].map((big_hours, position) => {
    const [big_activity = '', pro_outcome = ''] =
      sampleWork[(weeksAgo * 3 + employee + position * 7) % sampleWork.length] ?? []
    return { sheetId: id, position, big_activity, pro_outcome, big_hours }
  })
  const sentAt = new Date(`${daysAfter(start, 4)}T23:10:00Z`)
  const createdAt = sentAt < now ? sentAt : now
  return {
    sheet: {
      id,
      createdAt,
      employeeId: person.id,
      kind: 'sheet' as const,
      clientId: clientAt(client),
      startDate: start,
      endDate: daysAfter(start, 4),
      status,
      totalMinutes: planned,
    },
    work,
    history: getHistory({
      sheetId: id,
      status,
      actorId: person.id,
      managerId: person.managerId,
      at: createdAt,
      now,
    }),
  }
}

type HistoryFacts = {
  sheetId: string
  status: SheetStatus
  actorId: string
  managerId: string | null
  at: Date
  now: Date
}

const reasons = [
  'Please split the hours of the two projects.',
  'The client signed for fewer hours on Thursday.',
]

const getHistory = ({ sheetId, status, actorId, managerId, at, now }: HistoryFacts) => {
  const entry = { sheetId, at, actorId, reason: '' }
  const made = { ...entry, position: 0, step: 'save' as const, from: null, to: 'Draft' as const }
  if (status === 'Draft') return [made]
  const sent = {
    ...entry,
    position: 1,
    step: 'submit' as const,
    from: 'Draft' as const,
    to: 'Submitted' as const,
  }
  if (status === 'Submitted') return [made, sent]
  const isRejected = status === 'Rejected'
  const decided = {
    sheetId,
    position: 2,
    at: new Date(Math.min(at.getTime() + 60 * 60 * 60 * 1000, now.getTime())),
    actorId: managerId ?? actorId,
    step: isRejected ? ('reject' as const) : ('approve' as const),
    from: 'Submitted' as const,
    to: status,
    reason: isRejected ? (reasons[sheetId.charCodeAt(0) % 2] ?? '') : '',
  }
  return [made, sent, decided]
}

const addAssignments = async (tx: Transaction, now: Date) => {
  const rows = sampleAssignments.flatMap(({ employee, clients: indexes, endedDaysAgo }) =>
    indexes.map((index) => ({
      employeeId: personAt(employee).id,
      clientId: clientAt(index),
      since: daysBefore(toDay(now), 3 * 365),
      until: endedDaysAgo === undefined ? null : daysBefore(toDay(now), endedDaysAgo),
    })),
  )
  await tx.insert(assignments).values(rows)
}

const planned = (): Planned[] =>
  sampleAssignments
    .filter(({ endedDaysAgo }) => endedDaysAgo === undefined)
    .flatMap(({ employee, clients: indexes }) =>
      Array.from({ length: weeks }, (_, weeksAgo) =>
        indexes.map((client) => ({ employee, client, weeksAgo, share: 1 / indexes.length })),
      ).flat(),
    )

/** Away most of the week: no sheet is created. */
const findAway = async (tx: Transaction, now: Date) => {
  const halves = await tx
    .select({ employeeId: leaveDays.employeeId, day: leaveDays.day })
    .from(leaveDays)
    .where(eq(leaveDays.half, 'AM'))
  return ({ employee, weeksAgo }: Planned) => {
    const start = daysBefore(toMonday(toDay(now)), weeksAgo * 7)
    const { id } = personAt(employee)
    const isThen = (day: string) => start <= day && day <= daysAfter(start, 4)
    return halves.filter(({ employeeId, day }) => employeeId === id && isThen(day)).length > 2
  }
}

export const addTimeSheets: SeedStep = {
  name: 'time-sheets',
  apply: async (tx, now) => {
    await tx.insert(clients).values(sampleClients.map((client) => ({ ...client, createdAt: now })))
    await addAssignments(tx, now)
    const isAway = await findAway(tx, now)
    const rows = planned()
      .filter((plan) => !isAway(plan))
      .map((plan) => toRows(plan, now))
    await tx.insert(timeSheets).values(rows.map(({ sheet }) => sheet))
    await tx.insert(timeSheetActivities).values(rows.flatMap(({ work }) => work))
    await tx.insert(timeSheetHistory).values(rows.flatMap(({ history }) => history))
  },
}
