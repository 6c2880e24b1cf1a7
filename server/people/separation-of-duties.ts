import type { Role } from '#api/contracts/account/session.contract.ts'
import type { ClaimAmounts, PaymentRefusal } from '#api/contracts/money/claim.contract.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Person } from './person.ts'

type Duty = {
  /** For an administrator, only another administrator may act. */
  isAdministratorOnly?: true
  /** Neither the first person nor the subject. */
  secondPerson?: 'holds a role' | 'above an amount'
}

/** No user performs these on their own record, whatever their roles. */
export const separatedDuties = {
  'decide on hours': {},
  'decide on leave': {},
  'decide on claims': {},
  'pay claims': { secondPerson: 'above an amount' },
  'set rates': {},
  /** Start date, manager and office: leave, its balance and the approver follow from them. */
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

/** Throws `OWN_RECORD` for the caller's own record. */
export const requireOther = (
  _duty: SeparatedDuty,
  { id }: Pick<Person, 'id'>,
  subjectId: string,
  fields?: Record<string, string>,
): void => {
  if (id === subjectId) throw new AppError('OWN_RECORD', fields)
}

export const hasRank = (
  duty: SeparatedDuty,
  roles: readonly Role[],
  subjectRoles: readonly Role[],
): boolean =>
  !getDuty(duty).isAdministratorOnly ||
  !subjectRoles.includes('administrator') ||
  roles.includes('administrator')

/** Throws `ADMINISTRATOR_ONLY`. */
export const requireRank = (
  duty: SeparatedDuty,
  { roles }: Pick<Person, 'roles'>,
  subjectRoles: readonly Role[],
): void => {
  if (!hasRank(duty, roles, subjectRoles)) throw new AppError('ADMINISTRATOR_ONLY')
}

export const takesSecondPerson = (duty: SeparatedDuty, subjectRoles: readonly Role[]): boolean =>
  getDuty(duty).secondPerson === 'holds a role' && subjectRoles.length > 0

/** Only an administrator who is neither the initiator nor the subject. */
export const mayConfirm = (
  { id, roles }: Pick<Person, 'id' | 'roles'>,
  { startedBy, subjectId }: { startedBy: string; subjectId: string },
): boolean => roles.includes('administrator') && id !== startedBy && id !== subjectId

/** Null if separation of duties allows the payment. */
export const paymentRefusal = (
  { id }: Pick<Person, 'id'>,
  claim: { ownerId: string; approvedBy: string | null; amount: number; currency: keyof ClaimAmounts },
  twoPeopleAbove: ClaimAmounts,
): PaymentRefusal | null => {
  if (claim.ownerId === id) return 'own'
  const isAbove = claim.amount > twoPeopleAbove[claim.currency]
  return isAbove && claim.approvedBy === id ? 'approver' : null
}
