import { type Role, roles } from '#api/contracts/account/session.contract.ts'
import {
  type AccountStatus,
  accountStatuses,
  type PersonSummary,
} from '#api/contracts/people/people.contract.ts'
import type { OfficeId } from '#api/rules/firm.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { offices } from '#src/content/firm/company.ts'

export type PeopleFilter = { status: AccountStatus | ''; office: OfficeId | ''; role: Role | '' }

const officeIds = offices.map(({ id }) => id)

/** Parses `?status=Invited&office=ca&role=hr`; ignores invalid values. */
export const readPeopleFilter = (params: URLSearchParams): PeopleFilter => ({
  status: oneOf<AccountStatus | ''>(accountStatuses, params.get('status'), ''),
  office: oneOf<OfficeId | ''>(officeIds, params.get('office'), ''),
  role: oneOf<Role | ''>(roles, params.get('role'), ''),
})

export const filterPeople = <One extends Pick<PersonSummary, 'status' | 'office' | 'roles'>>(
  people: readonly One[],
  { status, office, role }: PeopleFilter,
): readonly One[] =>
  people.filter(
    (one) =>
      (status === '' || one.status === status) &&
      (office === '' || one.office === office) &&
      (role === '' || one.roles.includes(role)),
  )
