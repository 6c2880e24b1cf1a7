import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import type { FileStore } from './file-store.ts'

/** Opened lazily. */
export type ZipEntry = { name: string; at: Date; content: () => AsyncIterable<Uint8Array> }

export const textContent = (text: string) =>
  async function* () {
    yield new TextEncoder().encode(text)
  }

type StoredFile = { name: string; at: Date; storedName: string }

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

/** Constant memory; uncompressed, since documents and pictures are compressed. */
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
