import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import type { FileStore } from './file-store.ts'

/** A file of a ZIP; its content is asked for when it is its turn. */
export type ZipEntry = { name: string; at: Date; content: () => AsyncIterable<Uint8Array> }

export const textContent = (text: string) =>
  async function* () {
    yield new TextEncoder().encode(text)
  }

type StoredFile = { name: string; at: Date; storedName: string }

/** A kept file, opened when it is its turn; where it is gone, a text that says so. */
export const storedEntry = async function* (
  store: Pick<FileStore, 'open'>,
  { name, at, storedName }: StoredFile,
): AsyncGenerator<ZipEntry> {
  const stored = await store.open(storedName)
  if (!stored) {
    yield { name: `${name} is missing.txt`, at, content: textContent('This file could not be read.\n') }
    return
  }
  try {
    yield { name, at, content: () => stored.content }
  } finally {
    stored.content.destroy()
  }
}

/**
 * A ZIP of files, packed as it is read, one file at a time, so that its size costs no memory. Documents and pictures are
 * packed already and are not packed again.
 */
export const zipStream = (entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable => {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const pack = async function* () {
    for await (const entry of entries) {
      const file = new ZipPassThrough(entry.name)
      file.mtime = entry.at
      zip.add(file)
      for await (const chunk of entry.content()) {
        file.push(chunk)
        yield* ready.splice(0)
      }
      file.push(new Uint8Array(0), true)
      yield* ready.splice(0)
    }
    zip.end()
    yield* ready.splice(0)
  }
  return Readable.from(pack(), { objectMode: false })
}
