const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

const sampled = 2048

/** Latin text in UTF-16 has a zero in every second byte. */
const unmarkedUtf16 = (bytes: Uint8Array): string | null => {
  const start = bytes.subarray(0, sampled)
  const zerosAt = (offset: number) =>
    start.filter((byte, index) => index % 2 === offset && byte === 0).length / (start.length / 2)
  if (zerosAt(1) > 0.5 && zerosAt(0) < 0.1) return 'utf-16le'
  return zerosAt(0) > 0.5 && zerosAt(1) < 0.1 ? 'utf-16be' : null
}

const isUtf8 = (bytes: Uint8Array) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const encodingOf = (bytes: Uint8Array): string => {
  const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))
  return marked?.encoding ?? unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** Control characters that stand in no text, and the sign for what could not be read. */
const isUnreadable = (text: string) =>
  /\p{Cc}|\ufffd/u.test(text.replaceAll(/[\t\n\v\f\r\u0080-\u009f]/g, ''))

/**
 * The text of a file in UTF-8 or UTF-16, with or without a byte order mark, or in Windows-1252, which is what remains
 * where neither fits. Null for what is no text.
 */
export const decodeText = (bytes: Uint8Array): string | null => {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return isUnreadable(text) ? null : text
}
