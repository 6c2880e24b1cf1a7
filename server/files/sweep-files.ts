import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { files } from '#server/db/schema/files.ts'
import { readSecret } from '#server/db/secrets.ts'

/** Longer than any upload lasts. */
const underwayMs = 3 * 60 * 60 * 1000

const isStoredFile = (name: string) => /^[0-9a-f]{32}(?:\.part)?$/.test(name)

/** Whether the folder belongs to this database. Files of another one have no row here and must not be taken for waste. */
const isOurs = async (directory: string, database: Database): Promise<boolean> => {
  const path = `${directory}.database`
  const id = await readSecret(database, 'files')
  await writeFile(path, id, { flag: 'wx', mode: 0o600 }).catch(() => {})
  return (await readFile(path, 'utf8')) === id
}

const askedAtOnce = 1000

const withoutRow = async (names: string[], { reader }: Database): Promise<string[]> => {
  const known = new Set<string>()
  for (let first = 0; first < names.length; first += askedAtOnce) {
    const some = names.slice(first, first + askedAtOnce)
    const rows = await reader
      .select({ name: files.storedName })
      .from(files)
      .where(inArray(files.storedName, some))
    for (const { name } of rows) known.add(name)
  }
  return names.filter((name) => !known.has(name))
}

/**
 * Removes what a server that was killed left behind: files that had not arrived whole, and files without a row.
 * With PostgreSQL other servers may be receiving files at this moment, so only old ones are removed there. Returns
 * how many were removed.
 */
export const sweepFiles = async (directory: string, database: Database, now: Date): Promise<number> => {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  if (!(await isOurs(directory, database))) return 0
  const names = (await readdir(directory)).filter(isStoredFile)
  const oldEnough = async (name: string) => {
    if (database.engine === 'pglite') return true
    const { mtimeMs } = await stat(join(directory, name))
    return now.getTime() - mtimeMs > underwayMs
  }
  let removed = 0
  for (const name of await withoutRow(names, database)) {
    if (!(await oldEnough(name))) continue
    await rm(join(directory, name), { force: true })
    removed += 1
  }
  return removed
}
