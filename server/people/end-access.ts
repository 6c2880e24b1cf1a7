import { eq } from 'drizzle-orm'
import { notify, type Transaction } from '#server/platform/db/database.ts'
import { invitations } from './schema/people.ts'
import { calendarFeeds, contactChanges, knownBrowsers, sessions } from './schema/sign-in.ts'

/** Deletes sessions, known browsers and private links. Passkeys stay: they open active accounts only. */
export const endAccess = async (tx: Transaction, id: string) => {
  for (const table of [sessions, knownBrowsers, invitations, contactChanges, calendarFeeds]) {
    await tx.delete(table).where(eq(table.personId, id))
  }
  notify(tx, 'access')
}
