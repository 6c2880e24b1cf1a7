import { and, eq, like, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'

/** Employees who work here or are invited to. */
const remains = and(eq(people.userType, userTypes.employee), ne(people.status, 'deactivated'))

/** Whether an employee who has not left has that email address, in whatever case, other than the one who may have it. */
export const isEmailTaken = async (
  tx: Transaction,
  email: string,
  exceptId: string | null = null,
): Promise<boolean> => {
  const others: SQL | undefined = exceptId === null ? undefined : ne(people.id, exceptId)
  const taken = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(sql`lower(${people.email})`, email.toLowerCase()), others, remains))
    .limit(1)
  return taken.length > 0
}

/** Makes everybody else who takes the same address wait until this transaction has ended. */
export const lockAddress = (tx: Transaction, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email.toLowerCase()}`}, 0))`)

/** Whether another account, of whatever kind, is written to at that address; the person's own other account does not count. */
export const isAddressInUse = async (tx: Transaction, email: string, id: string): Promise<boolean> => {
  const own = tx.select({ phone: people.phone }).from(people).where(eq(people.id, id))
  const taken = await tx
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        eq(sql`lower(${people.email})`, email.toLowerCase()),
        ne(people.id, id),
        ne(people.status, 'deactivated'),
        notInArray(people.phone, own),
      ),
    )
    .limit(1)
  return taken.length > 0
}

const partlyErasedDomain = '@waiting.erased.invalid'

/** The address of an account that was erased as far as law lets it be, and waits for the rest. */
export const partlyErasedEmail = (id: string): string => `${id}${partlyErasedDomain}`

export const isPartlyErased = (email: string): boolean => email.endsWith(partlyErasedDomain)

export const wherePartlyErased: SQL = like(people.email, `%${partlyErasedDomain}`)

/** What tells one email address from another. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** What no second employee may have. */
export type Taken = {
  /** The numbers of all, those who have left included. */
  phones: ReadonlySet<string>
  /** Who has which email address, by its key, of those who have not left. */
  emails: ReadonlyMap<string, string>
}

/** Everything that is taken, as `isEmailTaken` tells it of one. */
export const readTaken = async (reader: Reader): Promise<Taken> => {
  const rows = await reader
    .select({ id: people.id, email: people.email, phone: people.phone, status: people.status })
    .from(people)
    .where(eq(people.userType, userTypes.employee))
  const here = rows.filter(({ status }) => status !== 'deactivated')
  return {
    phones: new Set(rows.map(({ phone }) => phone)),
    emails: new Map(here.map(({ id, email }) => [emailKey(email), id])),
  }
}

/** Whether somebody may be reported to; whoever deactivates them at this moment waits until this transaction has ended. */
export const holdManager = async (tx: Transaction, id: string): Promise<boolean> => {
  const found = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, id), remains))
    .for('share')
  return found.length > 0
}
