import type { Database } from '#server/db/database.ts'
import { isRecorded } from '#server/domain/files.ts'
import type { Arrived } from '#server/files/file-store.ts'

/** Removes the files whose row was not stored. Where that cannot be told, one stays for the sweep at the next start. */
export const discardUnused = async ({ reader }: Pick<Database, 'reader'>, made: readonly Arrived[]) => {
  for (const { storedName, isKept, discard } of made) {
    const hasRow = isKept() && (await isRecorded(reader, storedName).catch(() => true))
    if (!hasRow) await discard()
  }
}
