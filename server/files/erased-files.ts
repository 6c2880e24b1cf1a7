import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/database.ts'
import { erasedFiles, files } from '#server/db/schema/files.ts'

type Stored = Pick<typeof files.$inferSelect, 'id' | 'storedName'>

const atOnce = 1000

/** Writes down which files are to go, and deletes their rows. Nothing may refer to them any more. */
export const eraseFileRows = async (tx: Transaction, stored: readonly Stored[], at: Date): Promise<void> => {
  for (let first = 0; first < stored.length; first += atOnce) {
    const some = stored.slice(first, first + atOnce)
    await tx
      .insert(erasedFiles)
      .values(some.map(({ storedName }) => ({ storedName, erasedAt: at })))
      .onConflictDoNothing()
    await tx.delete(files).where(
      inArray(
        files.id,
        some.map(({ id }) => id),
      ),
    )
  }
}

/**
 * Removes files whose rows were erased, also those an earlier try could not. Each stays written down until it is gone.
 * Returns how many are left.
 */
export const removeErasedFiles = async (database: Database, directory: string): Promise<number> => {
  const waiting = await database.reader.select({ storedName: erasedFiles.storedName }).from(erasedFiles)
  let left = 0
  for (const { storedName } of waiting) {
    try {
      await rm(join(directory, storedName), { force: true })
      await database.write(async (tx) => {
        await tx.delete(erasedFiles).where(eq(erasedFiles.storedName, storedName))
      })
    } catch {
      left += 1
    }
  }
  return left
}
