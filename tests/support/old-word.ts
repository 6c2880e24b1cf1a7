const sectorBytes = 512
/** Shorter streams lie in the mini stream of a compound file. */
const shortest = 4096
const end = 0xfffffffe
const none = 0xffffffff

const padded = (content: Buffer): Buffer => {
  const length = Math.max(shortest, Math.ceil(content.length / sectorBytes) * sectorBytes)
  return Buffer.concat([content, Buffer.alloc(length - content.length)])
}

const entry = (
  name: string,
  kind: number,
  { first = end, bytes = 0, right = none, child = none },
): Buffer => {
  const written = Buffer.alloc(128)
  written.write(name, 0, 'utf16le')
  written.writeUInt16LE(name.length * 2 + 2, 64)
  written[66] = kind
  written[67] = 1
  written.writeUInt32LE(none, 68)
  written.writeUInt32LE(right, 72)
  written.writeUInt32LE(child, 76)
  written.writeUInt32LE(first, 116)
  written.writeUInt32LE(bytes, 120)
  return written
}

/** Two streams: sector table, directory, then the streams. */
const getCompound = ([oneName, one]: [string, Buffer], [otherName, other]: [string, Buffer]): Buffer => {
  const [ones, others] = [one.length / sectorBytes, other.length / sectorBytes]
  const header = Buffer.alloc(sectorBytes)
  header.write('d0cf11e0a1b11ae1', 0, 'hex')
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const) {
    header.writeUInt16LE(value, at)
  }
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, shortest],
    [60, end],
    [68, end],
  ] as const) {
    header.writeUInt32LE(value, at)
  }
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(sectorBytes, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(end, 4)
  for (let sector = 2; sector < 2 + ones + others; sector += 1) {
    const isLast = sector === 1 + ones || sector === 1 + ones + others
    table.writeUInt32LE(isLast ? end : sector + 1, sector * 4)
  }
  const directory = Buffer.concat([
    entry('Root Entry', 5, { child: 1 }),
    entry(oneName, 2, { first: 2, bytes: one.length, right: 2 }),
    entry(otherName, 2, { first: 2 + ones, bytes: other.length }),
    Buffer.alloc(128),
  ])
  return Buffer.concat([header, table, directory, one, other])
}

const headBytes = 0x400

/** Word 97 to 2003: FIB, text in two pieces (1 byte, then 2 bytes per character), piece table. */
export const getOldWord = (narrow: string, wide: string): Buffer => {
  const head = Buffer.alloc(headBytes)
  for (const [at, value] of [
    [0, 0xa5ec],
    [2, 0xc1],
    [6, 0x409],
    [10, 0x1200],
    [12, 0xbf],
    [32, 14],
    [62, 22],
  ] as const) {
    head.writeUInt16LE(value, at)
  }
  const narrowBytes = Buffer.from(narrow, 'latin1')
  head.writeUInt32LE(headBytes, 24)
  head.writeUInt32LE(narrow.length + wide.length, 0x4c)
  head.writeUInt16LE(0x5d, 0x98)
  const pieces = Buffer.alloc(5 + 12 + 16)
  pieces[0] = 2
  pieces.writeUInt32LE(pieces.length - 5, 1)
  pieces.writeUInt32LE(narrow.length, 9)
  pieces.writeUInt32LE(narrow.length + wide.length, 13)
  pieces.writeUInt32LE((headBytes * 2) | 0x40000000, 17 + 2)
  pieces.writeUInt32LE(headBytes + narrowBytes.length, 25 + 2)
  head.writeUInt32LE(0, 0x1a2)
  head.writeUInt32LE(pieces.length, 0x1a6)
  const text = Buffer.concat([head, narrowBytes, Buffer.from(wide, 'utf16le')])
  return getCompound(['WordDocument', padded(text)], ['1Table', padded(pieces)])
}
