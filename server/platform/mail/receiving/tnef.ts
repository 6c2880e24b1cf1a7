import { decodeText } from '#server/platform/parsing/decode-text.ts'
import { describeAnswer } from './calendar-part.ts'

export type UnpackedFile = { name: string; content: Buffer }

/** Outlook's `winmail.dat`; `rtf` is compressed. */
export type Tnef = {
  text: string
  html: string
  rtf: Buffer | null
  event: string | null
  files: UnpackedFile[]
  isWhole: boolean
}

const signature = 0x223e9f78

const attributes = {
  body: 0x2800c,
  codePage: 0x69007,
  messageProperties: 0x69003,
  fileStart: 0x69002,
  fileName: 0x18010,
  fileContent: 0x6800f,
  fileProperties: 0x69005,
}

const properties = {
  body: 0x1000,
  html: 0x1013,
  rtf: 0x1009,
  displayName: 0x3001,
  shortName: 0x3704,
  longName: 0x3707,
  fileContent: 0x3701,
  messageClass: 0x1a,
  subject: 0x37,
  /** Above all standard ids: named ones are assigned per file. */
  meetingStart: 0x1820d,
  meetingEnd: 0x1820e,
}

const mostFiles = 100

const fixedBytes: Record<number, number> = {
  ...{ 2: 4, 3: 4, 4: 4, 10: 4, 11: 4 },
  ...{ 5: 8, 6: 8, 7: 8, 20: 8, 64: 8, 72: 16 },
}

const [typeText, typeUnicode, typeObject, typeBinary] = [0x1e, 0x1f, 0xd, 0x102]

/** Throws beyond the end. */
const createCursor = (bytes: Buffer) => {
  let at = 0
  const take = (length: number): Buffer => {
    if (length < 0 || at + length > bytes.length) throw new Error('The file is shorter than it says.')
    at += length
    return bytes.subarray(at - length, at)
  }
  return {
    take,
    u16: () => take(2).readUInt16LE(),
    u32: () => take(4).readUInt32LE(),
    /** Values are padded to four bytes. */
    padded: (length: number) => {
      const value = take(length)
      take(Math.min((4 - (length % 4)) % 4, bytes.length - at))
      return value
    },
    isAtEnd: () => at >= bytes.length,
  }
}

type Cursor = ReturnType<typeof createCursor>

const readValues = (cursor: Cursor, type: number): Buffer[] => {
  const [base, isMultiple] = [type & 0xfff, (type & 0x1000) !== 0]
  const fixed = fixedBytes[base]
  if (fixed !== undefined) {
    const count = isMultiple ? cursor.u32() : 1
    return [cursor.take(fixed * count)]
  }
  if (![typeText, typeUnicode, typeObject, typeBinary].includes(base)) throw new Error('An unknown type.')
  const values: Buffer[] = []
  for (let left = cursor.u32(); left > 0; left -= 1) values.push(cursor.padded(cursor.u32()))
  return values
}

const readName = (cursor: Cursor): number => {
  cursor.take(16)
  if (cursor.u32() === 0) return 0x10000 + cursor.u32()
  cursor.padded(cursor.u32())
  return 0
}

const answers: Record<string, string> = {
  'resp.pos': 'ACCEPTED',
  'resp.neg': 'DECLINED',
  'resp.tent': 'TENTATIVE',
}

const fileTimeEpochMs = 11_644_473_600_000

const readTime = (bytes: Buffer | undefined): Date | null =>
  bytes?.length === 8 ? new Date(Number(bytes.readBigUInt64LE() / 10_000n) - fileTimeEpochMs) : null

const utf16 = (bytes: Buffer) => decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), bytes])).text

const withoutEnd = (text: string) => text.replace(/\0[\s\S]*$/, '')

const readProperties = (bytes: Buffer, codePage: string) => {
  const found = new Map<number, { type: number; value: Buffer }>()
  const cursor = createCursor(bytes)
  for (let left = cursor.u32(); left > 0; left -= 1) {
    const [type, id] = [cursor.u16(), cursor.u16()]
    const key = id >= 0x8000 ? readName(cursor) : id
    const [value] = readValues(cursor, type)
    if (value && !found.has(key)) found.set(key, { type: type & 0xfff, value })
  }
  return {
    bytes: (id: number) => found.get(id)?.value,
    text: (id: number) => {
      const one = found.get(id)
      if (!one) return ''
      return withoutEnd(one.type === typeUnicode ? utf16(one.value) : decodeText(one.value, codePage).text)
    },
  }
}

