import type { AccountStatus } from '#api/contracts/people/people.contract.ts'
import type { people } from '#server/people/schema/people.ts'

type Stored = (typeof people.$inferSelect)['status']

export const accountStatusNames: Record<Stored, AccountStatus> = {
  pending: 'Invited',
  active: 'Active',
  deactivated: 'Deactivated',
}

export const storedStatuses: Record<AccountStatus, Stored> = {
  Invited: 'pending',
  Active: 'active',
  Deactivated: 'deactivated',
}

export const getAccountStatus = (stored: Stored): AccountStatus => accountStatusNames[stored]
