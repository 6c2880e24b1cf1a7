import { open } from 'node:fs/promises'
import { sheetFileExtensions } from '#api/contracts/time-sheet.contract.ts'
import type { Parsed, Parser } from '#server/parsing/parser.ts'
import { attachment, documentKind, picture } from '#server/parsing/tasks.ts'

/** What is kept of a file that arrived: its kind, and its content, in pieces, where that was made anew. */
export type PreparedFile = { kind: string; content: readonly Buffer[] | null }

const pdf: PreparedFile = { kind: 'pdf', content: null }

const length = 8

/** How a file begins, by which some kinds are known. */
export const firstBytes = async (path: string): Promise<string> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Whether a file begins as a PDF does. */
const isPdf = async (path: string): Promise<boolean> => (await firstBytes(path)).startsWith('%PDF-')

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
