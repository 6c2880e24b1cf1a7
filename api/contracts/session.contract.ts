import { z } from 'zod'

/** `userType` codes of the CRM. */
export const userTypes = { partner: 173020000, employee: 173020001 } as const

/**
 * The signed-in user's session as the browser's storage holds it: the access token and what the header greets
 * with. Stored as five separate fields, each a string.
 */
export const storedSession = z.object({
  token: z.string().min(1),
  userType: z.coerce.number().pipe(z.union([z.literal(userTypes.partner), z.literal(userTypes.employee)])),
  phoneNo: z.string(),
  email: z.string(),
  name: z.string(),
})

export type StoredSession = z.infer<typeof storedSession>

/** Who is signed in, without the token: safe to hold in memory, show and record. */
export type SessionUser = Omit<StoredSession, 'token'>
