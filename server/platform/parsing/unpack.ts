import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { unreadableFile } from '#api/contracts/platform/errors.ts'
import { AppError } from '#server/platform/errors.ts'

/** Parts of all kinds, read or not. */
const mostParts = 2000

/** So little is unpacked at once that nothing small can become large unseen. */
const stepBytes = 1024

type Parts = Map<string, Uint8Array[]>

type Needed = { isNeeded: (name: string) => boolean; mostBytes: number }

const tooMuch = () => new AppError('FILE_REFUSED', { file: unreadableFile })

/** Unpacks the parts of an archive that are needed. Throws `FILE_REFUSED` for too much as soon as that is seen. */
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

/** The content of a part; empty where there is none of that name. */
export const toBytes = (parts: Parts, name: string): Buffer => Buffer.concat(parts.get(name) ?? [])
