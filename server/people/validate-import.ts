import type { Taken } from './employees.ts'
import { inviteMessages } from './invite-person.ts'
import type { PersonRow } from './read-people.ts'

const sameAs = (what: string, line: number) => `The same ${what} as in row ${line}`

const messages = {
  unknown: 'Nobody here and no other row has this email address',
  self: 'Nobody can report to themselves',
  brokenManager: (line: number) => `Row ${line}, the manager, cannot be imported`,
  circle: (lines: readonly number[], more: number) => {
    const named = lines.map(String)
    const all = more > 0 ? [...named, `${more} more`] : named
    return `Rows ${all.slice(0, -1).join(', ')} and ${all.at(-1)} report to each other in a circle`
  },
}

const mostNamed = 5

type Errors = PersonRow['errors']

const isGood = (errors: Errors) => Object.keys(errors).length === 0

const ownErrors = (rows: readonly PersonRow[], taken: Taken): Errors[] => {
  const emails = new Map<string, number>()
  const phones = new Map<string, number>()
  return rows.map(({ line, errors, entry }) => {
    if (!entry) return errors
    const { email, phoneNo } = entry
    const found: Errors = { ...errors }
    if (taken.emails.has(email)) found.email ??= inviteMessages.email
    if (taken.phones.has(phoneNo)) found.phoneNo ??= inviteMessages.phoneNo
    if (!isGood(found)) return found
    const [sameEmail, samePhone] = [emails.get(email), phones.get(phoneNo)]
    if (sameEmail !== undefined) found.email = sameAs('email address', sameEmail)
    if (samePhone !== undefined) found.phoneNo = sameAs('number', samePhone)
    if (!isGood(found)) return found
    emails.set(email, line)
    phones.set(phoneNo, line)
    return found
  })
}

/** Row indexes; prefers a row without errors. */
const indexByEmail = (rows: readonly PersonRow[], errors: readonly Errors[]): Map<string, number> => {
  const indexes = new Map<string, number>()
  rows.forEach(({ entry }, index) => {
    if (!entry || entry.email === '') return
    const before = indexes.get(entry.email)
    const isBetter = before === undefined || (!isGood(errors[before] ?? {}) && isGood(errors[index] ?? {}))
    if (isBetter) indexes.set(entry.email, index)
  })
  return indexes
}

/** By row index; null without a manager in the file. */
export type Managers = readonly (number | null)[]

/** Cycles of row indexes, in the order of the file. */
const getCircles = (managers: Managers): number[][] => {
  const circles: number[][] = []
  const seenFrom = new Map<number, number>()
  managers.forEach((_, start) => {
    const way: number[] = []
    let index: number | null = start
    while (index !== null && !seenFrom.has(index)) {
      seenFrom.set(index, start)
      way.push(index)
      index = managers[index] ?? null
    }
    if (index !== null && seenFrom.get(index) === start) {
      circles.push(way.slice(way.indexOf(index)).sort((one, other) => one - other))
    }
  })
  return circles
}

/** Row indexes by that of their manager; null for roots. */
export const getReports = (managers: Managers): Map<number | null, number[]> => {
  const reports = new Map<number | null, number[]>()
  managers.forEach((manager, index) => {
    const others = reports.get(manager)
    if (others) others.push(index)
    else reports.set(manager, [index])
  })
  return reports
}

const markBelow = (rows: readonly PersonRow[], managers: Managers, errors: Errors[]) => {
  const reports = getReports(managers)
  const broken = [...errors.keys()].filter((index) => !isGood(errors[index] ?? {}))
  for (const index of broken) {
    for (const report of reports.get(index) ?? []) {
      const found = errors[report] ?? {}
      if (isGood(found)) broken.push(report)
      errors[report] = { ...found, manager: found.manager ?? messages.brokenManager(rows[index]?.line ?? 0) }
    }
  }
}

export type JudgedPerson = PersonRow & {
  managerId: string | null
  managerIndex: number | null
}

const resolveManagers = (rows: readonly PersonRow[], errors: Errors[], { emails }: Taken): Managers => {
  const indexes = indexByEmail(rows, errors)
  return rows.map(({ entry }, index) => {
    if (!entry || entry.manager === '' || emails.has(entry.manager)) return null
    const found = indexes.get(entry.manager) ?? null
    if (entry.manager === entry.email || found === null) {
      const manager = entry.manager === entry.email ? messages.self : messages.unknown
      errors[index] = { ...errors[index], manager }
      return null
    }
    return found
  })
}

/** Also rejects (`entry` null) rows whose manager is unknown, in a cycle or not importable. */
export const judgePeople = (rows: readonly PersonRow[], taken: Taken): JudgedPerson[] => {
  const errors = ownErrors(rows, taken)
  const managers = resolveManagers(rows, errors, taken)
  for (const circle of getCircles(managers)) {
    const lines = circle.map((index) => rows[index]?.line ?? 0)
    const manager = messages.circle(lines.slice(0, mostNamed), Math.max(0, lines.length - mostNamed))
    for (const index of circle) errors[index] = { ...errors[index], manager }
  }
  markBelow(rows, managers, errors)
  return rows.map((row, index) => {
    const found = errors[index] ?? {}
    const entry = isGood(found) ? row.entry : null
    const managerId = row.entry ? (taken.emails.get(row.entry.manager) ?? null) : null
    return { ...row, errors: found, entry, managerId, managerIndex: managers[index] ?? null }
  })
}
