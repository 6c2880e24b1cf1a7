import type { Database } from '#server/db/database.ts'
import { codeSends, phoneCodes, registrationTokens, sessions } from '#server/db/schema/sign-in.ts'

/** Forgets codes, counted sends and sessions, as if nobody had ever signed in. */
export const clearSignIn = (database: Database): Promise<void> =>
  database.write(async (tx) => {
    for (const table of [sessions, codeSends, phoneCodes, registrationTokens]) await tx.delete(table)
  })
