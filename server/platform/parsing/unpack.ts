import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { unreadableFile } from '#api/contracts/platform/errors.ts'
import { AppError } from '#server/platform/errors.ts'

const mostParts = 2000

/** Small, so that a zip bomb is detected before it expands. */
const stepBytes = 1024

type Parts = Map<string, Uint8Array[]>

type Needed = { isNeeded: (name: string) => boolean; mostBytes: number }

const tooMuch = () => new AppError('FILE_REFUSED', { file: unreadableFile })

/** Throws `FILE_REFUSED`. */
export const unpack = (packed: Uint8Array, { isNeeded, mostBytes }: Needed): Parts => {
  const needed: Parts = new Map()
  let [parts, bytes] = [0, 0]
  const unzip = new Unzip((file: UnzipFile) => {
    parts += 1
    if (parts > mostParts) throw tooMuch()
    if (!isNeeded(file.name)) return
    const chunks: Uint8Array[] = []
    needed.set(file.name, chunks)
    file.ondata = (error, chunk) => {
      if (error) throw error
      bytes += chunk.length
      if (bytes > mostBytes) throw tooMuch()
      chunks.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < packed.length; at += stepBytes) {
    unzip.push(packed.subarray(at, at + stepBytes), at + stepBytes >= packed.length)
  }
  return needed
}

export const toBytes = (parts: Parts, name: string): Buffer => Buffer.concat(parts.get(name) ?? [])
