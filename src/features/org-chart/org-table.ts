import type { OrgPerson } from '#api/contracts/org-chart.contract.ts'
import { orgChart } from '#src/content/org-chart.ts'
import { officeName } from './office-name.ts'
import type { OrgTree } from './org-tree.ts'

const { columns } = orgChart

const publicColumns = [columns.name, columns.title, columns.department, columns.office, columns.reportsTo]
const contactColumns = [columns.email, columns.phone, columns.timeZone]

const contactCells = ({ contact }: OrgPerson) => [
  contact?.email ?? '',
  contact?.phoneNo ?? '',
  contact?.timeZone ?? '',
]

/** Everybody from the top down, as a table; without contact columns where the reader may not see contacts. */
export const orgTable = (tree: OrgTree): { head: string[]; rows: string[][] } => {
  const hasContacts = tree.order.some(({ contact }) => contact)
  const rows = tree.order.map((person) => [
    person.name,
    person.title,
    person.department,
    officeName(person),
    tree.find(person.managerId ?? '')?.name ?? '',
    ...(hasContacts ? contactCells(person) : []),
  ])
  return { head: [...publicColumns, ...(hasContacts ? contactColumns : [])], rows }
}
