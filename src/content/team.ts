import type { OfficeId } from './offices.ts'
import { teamDelivery } from './team-delivery.ts'
import { teamLeads } from './team-leads.ts'

export type Department =
  | 'Leadership'
  | 'Data Engineering'
  | 'AI and Applications'
  | 'Staffing'
  | 'People and Operations'

/** `managerId` is null for the one root of the org chart. */
export type TeamMember = {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly department: Department
  readonly office: OfficeId
  readonly timeZone: string
  readonly managerId: string | null
  readonly bio: string
}

export const team: readonly TeamMember[] = [...teamLeads, ...teamDelivery]
