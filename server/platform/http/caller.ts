import type { Role, UserType } from '#api/contracts/account/session.contract.ts'

/** `phoneNo` is in E.164. */
export type Caller = {
  id: string
  userType: UserType
  phoneNo: string
  email: string
  name: string
  /** Has direct reports who are active, left something to decide, or are inactive managers with reports. */
  isManager: boolean
  isHr: boolean
  /** Sorted. */
  roles: Role[]
}

/** It may not exist. */
export type Account = Pick<Caller, 'phoneNo' | 'userType'>
