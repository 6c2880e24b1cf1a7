import type { Role, UserType } from '#api/contracts/account/session.contract.ts'

/** Who makes a call, by the server's own records. `phoneNo` is in E.164. */
export type Caller = {
  id: string
  userType: UserType
  phoneNo: string
  email: string
  name: string
  /** Has direct reports who work here, who left something to decide, or whose reports fall to this person meanwhile. */
  isManager: boolean
  isHr: boolean
  /** In alphabetical order. */
  roles: Role[]
}

/** An account that a code is for, whether it exists or not. */
export type Account = Pick<Caller, 'phoneNo' | 'userType'>
