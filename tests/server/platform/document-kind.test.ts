import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentKind } from '#server/platform/files/document-kind.ts'
import { compound, doc, docx, odt, xls, xlsx, zip } from '#tests/support/sample-documents.ts'

const big = 300_000

const circular = (document: Buffer): Buffer => {
  const changed = Buffer.from(document)
  changed.writeUInt32LE(1, 512 + 4)
  return changed
}

describe('the kind of a document', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skagit-kinds-'))
  })

  afterAll(() => rm(folder, { recursive: true }))

  const readKind = async (content: Buffer | string) => {
    const path = join(folder, 'resume.pdf')
    await writeFile(path, content)
    return documentKind(path)
  }

  test.each([
    ['pdf', 'of a PDF', '%PDF-1.4\n%\xe2\xe3\n'],
    ['pdf', 'of a PDF behind a byte order mark', '\ufeff%PDF-1.4\n%%EOF\n'],
    ['pdf', 'of a PDF behind an answer’s head', 'HTTP/1.1 200 OK\r\n\r\n%PDF-1.4\n%%EOF\n'],
    ['pdf', 'of a PDF behind 1,023 bytes', `${'\0'.repeat(1023)}%PDF-1.4\n%%EOF`],
    ['txt', 'of a text that names the mark of a PDF', 'I wrote a reader of %PDF-1.7 files'],
    ['txt', 'of a text in UTF-16', Buffer.from('\ufeffAna Łuk', 'utf16le')],
    ['txt', 'of a text in UTF-16, the high byte first', Buffer.from('\ufeffAna Łuk', 'utf16le').swap16()],
    [
      'txt',
      'of a Cyrillic text in UTF-16 without a mark',
      Buffer.from('Иван Петров\r\nPython – Spark', 'utf16le'),
    ],
    ['txt', 'of a Chinese text in UTF-16', Buffer.from('\ufeff李雷 数据工程师', 'utf16le')],
    ['doc', 'of a Word file of old', doc],
    ['docx', 'of a Word file', docx],
    ['odt', 'of an OpenDocument text', odt],
    ['rtf', 'of a rich text', '{\\rtf1\\ansi Ana}'],
    ['txt', 'of a text', 'Ana María Müller\r\n\tData engineer\f'],
    ['txt', 'of a text in Latin 1', Buffer.from('Ana Mar\xeda M\xfcller', 'latin1')],
    ['txt', 'of a text with a byte order mark', '\ufeffAna'],
    ['txt', 'of a text that begins like a picture', 'BMW engineer, II* MM* GIF89a'],
    ['txt', 'of a text that begins like a program', 'MZ is how my name begins'],
    ['txt', 'of a long text', 'Ana '.repeat(big)],
    ['txt', 'of a page, which is text too', '<html><script>alert(1)</script></html>'],
  ])('is %s by the content %s', async (kind, _name, content) => {
    expect(await readKind(content)).toBe(kind)
  })

  const noise = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256))

  test.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a program for Windows', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a program for Linux', Buffer.from('7f454c46020101000000000000000000', 'hex')],
    ['an archive', zip({ name: 'resume.pdf', text: '%PDF-1.7' })],
    ['an empty archive', zip()],
    ['an Excel file', xlsx],
    ['an Excel file of old', xls],
    ['a compound file of nothing', compound(['Root Entry'])],
    ['a compound file that is cut', doc.subarray(0, 600)],
    ['a compound file whose directory runs in a circle', circular(doc)],
    ['a mark of a PDF that does not stand first', Buffer.from('\0%PDF-1.7')],
    ['text with a NUL in the end', Buffer.from(`${'Ana '.repeat(big)}\0`)],
    [
      'text in UTF-16 that ends in the middle of a character',
      Buffer.from('\ufeffAna', 'utf16le').subarray(0, 7),
    ],
    ['an archive of a PDF', zip({ name: 'resume.pdf', text: '%PDF-1.7 %%EOF' })],
    ['a picture that holds a PDF', Buffer.from('\x89PNG\r\n\x1a\n\0%PDF-1.7\n%%EOF', 'latin1')],
    ['a mark of a PDF behind 1,024 bytes', Buffer.from(`${'\0'.repeat(1024)}%PDF-1.7\n%%EOF`)],
    ['noise', noise],
  ])('is none for %s', async (_name, content) => {
    expect(await readKind(content)).toBeNull()
  })
})
