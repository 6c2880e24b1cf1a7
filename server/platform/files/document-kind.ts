import { createReadStream } from 'node:fs'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type/node'
import { detectUtf16, isUtf16Text, utf16Sample } from '#api/rules/file-kind.ts'
import type { DocumentKind } from '#server/platform/parsing/tasks.ts'
import { isPdf } from './prepare-file.ts'

const longestDirectory = 64
const entryBytes = 128
const endOfChain = 0xfffffffa

type Layout = { sectorBytes: number; firstDirectorySector: number; tableSectors: number[] }

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

const readStart = async (path: string, length: number): Promise<Buffer> => {
  const file = await open(path)
  try {
    return await readAt(file, 0, length)
  } finally {
    await file.close()
  }
}

const readLayout = (header: Buffer): Layout | null => {
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return null
  const tableSectors = Array.from({ length: 109 }, (_, index) => header.readUInt32LE(76 + 4 * index))
  return { sectorBytes: 2 ** shift, firstDirectorySector: header.readUInt32LE(48), tableSectors }
}

const nextSector = async (file: FileHandle, { sectorBytes, tableSectors }: Layout, sector: number) => {
  const perTable = sectorBytes / 4
  const table = tableSectors[Math.floor(sector / perTable)] ?? endOfChain
  if (table >= endOfChain) return endOfChain
  const entry = await readAt(file, (table + 1) * sectorBytes + (sector % perTable) * 4, 4)
  return entry.length === 4 ? entry.readUInt32LE(0) : endOfChain
}

const getName = (entry: Buffer): string => {
  const bytes = entry.readUInt16LE(64)
  return bytes >= 2 && bytes <= 64 ? entry.toString('utf16le', 0, bytes - 2) : ''
}

const namesIn = (sector: Buffer): string[] =>
  Array.from({ length: Math.floor(sector.length / entryBytes) }, (_, index) =>
    getName(sector.subarray(index * entryBytes, (index + 1) * entryBytes)),
  )

const compoundFileHas = async (path: string, name: string): Promise<boolean> => {
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

const containerKind = async (path: string): Promise<FileType | null> => {
  const ext = (await fileTypeFromFile(path))?.ext
  if (ext === 'docx' || ext === 'odt' || ext === 'xlsx') return ext
  return ext === 'cfb' && (await compoundFileHas(path, 'WordDocument')) ? 'doc' : null
}

const tab = 9
const escapeSign = 27
const space = 32
const del = 127

const isText = (byte: number) =>
  byte >= space ? byte !== del : (byte >= tab && byte <= 13) || byte === escapeSign

/** Any encoding: the absence of control characters decides. */
const isTextFile = async (path: string): Promise<boolean> => {
  if (detectUtf16(await readStart(path, utf16Sample)) && isUtf16Text(await readFile(path))) return true
  for await (const chunk of createReadStream(path)) {
    if (!(chunk instanceof Buffer && chunk.every(isText))) return false
  }
  return true
}

type FileType = DocumentKind | 'xlsx'

/** By content, never by name; null if unknown. */
export const detectType = async (path: string): Promise<FileType | null> => {
  if (await isPdf(path)) return 'pdf'
  if ((await readStart(path, 5)).toString('latin1') === '{\\rtf') return 'rtf'
  // First: a text may begin with a container's magic number.
  return (await isTextFile(path)) ? 'txt' : containerKind(path)
}

export const documentKind = async (path: string): Promise<DocumentKind | null> => {
  const type = await detectType(path)
  return type === 'xlsx' ? null : type
}
