import { open } from 'node:fs/promises'
import { sheetFileExtensions } from '#api/contracts/time/time-sheet.contract.ts'
import { findPdfMark, pdfWindow } from '#api/rules/file-kind.ts'
import type { Parsed, Parser } from '#server/platform/parsing/parser.ts'
import { attachment, documentKind, picture } from '#server/platform/parsing/tasks.ts'

/** What is kept of a file that arrived: its kind, and its content, in pieces, where that was made anew. */
export type PreparedFile = { kind: string; content: readonly Buffer[] | null }

const pdf: PreparedFile = { kind: 'pdf', content: null }

/** What other kinds of files begin with, which may hold a whole PDF or name its mark. */
const otherKinds = [
  'PK',
  'MZ',
  '\x7fELF',
  '\xd0\xcf\x11\xe0',
  '\x89PNG',
  '\xff\xd8\xff',
  'GIF8',
  'RIFF',
  '{\\rtf',
]

/** Whether a file is a PDF: its mark stands first, or among the first bytes of a file that ends as a PDF does. */
export const isPdf = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const start = Buffer.alloc(pdfWindow + 8)
    const { bytesRead } = await file.read(start, 0, start.length, 0)
    const at = findPdfMark(start.subarray(0, bytesRead))
    const text = start.toString('latin1', 0, bytesRead)
    if (at <= 0 || otherKinds.some((mark) => text.startsWith(mark))) return at === 0
    const { size } = await file.stat()
    const end = Buffer.alloc(pdfWindow)
    const last = await file.read(end, 0, end.length, Math.max(0, size - end.length))
    return end.toString('latin1', 0, last.bytesRead).includes('%%EOF')
  } finally {
    await file.close()
  }
}

/** Only documents are kept as they are; a picture of which nothing was drawn is none. */
const prepared = ({ value, content }: Parsed<string | null>): PreparedFile | null => {
  if (value === 'docx' || value === 'xlsx') return { kind: value, content: null }
  return value !== null && content.length > 0 ? { kind: value, content } : null
}

/** Takes a PDF as it is and draws a JPEG, PNG or WebP picture anew; null for anything else, whatever its name. */
export const prepareReceipt = async ({ parse }: Parser, path: string): Promise<PreparedFile | null> =>
  (await isPdf(path)) ? pdf : prepared(await parse(picture, path))

/** Takes what a receipt may be, and DOCX and XLSX documents; null for anything else, whatever its name. */
export const prepareAttachment = async ({ parse }: Parser, path: string): Promise<PreparedFile | null> =>
  (await isPdf(path)) ? pdf : prepared(await parse(attachment, path))

/** Takes a client's time sheet, whose pictures are drawn anew; null for a kind that is not taken, whatever its name. */
export const prepareSheetFile = async (parser: Parser, path: string): Promise<PreparedFile | null> => {
  const file = await prepareAttachment(parser, path)
  return sheetFileExtensions.some((extension) => extension === file?.kind) ? file : null
}

/** Takes a document as it is, sent as a resume; null for anything else, whatever its name. */
export const prepareResume = async ({ parse }: Parser, path: string): Promise<PreparedFile | null> => {
  if (await isPdf(path)) return pdf
  const { value: kind } = await parse(documentKind, path)
  return kind && { kind, content: null }
}
