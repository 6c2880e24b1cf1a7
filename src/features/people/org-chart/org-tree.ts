import type { OrgContact, OrgPerson } from '#api/contracts/people/org-chart.contract.ts'
import { offices } from '#src/content/firm/company.ts'

/** Partners see no contacts. */
export type ChartPerson = OrgPerson & { contact: OrgContact | null }

export const withContacts = (
  people: readonly OrgPerson[],
  contacts: readonly OrgContact[],
): ChartPerson[] => {
  const byId = new Map(contacts.map((contact) => [contact.id, contact]))
  return people.map((person) => ({ ...person, contact: byId.get(person.id) ?? null }))
}

/** Requires every manager to be in the list and no reporting cycles. */
export const toTree = (people: readonly ChartPerson[]) => {
  const byId = new Map(people.map((person) => [person.id, person]))
  const reports = new Map<string | null, ChartPerson[]>()
  for (const person of people) {
    reports.set(person.managerId, [...(reports.get(person.managerId) ?? []), person])
  }
  const getReports = (id: string) => reports.get(id) ?? []
  const roots = reports.get(null) ?? []
  const withReports = (person: ChartPerson): ChartPerson[] => [
    person,
    ...getReports(person.id).flatMap(withReports),
  ]
  const above = (id: string): ChartPerson[] => {
    const manager = byId.get(byId.get(id)?.managerId ?? '')
    return manager ? [manager, ...above(manager.id)] : []
  }
  return {
    /** Depth first, managers before their reports. */
    order: roots.flatMap(withReports),
    roots,
    find: (id: string) => byId.get(id),
    reportsOf: getReports,
    /** Nearest manager first. */
    above,
  }
}

export type OrgTree = ReturnType<typeof toTree>

/** Country of the office; empty without one. */
export const officeName = ({ office }: Pick<OrgPerson, 'office'>): string =>
  offices.find(({ id }) => id === office)?.country ?? ''
