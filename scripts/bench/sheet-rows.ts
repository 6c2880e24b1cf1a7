import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { daysAfter } from '#src/lib/days.ts'

const people = ['Naomi Feldman', 'Tomás Rivera', 'Priya Natarajan', 'Amélie Gagnon', 'Ada Lovelace']
const clients = ['Cascadia Health Network', 'Northgate Realty Group', 'Olympic Data', 'Puget Logistics']
const statuses = ['Draft', 'Submitted', 'Approved', 'Rejected'] as const

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const rowOf = (number: number): TimeSheet => {
  const start = daysAfter('2024-01-01', (number * 7) % 1092)
  const totalMinutes = 30 + ((number * 45) % 2400)
  return {
    id: id(number),
    kind: 'sheet',
    employeeId: id(number % 5),
    pro_employee: `${people[number % 5]} ${number % 997}`,
    pro_resourcingnetwork: [{ id: id(number % 4), pro_name: clients[number % 4] ?? '' }],
    cr322_startdate: start,
    cr322_enddate: daysAfter(start, 4),
    big_date: start,
    createdon: new Date(Date.UTC(2024, 0, 1) + number * 787_000).toISOString(),
    cr322_timesheetstatus: statuses[number % 4] ?? 'Draft',
    big_totalhours: totalMinutes / 60,
    totalMinutes,
    cr322_attachmenturl: null,
    leaveType: null,
    halfDay: 'none',
    activities: [],
  }
}

/** That many time sheets of several people, clients and three years, as the API would list them. */
export const sheetRows = (count: number): TimeSheet[] =>
  Array.from({ length: count }, (_, number) => rowOf(number))
