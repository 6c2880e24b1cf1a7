import type { OrgPerson } from '#api/contracts/org-chart.contract.ts'
import { offices } from '#src/content/company.ts'

/** The country of somebody's office; empty without one. */
export const officeName = ({ office }: Pick<OrgPerson, 'office'>): string =>
  offices.find(({ id }) => id === office)?.country ?? ''
