import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { NewPasskey, Passkey } from '#api/contracts/account/passkey.contract.ts'
import { findPersonById, type Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import { passkeyChallenges, passkeys } from '#server/people/schema/sign-in.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { createToken, hashToken } from '#server/platform/crypto.ts'
import { type Database, forgetRows, type Reader, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockRows } from '#server/platform/step-record.ts'

/** In seconds. */
export const challengeLivesSeconds = 5 * 60

export const mostPasskeys = 20

/** WebAuthn user handle; must not contain anything others know. */
export const getUserHandle = ({ id }: Pick<Person, 'id'>): string => Buffer.from(id).toString('base64url')

/** Null for signing in. */
type Asked = { personId: string | null; at: Date }

const isFor = (personId: string | null) =>
  personId === null ? isNull(passkeyChallenges.personId) : eq(passkeyChallenges.personId, personId)

/** Single use; voids earlier ones of the person. */
export const createChallenge = async (tx: Transaction, { personId, at }: Asked): Promise<string> => {
  const challenge = createToken()
  if (personId !== null) await tx.delete(passkeyChallenges).where(isFor(personId))
  const expiresAt = new Date(at.getTime() + challengeLivesSeconds * 1000)
  await tx.insert(passkeyChallenges).values({ challengeHash: hashToken(challenge), personId, expiresAt })
  return challenge
}

/** True if the challenge was valid; deletes it with the commit. */
export const spendChallenge = async (
  tx: Transaction,
  challenge: string,
  { personId, at }: Asked,
): Promise<boolean> => {
  const spent = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        isFor(personId),
        gt(passkeyChallenges.expiresAt, at),
      ),
    )
    .returning({ expiresAt: passkeyChallenges.expiresAt })
  return spent.length > 0
}

export const listPasskeys = async (reader: Reader, personId: string): Promise<Passkey[]> => {
  const rows = await reader
    .select()
    .from(passkeys)
    .where(eq(passkeys.personId, personId))
    .orderBy(desc(passkeys.addedAt), desc(passkeys.id))
  return rows.map(({ id, credentialId, name, addedAt, lastUsedAt, isSynced }) => ({
    id,
    credentialId,
    name,
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isSynced,
  }))
}

export const knownPasskeys = (reader: Reader, personId: string): Promise<NewPasskey['known']> =>
  reader
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.personId, personId))

export type StoredPasskey = Omit<typeof passkeys.$inferInsert, 'id' | 'lastUsedAt'>

/** Passkey names are not audited. */
const auditPasskey = (
  tx: Transaction,
  action: 'passkey.add' | 'passkey.rename' | 'passkey.remove',
  { id, personId }: { id: string; personId: string },
) => audit(tx, { action, subjectId: personId, target: { kind: 'passkey', id } })

/** False if the passkey exists already or the limit is reached. */
export const storePasskey = async (tx: Transaction, row: StoredPasskey): Promise<boolean> => {
  // Lock, so that concurrent calls cannot exceed the limit.
  await lockRows(tx, people, [row.personId])
  const held = await tx.$count(passkeys, eq(passkeys.personId, row.personId))
  if (held >= mostPasskeys) {
    const name = `You already have ${mostPasskeys} passkeys. Please remove one first`
    throw new AppError('VALIDATION_FAILED', { name })
  }
  const stored = await tx
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id, name: passkeys.name })
  for (const { id } of stored) await auditPasskey(tx, 'passkey.add', { id, personId: row.personId })
  return stored.length > 0
}

const isOwn = (id: string, personId: string) => and(eq(passkeys.id, id), eq(passkeys.personId, personId))

/** Throws `NOT_FOUND`. */
export const updatePasskeyName = async (
  tx: Transaction,
  personId: string,
  { id, name }: { id: string; name: string },
): Promise<void> => {
  const renamed = await tx.update(passkeys).set({ name }).where(isOwn(id, personId)).returning()
  if (renamed.length === 0) throw new AppError('NOT_FOUND')
  await auditPasskey(tx, 'passkey.rename', { id, personId })
}

export const deletePasskey = async (tx: Transaction, personId: string, id: string): Promise<string> => {
  const [removed] = await tx.delete(passkeys).where(isOwn(id, personId)).returning({ name: passkeys.name })
  if (!removed) throw new AppError('NOT_FOUND')
  await auditPasskey(tx, 'passkey.remove', { id, personId })
  return removed.name
}

export const removeAllPasskeys = async (tx: Transaction, personId: string): Promise<string[]> => {
  const removed = await tx
    .delete(passkeys)
    .where(eq(passkeys.personId, personId))
    .returning({ id: passkeys.id, name: passkeys.name })
  for (const { id } of removed) await auditPasskey(tx, 'passkey.remove', { id, personId })
  return removed.map(({ name }) => name)
}

export type HeldPasskey = { row: typeof passkeys.$inferSelect; person: Person }

/** Locks it. Null if unknown or the account is inactive. */
export const holdPasskey = async (tx: Transaction, credentialId: string): Promise<HeldPasskey | null> => {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).for('update')
  const person = row ? await findPersonById(tx, row.personId) : null
  return row && person ? { row, person } : null
}

export const notePasskeyUse = async (
  tx: Transaction,
  id: string,
  use: { counter: number; isSynced: boolean; lastUsedAt: Date },
): Promise<void> => {
  await tx.update(passkeys).set(use).where(eq(passkeys.id, id))
}

export const forgetOldChallenges = (database: Database, now: Date): Promise<void> =>
  forgetRows(database, passkeyChallenges, lt(passkeyChallenges.expiresAt, now))
