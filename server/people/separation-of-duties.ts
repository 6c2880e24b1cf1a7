import type { Role } from '#api/contracts/account/session.contract.ts'
import type { ClaimAmounts, PaymentRefusal } from '#api/contracts/money/claim.contract.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Person } from './person.ts'

type Duty = {
  /** HR does it for others, and for an administrator only another administrator does. */
  isAdministratorOnly?: true
  /** When it takes a second person, who is neither the first nor the person it is about. */
  secondPerson?: 'holds a role' | 'above an amount'
}

/**
 * By which somebody could raise, pay or let in themselves. Nobody does any of it on their own record, whatever their roles and
 * through whatever call.
 */
export const separatedDuties = {
  'decide on hours': {},
  'decide on leave': {},
  'decide on claims': {},
  'pay claims': { secondPerson: 'above an amount' },
  'set rates': {},
  /** Start date, manager and office: leave, its balance and who approves follow from them. */
  'set employment': {},
  'set private details': {},
  'change contact': { isAdministratorOnly: true, secondPerson: 'holds a role' },
  'end access': { isAdministratorOnly: true },
  'set roles': {},
  'review access': {},
  erase: {},
} as const satisfies Record<string, Duty>

export type SeparatedDuty = keyof typeof separatedDuties

const getDuty = (duty: SeparatedDuty): Duty => separatedDuties[duty]

/** Throws `OWN_RECORD` where a duty would be done on one's own record, with what is said beside fields. */
export const requireOther = (
  _duty: SeparatedDuty,
  { id }: Pick<Person, 'id'>,
  subjectId: string,
  fields?: Record<string, string>,
): void => {
  if (id === subjectId) throw new AppError('OWN_RECORD', fields)
}

/** Whether a duty's rule on administrators lets somebody with these roles do it for the other. */
export const hasRank = (
  duty: SeparatedDuty,
  roles: readonly Role[],
  subjectRoles: readonly Role[],
): boolean =>
  !getDuty(duty).isAdministratorOnly ||
  !subjectRoles.includes('administrator') ||
  roles.includes('administrator')

/** Throws `ADMINISTRATOR_ONLY` where `hasRank` says no. */
export const requireRank = (
  duty: SeparatedDuty,
  { roles }: Pick<Person, 'roles'>,
  subjectRoles: readonly Role[],
): void => {
  if (!hasRank(duty, roles, subjectRoles)) throw new AppError('ADMINISTRATOR_ONLY')
}

/** Whether something that is about somebody with these roles takes a second person. */
export const takesSecondPerson = (duty: SeparatedDuty, subjectRoles: readonly Role[]): boolean =>
  getDuty(duty).secondPerson === 'holds a role' && subjectRoles.length > 0

/** Whether somebody may confirm what another began about a third: an administrator who is neither of them. */
export const mayConfirm = (
  { id, roles }: Pick<Person, 'id' | 'roles'>,
  { startedBy, subjectId }: { startedBy: string; subjectId: string },
): boolean => roles.includes('administrator') && id !== startedBy && id !== subjectId

/** Why somebody may not pay a claim; null where they may as far as its people go. */
export const paymentRefusal = (
  { id }: Pick<Person, 'id'>,
  claim: { ownerId: string; approvedBy: string | null; amount: number; currency: keyof ClaimAmounts },
  twoPeopleAbove: ClaimAmounts,
): PaymentRefusal | null => {
  if (claim.ownerId === id) return 'own'
  const isAbove = claim.amount > twoPeopleAbove[claim.currency]
  return isAbove && claim.approvedBy === id ? 'approver' : null
}
