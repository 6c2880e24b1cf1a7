import { asc, gt } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { measure } from './copy-files.ts'
import type { FileStore } from './file-store.ts'

export type Checked = { files: number; bytes: number; missing: string[]; changed: string[] }

const readAtOnce = 500

export const rowsOfFiles = async function* (reader: Reader) {
  let after = ''
  for (;;) {
    const page = await reader
      .select({ storedName: files.storedName, bytes: files.bytes, sha256: files.sha256 })
      .from(files)
      .where(gt(files.storedName, after))
      .orderBy(asc(files.storedName))
      .limit(readAtOnce)
    yield* page
    if (page.length < readAtOnce) return
    after = page.at(-1)?.storedName ?? after
  }
}

export const checkFiles = async (
  reader: Reader,
  store: Pick<FileStore, 'open'>,
  onFile: (done: number) => void = () => {},
): Promise<Checked> => {
  const checked: Checked = { files: 0, bytes: 0, missing: [], changed: [] }
  for await (const { storedName, bytes, sha256 } of rowsOfFiles(reader)) {
    const stored = await store.open(storedName)
    const found = stored && (await measure(stored.content))
    if (!found) checked.missing.push(storedName)
    else if (found.bytes !== bytes || found.sha256 !== sha256) checked.changed.push(storedName)
    checked.files += 1
    checked.bytes += found?.bytes ?? 0
    onFile(checked.files)
  }
  return checked
}