/** Partial data is fine. Throws if not TNEF. */
export const readTnef = (bytes: Buffer): Tnef => {
  const cursor = createCursor(bytes)
  if (cursor.u32() !== signature) throw new Error('The file is no TNEF.')
  cursor.u16()
  const found: Tnef = { text: '', html: '', rtf: null, event: null, files: [], isWhole: true }
  let codePage = ''
  const addMessage = (data: Buffer) => {
    const { bytes: value, text } = readProperties(data, codePage)
    found.text ||= text(properties.body)
    const html = value(properties.html)
    if (html) found.html ||= decodeText(html, codePage).text
    found.rtf ??= value(properties.rtf) ?? null
    const meeting = /^ipm\.schedule\.meeting\.([\w.]+)$/i.exec(text(properties.messageClass))?.[1]
    const answer = answers[meeting?.toLowerCase() ?? '']
    if (answer) {
      const [start, end] = [value(properties.meetingStart), value(properties.meetingEnd)].map(readTime)
      found.event = describeAnswer(answer, text(properties.subject), start ?? null, end ?? null)
    }
  }
  const addToFile = (file: UnpackedFile, data: Buffer) => {
    const { bytes: value, text } = readProperties(data, codePage)
    file.name =
      text(properties.longName) || text(properties.shortName) || file.name || text(properties.displayName)
    if (file.content.length === 0) file.content = value(properties.fileContent) ?? file.content
  }
  const toFile = (change: (file: UnpackedFile, data: Buffer) => void) => (data: Buffer) => {
    const file = found.files.at(-1)
    if (file) change(file, data)
  }
  const readers: Record<number, (data: Buffer) => void> = {
    [attributes.codePage]: (data) => {
      codePage = `cp${data.readUInt32LE()}`
    },
    [attributes.body]: (data) => {
      found.text ||= withoutEnd(decodeText(data, codePage).text)
    },
    [attributes.messageProperties]: addMessage,
    [attributes.fileStart]: () => void found.files.push({ name: '', content: Buffer.alloc(0) }),
    [attributes.fileName]: toFile((file, data) => {
      file.name ||= withoutEnd(decodeText(data, codePage).text)
    }),
    [attributes.fileContent]: toFile((file, data) => {
      file.content = data
    }),
    [attributes.fileProperties]: toFile(addToFile),
  }
  try {
    while (!cursor.isAtEnd() && found.files.length <= mostFiles) {
      cursor.take(1)
      const [id, length] = [cursor.u32(), cursor.u32()]
      const data = cursor.take(length)
      readers[id]?.(data)
      cursor.take(2)
    }
  } catch {
    found.isWhole = false
  }
  found.isWhole &&= found.files.every(({ content }) => content.length > 0)
  return found
}

const initialDictionary = Buffer.from(
  [
    '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript ',
    '\\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par ',
    '\\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx',
  ].join(''),
  'latin1',
)

const mostRtfBytes = 4 * 1024 * 1024

const windowBytes = 4096

const createWindow = () => {
  const window = Buffer.alloc(windowBytes, ' ')
  initialDictionary.copy(window)
  const written: number[] = []
  let at = initialDictionary.length
  const put = (byte: number) => {
    written.push(byte)
    window[at] = byte
    at = (at + 1) % windowBytes
  }
  return {
    put,
    written,
    /** False for the end reference. */
    repeat: (reference: number): boolean => {
      const from = reference >> 4
      if (from === at) return false
      for (let index = 0; index < (reference & 15) + 2; index += 1)
        put(window[(from + index) % windowBytes] ?? 0)
      return true
    },
  }
}

/** MS-OXRTFCP. Throws for truncated input. */
export const decompressRtf = (packed: Buffer): Buffer => {
  const cursor = createCursor(packed)
  cursor.u32()
  const bytes = Math.min(cursor.u32(), mostRtfBytes)
  const isPlain = cursor.u32() === 0x414c454d
  cursor.u32()
  if (isPlain) return cursor.take(Math.min(bytes, packed.length - 16))
  const { put, written, repeat } = createWindow()
  let [flags, bit] = [0, 8]
  while (!cursor.isAtEnd() && written.length < bytes) {
    if (bit === 8) [flags, bit] = [cursor.take(1).readUInt8(), 0]
    const isReference = (flags & (1 << bit)) !== 0
    bit += 1
    if (!isReference) put(cursor.take(1).readUInt8())
    else if (!repeat(cursor.take(2).readUInt16BE())) break
  }
  return Buffer.from(written)
}
