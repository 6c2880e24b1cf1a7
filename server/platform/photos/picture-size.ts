type Size = { width: number; height: number }

const pngSize = (bytes: Buffer): Size => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) })

/** SOF markers; three of that range are not. */
const isFrameHeader = (mark: number) =>
  mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc

/** No length; parsers and decoders may disagree about what follows. */
const isBare = (mark: number) => mark <= 0x01 || (mark >= 0xd0 && mark <= 0xda)

const jpegSize = (bytes: Buffer): Size | null => {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const mark = bytes.readUInt8(at + 1)
    if (isBare(mark)) return null
    if (isFrameHeader(mark)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    // Fill bytes may precede a marker.
    at += mark === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

const webpSize = (bytes: Buffer): Size | null => {
  const form = bytes.toString('latin1', 12, 16)
  if (form === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (form === 'VP8 ') {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  }
  if (form !== 'VP8L') return null
  const packed = bytes.readUInt32LE(21)
  return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 }
}

const kinds = [
  { name: 'png', marks: /^89504e470d0a1a0a0000000d49484452/, read: pngSize },
  { name: 'jpg', marks: /^ffd8ff/, read: jpegSize },
  { name: 'webp', marks: /^52494646.{8}57454250565038/, read: webpSize },
] as const

const getKind = (bytes: Buffer) => {
  const start = bytes.toString('hex', 0, 16)
  return kinds.find(({ marks }) => marks.test(start))
}

const shortest = 30

export type PictureKind = (typeof kinds)[number]['name']

/** By magic number. */
export const pictureKind = (bytes: Buffer): PictureKind | null => getKind(bytes)?.name ?? null

/** From the header, without decoding; null if unreadable. */
export const pictureSize = (bytes: Buffer): Size | null => {
  const kind = getKind(bytes)
  return kind && bytes.length >= shortest ? kind.read(bytes) : null
}
