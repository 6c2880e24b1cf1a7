import { inArray } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { readSecret } from '#server/platform/db/secrets.ts'
import type { FileStore } from './file-store.ts'

/** Longer than any upload takes. */
const underwayMs = 3 * 60 * 60 * 1000

/** Only if no other server exists, before it receives files. */
export const whateverAge = Number.NEGATIVE_INFINITY

const askedAtOnce = 1000

const withRow = async (names: string[], { reader }: Database): Promise<Set<string>> => {
  const rows = await reader
    .select({ name: files.storedName })
    .from(files)
    .where(inArray(files.storedName, names))
  return new Set(rows.map(({ name }) => name))
}

const inGroups = async function* (store: FileStore, olderThanMs: number) {
  let group: string[] = []
  for await (const { storedName, ageMs } of store.list()) {
    if (ageMs >= olderThanMs) group.push(storedName)
    if (group.length < askedAtOnce) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

/** Spares recent files: a server may be receiving them. Returns the number removed. */
export const sweepFiles = async (
  store: FileStore,
  database: Database,
  olderThanMs = underwayMs,
): Promise<number> => {
  if (!(await store.claim(await readSecret(database, 'files')))) return 0
  let removed = await store.sweepArriving(olderThanMs)
  for await (const names of inGroups(store, olderThanMs)) {
    const known = await withRow(names, database)
    for (const name of names.filter((name) => !known.has(name))) {
      await store.remove(name)
      removed += 1
    }
  }
  return removed
}
