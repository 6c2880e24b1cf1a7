import { eq } from 'drizzle-orm'
import { createKey } from '#server/platform/crypto.ts'
import type { Database } from './database.ts'
import { serverSecrets } from './schema/safeguards.ts'

/** Reads a secret of the server at its first use and keeps it; a failed reading is tried again. */
export const storedSecret = (database: Database, name: string): (() => Promise<string>) => {
  let known: string | undefined
  return async () => {
    known ??= await readSecret(database, name)
    return known
  }
}

/** The random value of that name, 256 bits in hex: made at first use, the same for every server on this database. */
export const readSecret = async (database: Database, name: string): Promise<string> => {
  const find = async () => {
    const [found] = await database.reader.select().from(serverSecrets).where(eq(serverSecrets.name, name))
    return found?.value
  }
  const known = await find()
  if (known !== undefined) return known
  const value = createKey()
  await database.write(async (tx) => {
    await tx.insert(serverSecrets).values({ name, value }).onConflictDoNothing()
  })
  return (await find()) ?? value
}
