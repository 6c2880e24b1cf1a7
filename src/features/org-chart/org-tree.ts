import type { OrgPerson } from '#api/contracts/org-chart.contract.ts'
import { offices } from '#src/content/company.ts'

/** The people as a tree. `order` is from the top down, everybody before their reports. */
export type OrgTree = {
  order: readonly OrgPerson[]
  roots: readonly OrgPerson[]
  find: (id: string) => OrgPerson | undefined
  reportsOf: (id: string) => readonly OrgPerson[]
  /** Everybody above somebody, the nearest first. */
  above: (id: string) => readonly OrgPerson[]
}

/** Makes the tree of a list in which every manager is in the list and nobody reports in a circle. */
export const toTree = (people: readonly OrgPerson[]): OrgTree => {
  const byId = new Map(people.map((person) => [person.id, person]))
  const reports = new Map<string | null, OrgPerson[]>()
  for (const person of people) {
    reports.set(person.managerId, [...(reports.get(person.managerId) ?? []), person])
  }
  const reportsOf = (id: string) => reports.get(id) ?? []
  const roots = reports.get(null) ?? []
  const withReports = (person: OrgPerson): OrgPerson[] => [
    person,
    ...reportsOf(person.id).flatMap(withReports),
  ]
  const above = (id: string): OrgPerson[] => {
    const manager = byId.get(byId.get(id)?.managerId ?? '')
    return manager ? [manager, ...above(manager.id)] : []
  }
  return { order: roots.flatMap(withReports), roots, find: (id) => byId.get(id), reportsOf, above }
}

/** The country of somebody's office; empty without one. */
export const officeName = ({ office }: Pick<OrgPerson, 'office'>): string =>
  offices.find(({ id }) => id === office)?.country ?? ''
