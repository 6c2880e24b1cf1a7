/** `userType` codes of the CRM. */
export const userTypes = { partner: 173020000, employee: 173020001 } as const

export type UserType = (typeof userTypes)[keyof typeof userTypes]

/**
 * What employees may be given to do besides their work: administrators say who may do what, HR keeps the records of
 * people, recruiters fill positions, finance pays and invoices. Somebody may hold several. Managers are not here: who has
 * direct reports is one.
 */
export const roles = ['administrator', 'hr', 'recruiter', 'finance'] as const

export type Role = (typeof roles)[number]

/** The kinds of access that take a role, and the roles that each is open to. */
export const rolesOfAccess = {
  administrator: ['administrator'],
  personnel: ['administrator', 'hr'],
  commercial: ['administrator', 'hr', 'finance'],
  recruiting: ['administrator', 'recruiter'],
  paying: ['hr', 'finance'],
} as const satisfies Record<string, readonly Role[]>

export type RoleAccess = keyof typeof rolesOfAccess

/** Whether somebody with these roles is let in by an access. */
export const hasAccess = (access: RoleAccess, held: readonly Role[]): boolean =>
  rolesOfAccess[access].some((role) => held.includes(role))

/** Who is signed in: safe to hold in memory, show and record. */
export type SessionUser = { userType: UserType; phoneNo: string; email: string; name: string }

/** What people can correct about themselves. */
export type ChangedDetails = Partial<Pick<SessionUser, 'name' | 'email' | 'phoneNo'>>

/**
 * The session as the browser's storage holds it: the access token and what the header greets with, as five
 * separate fields, each a string.
 */
export type StoredSession = SessionUser & { token: string }

/** What people sign in with: a code to their phone, or a passkey that one of their devices holds. */
export const signInMethods = ['code', 'passkey'] as const

export type SignInMethod = (typeof signInMethods)[number]
