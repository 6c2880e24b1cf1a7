import { sheetFileExtensions } from '#api/contracts/time-sheet-words.ts'
import type { Parsed, Parser } from '#server/parsing/parser.ts'
import { attachment, documentKind, picture } from '#server/parsing/tasks.ts'
import { isPdf } from './first-bytes.ts'

/** What is kept of a file that arrived: its kind, and its content, in pieces, where that was made anew. */
export type PreparedFile = { kind: string; content: readonly Buffer[] | null }

const pdf: PreparedFile = { kind: 'pdf', content: null }

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
