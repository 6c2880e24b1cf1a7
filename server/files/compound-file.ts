import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'

const longestDirectory = 64
const entryBytes = 128
const endOfChain = 0xfffffffa

type Layout = { sectorBytes: number; firstDirectorySector: number; tableSectors: number[] }

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

const readLayout = (header: Buffer): Layout | null => {
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return null
  const tableSectors = Array.from({ length: 109 }, (_, place) => header.readUInt32LE(76 + 4 * place))
  return { sectorBytes: 2 ** shift, firstDirectorySector: header.readUInt32LE(48), tableSectors }
}

/** The sector that follows another in its chain, by the file's own table of sectors. */
const nextSector = async (file: FileHandle, { sectorBytes, tableSectors }: Layout, sector: number) => {
  const perTable = sectorBytes / 4
  const table = tableSectors[Math.floor(sector / perTable)] ?? endOfChain
  if (table >= endOfChain) return endOfChain
  const entry = await readAt(file, (table + 1) * sectorBytes + (sector % perTable) * 4, 4)
  return entry.length === 4 ? entry.readUInt32LE(0) : endOfChain
}

const nameOf = (entry: Buffer): string => {
  const bytes = entry.readUInt16LE(64)
  return bytes >= 2 && bytes <= 64 ? entry.toString('utf16le', 0, bytes - 2) : ''
}

const namesIn = (sector: Buffer): string[] =>
  Array.from({ length: Math.floor(sector.length / entryBytes) }, (_, place) =>
    nameOf(sector.subarray(place * entryBytes, (place + 1) * entryBytes)),
  )

/** Whether a compound file (the container of old Office documents) has a stream of that name. */
export const compoundFileHas = async (path: string, name: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const header = await readAt(file, 0, 512)
    const layout = header.length === 512 ? readLayout(header) : null
    if (!layout) return false
    let sector = layout.firstDirectorySector
    for (let read = 0; read < longestDirectory && sector < endOfChain; read += 1) {
      const position = (sector + 1) * layout.sectorBytes
      if (namesIn(await readAt(file, position, layout.sectorBytes)).includes(name)) return true
      sector = await nextSector(file, layout, sector)
    }
    return false
  } finally {
    await file.close()
  }
}
