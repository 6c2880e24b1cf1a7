import fc from 'fast-check'
import { detectUtf16, kindSample, looksLikeDocument, looksLikeReceipt } from '#api/rules/file-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)

/** Any bytes may follow the magic number. */
const more = Array.from({ length: 256 }, (_, byte) => byte)

test.each([
  ['a PDF', '%PDF-1.7'],
  ['a DOC', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['a DOCX or ODT', 'PK\x03\x04'],
  ['an RTF', '{\\rtf1'],
])('%s looks like a document', (_, mark) => {
  expect(looksLikeDocument(Uint8Array.from([...bytes(mark), ...more]))).toBe(true)
})

test.each([
  ['English', 'Ada Lovelace\r\n\tAnalyst\n'],
  ['other scripts', 'नेहा शर्मा · 李小龍 · محمد 🙂'],
  ['a form feed', 'page one\fpage two'],
  ['a mark of its byte order', '\ufeffAda'],
  ['one letter', 'a'],
])('a text with %s looks like a document', (_, text) => {
  expect(looksLikeDocument(utf8(text))).toBe(true)
})

test.each([
  ['a PDF behind a byte order mark', utf8('\ufeff%PDF-1.7')],
  ['a PDF behind 1,023 bytes', bytes(`${'\0'.repeat(1023)}%PDF-1.7`)],
  ['a text in UTF-16', bytes('\xff\xfeA\0d\0a\0')],
  ['a text in UTF-16 without a mark', bytes('A\0d\0a\0')],
  ['a Cyrillic text in UTF-16 without a mark', bytes('\x04\x18\x04\x32\x00\x20\x04\x1f')],
])('%s looks like a document', (_, start) => {
  expect(looksLikeDocument(start)).toBe(true)
})

test('a PDF behind other bytes looks like a receipt, and a mark behind 1,024 does not', () => {
  expect([0, 1023, 1024].map((at) => looksLikeReceipt(bytes(`${'\0'.repeat(at)}%PDF-1.7`)))).toEqual([
    true,
    true,
    false,
  ])
})

test('a text in a Latin encoding looks like a document', () => {
  expect(looksLikeDocument(bytes('R\xe9sum\xe9 M\xfcller \x80'))).toBe(true)
})

test.each([
  ['nothing', ''],
  ['a Windows program', 'MZ\x90\x00\x03\x00\x00\x00'],
  ['a Linux program', '\x7fELF\x02\x01\x01\x00'],
  ['a macOS program', '\xcf\xfa\xed\xfe\x07\x00\x00\x01'],
  ['a picture in PNG', '\x89PNG\r\n\x1a\n'],
  ['a picture in JPEG', '\xff\xd8\xff\xe0\x00\x10JFIF'],
  ['a picture in GIF', 'GIF89a\x01\x00\x01\x00'],
  ['an empty archive', 'PK\x05\x06\x00\x00'],
  ['a compressed file', '\x1f\x8b\x08\x00'],
  ['a RAR archive', 'Rar!\x1a\x07\x00'],
  ['a class of Java', '\xca\xfe\xba\xbe\x00\x00'],
  ['a video', '\x00\x00\x00\x18ftypmp42'],
  ['a PDF that is cut off before its mark ends', '%PD\x00'],
  ['a text with a NUL', 'Ada\x00'],
])('%s does not', (_, start) => {
  expect(looksLikeDocument(bytes(start))).toBe(false)
})

const allowed = [9, 10, 11, 12, 13, 27]

test('a single control byte anywhere makes a text none, but for those that stand in texts', () => {
  const control = fc.constantFrom(...Array.from({ length: 32 }, (_, byte) => byte), 127)
  const letters = fc.uint8Array({ min: 32, max: 126, minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(control, letters, letters, (byte, before, after) => {
      const start = Uint8Array.from([32, ...before, byte, ...after])
      expect(looksLikeDocument(start)).toBe(allowed.includes(byte))
    }),
  )
})

test('every text without control characters looks like a document', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((drawn) => !/[\p{Cc}]/u.test(drawn))
  fc.assert(fc.property(text, (drawn) => expect(looksLikeDocument(utf8(drawn))).toBe(true)))
})

test('a big file is told from UTF-16 by its first character that is none', () => {
  const read = jest.spyOn(DataView.prototype, 'getUint16')
  expect(detectUtf16(new Uint8Array(1_000_000))).toBeNull()
  expect(read.mock.calls.length).toBeLessThan(10)
  read.mockRestore()
})

test('4,096 bytes are looked at', () => {
  expect(kindSample).toBe(4_096)
})
