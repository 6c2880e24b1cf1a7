import { and, eq, like, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'

/** Active or invited. */
const remains = and(eq(people.userType, userTypes.employee), ne(people.status, 'deactivated'))

/** Case-insensitive; ignores employees who have left. */
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

export const lockAddress = (tx: Transaction, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email.toLowerCase()}`}, 0))`)

/** Ignores the person's own other account. */
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

/** Address of a partly erased account. */
export const partlyErasedEmail = (id: string): string => `${id}${partlyErasedDomain}`

export const isPartlyErased = (email: string): boolean => email.endsWith(partlyErasedDomain)

export const wherePartlyErased: SQL = like(people.email, `%${partlyErasedDomain}`)

export const emailKey = (email: string): string => email.trim().toLowerCase()

export type Taken = {
  /** Includes employees who have left. */
  phones: ReadonlySet<string>
  /** Name by email key, without employees who have left. */
  emails: ReadonlyMap<string, string>
}

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

/** Locks the row against a concurrent deactivation. */
export const holdManager = async (tx: Transaction, id: string): Promise<boolean> => {
  const found = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, id), remains))
    .for('share')
  return found.length > 0
}
