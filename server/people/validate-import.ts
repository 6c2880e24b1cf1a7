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
const getPlaces = (rows: readonly PersonRow[], errors: readonly Errors[]): Map<string, number> => {
  const places = new Map<string, number>()
  rows.forEach(({ entry }, place) => {
    if (!entry || entry.email === '') return
    const before = places.get(entry.email)
    const isBetter = before === undefined || (!isGood(errors[before] ?? {}) && isGood(errors[place] ?? {}))
    if (isBetter) places.set(entry.email, place)
  })
  return places
}

/** By row index; null without a manager in the file. */
export type Managers = readonly (number | null)[]

/** Cycles of row indexes, in the order of the file. */
const getCircles = (managers: Managers): number[][] => {
  const circles: number[][] = []
  const seenFrom = new Map<number, number>()
  managers.forEach((_, start) => {
    const way: number[] = []
    let place: number | null = start
    while (place !== null && !seenFrom.has(place)) {
      seenFrom.set(place, start)
      way.push(place)
      place = managers[place] ?? null
    }
    if (place !== null && seenFrom.get(place) === start) {
      circles.push(way.slice(way.indexOf(place)).sort((one, other) => one - other))
    }
  })
  return circles
}

/** Row indexes by that of their manager; null for roots. */
export const getReports = (managers: Managers): Map<number | null, number[]> => {
  const reports = new Map<number | null, number[]>()
  managers.forEach((manager, place) => {
    const others = reports.get(manager)
    if (others) others.push(place)
    else reports.set(manager, [place])
  })
  return reports
}

const markBelow = (rows: readonly PersonRow[], managers: Managers, errors: Errors[]) => {
  const reports = getReports(managers)
  const broken = [...errors.keys()].filter((place) => !isGood(errors[place] ?? {}))
  for (const place of broken) {
    for (const report of reports.get(place) ?? []) {
      const found = errors[report] ?? {}
      if (isGood(found)) broken.push(report)
      errors[report] = { ...found, manager: found.manager ?? messages.brokenManager(rows[place]?.line ?? 0) }
    }
  }
}

export type JudgedPerson = PersonRow & {
  managerId: string | null
  managerPlace: number | null
}

const resolveManagers = (rows: readonly PersonRow[], errors: Errors[], { emails }: Taken): Managers => {
  const places = getPlaces(rows, errors)
  return rows.map(({ entry }, place) => {
    if (!entry || entry.manager === '' || emails.has(entry.manager)) return null
    const found = places.get(entry.manager) ?? null
    if (entry.manager === entry.email || found === null) {
      const manager = entry.manager === entry.email ? messages.self : messages.unknown
      errors[place] = { ...errors[place], manager }
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
    const lines = circle.map((place) => rows[place]?.line ?? 0)
    const manager = messages.circle(lines.slice(0, mostNamed), Math.max(0, lines.length - mostNamed))
    for (const place of circle) errors[place] = { ...errors[place], manager }
  }
  markBelow(rows, managers, errors)
  return rows.map((row, place) => {
    const found = errors[place] ?? {}
    const entry = isGood(found) ? row.entry : null
    const managerId = row.entry ? (taken.emails.get(row.entry.manager) ?? null) : null
    return { ...row, errors: found, entry, managerId, managerPlace: managers[place] ?? null }
  })
}
