import { eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { erasedFiles, files } from '#server/platform/db/schema/files.ts'
import { type FileStore, StoreUnavailable } from './file-store.ts'

type Stored = Pick<typeof files.$inferSelect, 'id' | 'storedName'>

const atOnce = 1000

/** Queues their files for removal. Nothing may reference them. */
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

/** Returns the number left. */
export const removeErasedFiles = async (
  database: Database,
  store: Pick<FileStore, 'remove'>,
): Promise<number> => {
  const waiting = await database.reader.select({ storedName: erasedFiles.storedName }).from(erasedFiles)
  let [left, isAway] = [0, false]
  for (const { storedName } of waiting) {
    try {
      if (isAway) throw new StoreUnavailable()
      await store.remove(storedName)
      await database.write(async (tx) => {
        await tx.delete(erasedFiles).where(eq(erasedFiles.storedName, storedName))
      })
    } catch (error) {
      isAway ||= error instanceof StoreUnavailable
      left += 1
    }
  }
  return left
}
