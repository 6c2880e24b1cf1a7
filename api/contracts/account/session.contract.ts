export const userTypes = { partner: 173020000, employee: 173020001 } as const

export type UserType = (typeof userTypes)[keyof typeof userTypes]

/** Manager is no role: it follows from direct reports. */
export const roles = ['administrator', 'hr', 'recruiter', 'finance'] as const

export type Role = (typeof roles)[number]

export const rolesOfAccess = {
  administrator: ['administrator'],
  personnel: ['administrator', 'hr'],
  commercial: ['administrator', 'hr', 'finance'],
  recruiting: ['administrator', 'recruiter'],
  paying: ['hr', 'finance'],
} as const satisfies Record<string, readonly Role[]>

export type RoleAccess = keyof typeof rolesOfAccess

export const hasAccess = (access: RoleAccess, held: readonly Role[]): boolean =>
  rolesOfAccess[access].some((role) => held.includes(role))

/** Safe to store, show and log. */
export type SessionUser = { userType: UserType; phoneNo: string; email: string; name: string }

export type ChangedDetails = Partial<Pick<SessionUser, 'name' | 'email' | 'phoneNo'>>

export type StoredSession = SessionUser & { token: string }

export const signInMethods = ['code', 'passkey'] as const

export type SignInMethod = (typeof signInMethods)[number]
