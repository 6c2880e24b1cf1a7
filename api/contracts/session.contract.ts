/** `userType` codes of the CRM. */
export const userTypes = { partner: 173020000, employee: 173020001 } as const

export type UserType = (typeof userTypes)[keyof typeof userTypes]

/** Who is signed in: safe to hold in memory, show and record. */
export type SessionUser = { userType: UserType; phoneNo: string; email: string; name: string }

/**
 * The session as the browser's storage holds it: the access token and what the header greets with, as five
 * separate fields, each a string.
 */
export type StoredSession = SessionUser & { token: string }
