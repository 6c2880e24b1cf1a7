/** ZIP also covers DOCX, ODT and XLSX. */
const signatures = {
  pdf: [0x25, 0x50, 0x44, 0x46],
  doc: [0xd0, 0xcf, 0x11, 0xe0],
  zip: [0x50, 0x4b, 0x03, 0x04],
  rtf: [0x7b, 0x5c, 0x72, 0x74, 0x66],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47],
}

type Kind = keyof typeof signatures

/** Viewers accept a header within these bytes. */
export const pdfWindow = 1024

/** -1 if missing. */
export const findPdfMark = (start: Uint8Array): number => {
  const mark = [...signatures.pdf, 0x2d]
  for (let at = 0; at < pdfWindow && at + mark.length <= start.length; at += 1) {
    if (startsWith(start, mark, at)) return at
  }
  return -1
}

const startsWith = (start: Uint8Array, bytes: readonly number[], at = 0) =>
  bytes.every((byte, index) => start[at + index] === byte)

const startsWithAny = (start: Uint8Array, kinds: readonly Kind[]) =>
  kinds.some((kind) => startsWith(start, signatures[kind]))

export const kindSample = 4096

/** Binaries contain early control bytes. */
const isText = (start: Uint8Array) =>
  start.every((byte) => (byte >= 32 ? byte !== 127 : (byte >= 9 && byte <= 13) || byte === 27))

const isTextUnit = (unit: number): boolean => {
  const isControl = (unit < 32 && (unit < 9 || unit > 13)) || (unit >= 127 && unit < 160)
  return !isControl && (unit < 0xe000 || unit >= 0xf900) && unit < 0xfffe
}

/** Without a BOM: share of characters below U+2000. */
const alphabetic = 0.7

const isUtf16 = (
  view: DataView,
  { isLittleEndian, isMarked }: { isLittleEndian: boolean; isMarked: boolean },
): boolean => {
  const units = Math.floor(view.byteLength / 2)
  let known = 0
  let hasAscii = false
  for (let index = 0; index < units; index += 1) {
    const unit = view.getUint16(2 * index, isLittleEndian)
    if (!isTextUnit(unit)) return false
    if (unit < 0x2000) known += 1
    hasAscii ||= unit < 128
  }
  return isMarked || (hasAscii && known >= alphabetic * units)
}

export const utf16Sample = 64 * 1024

/** With or without BOM; may end mid-character. */
export const detectUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (bytes.length < 2) return null
  const [little, big] = [startsWith(bytes, [0xff, 0xfe]), startsWith(bytes, [0xfe, 0xff])]
  const isMarked = little || big
  if (!isMarked && !bytes.includes(0)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!big && isUtf16(view, { isLittleEndian: true, isMarked })) return 'utf-16le'
  return !little && isUtf16(view, { isLittleEndian: false, isMarked }) ? 'utf-16be' : null
}

export const isUtf16Text = (bytes: Uint8Array): boolean =>
  bytes.length % 2 === 0 && detectUtf16(bytes) !== null

/** Client-side; the server checks again. */
export const looksLikeDocument = (start: Uint8Array): boolean =>
  startsWithAny(start, ['doc', 'zip', 'rtf']) ||
  findPdfMark(start) >= 0 ||
  (start.length > 0 && (isText(start) || isUtf16Text(start)))

const webp = (start: Uint8Array) =>
  startsWith(start, [0x52, 0x49, 0x46, 0x46]) && startsWith(start, [0x57, 0x45, 0x42, 0x50], 8)

export const looksLikeReceipt = (start: Uint8Array): boolean =>
  findPdfMark(start) >= 0 || startsWithAny(start, ['jpg', 'png']) || webp(start)

export const looksLikeAttachment = (start: Uint8Array): boolean =>
  looksLikeReceipt(start) || startsWithAny(start, ['zip'])

/** Null if acceptable. */
export const firstLook = async (
  file: File,
  looksRight: (start: Uint8Array) => boolean,
  messages: { readonly empty: string; readonly wrongKind: string },
): Promise<string | null> => {
  if (file.size === 0) return messages.empty
  const start = new Uint8Array(await file.slice(0, kindSample).arrayBuffer())
  return looksRight(start) ? null : messages.wrongKind
}
