import { eq } from 'drizzle-orm'
import { createKey } from '#server/platform/crypto.ts'
import type { Database } from './database.ts'
import { serverSecrets } from './schema/safeguards.ts'

export const storedSecret = (database: Database, name: string): (() => Promise<string>) => {
  let known: string | undefined
  return async () => {
    known ??= await readSecret(database, name)
    return known
  }
}

/** 256 random bits in hex, created at first use, shared by all servers. */
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
