import { crc32, deflateRawSync } from 'node:zlib'

type Entry = { name: string; text: string; packed?: boolean }

const local = ({ name, text, packed = false }: Entry): Buffer => {
  const content = Buffer.from(text)
  const stored = packed ? deflateRawSync(content) : content
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(packed ? 8 : 0, 8)
  head.writeUInt32LE(crc32(content), 14)
  head.writeUInt32LE(stored.length, 18)
  head.writeUInt32LE(content.length, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), stored])
}

const endOfArchive = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)])

/** Enough of an archive for readers of its beginning. */
export const zip = (...entries: Entry[]): Buffer => Buffer.concat([...entries.map(local), endOfArchive])

const office = (part: string, kind: string) =>
  zip(
    {
      name: '[Content_Types].xml',
      text: `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
      packed: true,
    },
    { name: part, text: '<x/>', packed: true },
  )

export const docx = office('word/document.xml', 'wordprocessingml.document')
export const xlsx = office('xl/workbook.xml', 'spreadsheetml.sheet')
export const odt = zip(
  { name: 'mimetype', text: 'application/vnd.oasis.opendocument.text' },
  { name: 'content.xml', text: '<x/>' },
)

const sectorBytes = 512
const free = 0xffffffff
const end = 0xfffffffe
const tableMark = 0xfffffffd

const entry = (name: string): Buffer => {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 0, 'utf16le')
  bytes.writeUInt16LE(name.length * 2 + 2, 64)
  return bytes
}

/** Legacy Office file with the named streams: four directory entries per sector, chained. */
export const compound = (names: readonly string[]): Buffer => {
  const header = Buffer.alloc(sectorBytes)
  header.write('d0cf11e0a1b11ae1', 0, 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const sectors = Math.ceil(names.length / 4)
  const table = Buffer.alloc(sectorBytes, 0xff)
  table.writeUInt32LE(tableMark, 0)
  for (let sector = 1; sector <= sectors; sector += 1) {
    table.writeUInt32LE(sector === sectors ? end : sector + 1, sector * 4)
  }
  table.writeUInt32LE(free, (sectors + 1) * 4)
  const directory = Buffer.concat(names.map(entry), sectors * sectorBytes)
  return Buffer.concat([header, table, directory])
}

export const doc = compound([
  'Root Entry',
  '1Table',
  '\u0005SummaryInformation',
  'Data',
  '\u0001CompObj',
  'WordDocument',
])
export const xls = compound(['Root Entry', 'Workbook', '\u0005SummaryInformation'])
