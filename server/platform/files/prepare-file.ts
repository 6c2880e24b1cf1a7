import { open } from 'node:fs/promises'
import { sheetFileExtensions } from '#api/contracts/time/time-sheet.contract.ts'
import { findPdfMark, pdfWindow } from '#api/rules/file-kind.ts'
import type { Parsed, Parser } from '#server/platform/parsing/parser.ts'
import { attachment, documentKind, picture } from '#server/platform/parsing/tasks.ts'

/** `content` only if redrawn. */
export type PreparedFile = { kind: string; content: readonly Buffer[] | null }

const pdf: PreparedFile = { kind: 'pdf', content: null }

/** May contain a whole PDF or its mark. */
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

/** The mark is first, or early in a file with a PDF's end. */
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

/** A picture without redrawn content is invalid. */
const prepared = ({ value, content }: Parsed<string | null>): PreparedFile | null => {
  if (value === 'docx' || value === 'xlsx') return { kind: value, content: null }
  return value !== null && content.length > 0 ? { kind: value, content } : null
}

/** PDF unchanged, pictures redrawn. By content; null for others. */
export const prepareReceipt = async ({ parse }: Parser, path: string): Promise<PreparedFile | null> =>
  (await isPdf(path)) ? pdf : prepared(await parse(picture, path))

/** Also DOCX and XLSX. */
export const prepareAttachment = async ({ parse }: Parser, path: string): Promise<PreparedFile | null> =>
  (await isPdf(path)) ? pdf : prepared(await parse(attachment, path))

/** Pictures are redrawn. */
export const prepareSheetFile = async (parser: Parser, path: string): Promise<PreparedFile | null> => {
  const file = await prepareAttachment(parser, path)
  return sheetFileExtensions.some((extension) => extension === file?.kind) ? file : null
}

export const prepareResume = async ({ parse }: Parser, path: string): Promise<PreparedFile | null> => {
  if (await isPdf(path)) return pdf
  const { value: kind } = await parse(documentKind, path)
  return kind && { kind, content: null }
}
