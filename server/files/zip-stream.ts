import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'

/** A file of a ZIP; its content is asked for when it is its turn. */
export type ZipEntry = { name: string; at: Date; content: () => AsyncIterable<Uint8Array> }

/** The content of a file on the disk, piece by piece. */
export const contentOfFile = async function* (path: string): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path)) {
    if (chunk instanceof Uint8Array) yield chunk
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
