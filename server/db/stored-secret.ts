import type { Database } from './database.ts'
import { readSecret } from './secrets.ts'

/** Reads a secret of the server at its first use and keeps it; a failed reading is tried again. */
export const storedSecret = (database: Database, name: string): (() => Promise<string>) => {
  let known: string | undefined
  return async () => {
    known ??= await readSecret(database, name)
    return known
  }
}
