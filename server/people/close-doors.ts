import { eq } from 'drizzle-orm'
import { calendarFeeds } from '#server/people/schema/sign-in.ts'
import { notify, type Transaction } from '#server/platform/db/database.ts'
import { invitations } from './schema/people.ts'
import { contactChanges, knownBrowsers, sessions } from './schema/sign-in.ts'

/**
 * Ends every way in: sessions, browsers that are known, and private links. Passkeys stay: they open no account that is not
 * active.
 */
export const endAccess = async (tx: Transaction, id: string) => {
  for (const table of [sessions, knownBrowsers, invitations, contactChanges, calendarFeeds]) {
    await tx.delete(table).where(eq(table.personId, id))
  }
  notify(tx, 'access')
}
