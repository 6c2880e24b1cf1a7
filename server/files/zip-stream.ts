import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'

export type ZipEntry = { path: string; name: string; at: Date }

const contentOf = async function* ({ path }: ZipEntry): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path)) {
    if (chunk instanceof Uint8Array) yield chunk
  }
}

/**
 * A ZIP of files as they lie on the disk, packed as it is read, one file at a time, so that its size costs no memory.
 * Documents and pictures are packed already and are not packed again.
 */
export const zipStream = (entries: readonly ZipEntry[]): Readable => {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const pack = async function* () {
    for (const entry of entries) {
      const file = new ZipPassThrough(entry.name)
      file.mtime = entry.at
      zip.add(file)
      for await (const chunk of contentOf(entry)) {
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
