import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type/node'
import { cleanPicture } from '#server/photos/clean-picture.ts'

/** What is kept of a file that arrived: its kind, and its content where that was made anew. */
export type PreparedFile = { kind: string; content: Buffer | null }

const isPdf = (content: Buffer) => content.toString('latin1', 0, 5) === '%PDF-'

/** Takes a PDF as it is and draws a JPEG, PNG or WebP picture anew; null for anything else, whatever its name. */
export const prepareReceipt = async (path: string): Promise<PreparedFile | null> => {
  const content = await readFile(path)
  return isPdf(content) ? { kind: 'pdf', content: null } : cleanPicture(content)
}

/** Takes what a receipt may be, and DOCX and XLSX documents; null for anything else, whatever its name. */
export const prepareAttachment = async (path: string): Promise<PreparedFile | null> => {
  const ext = (await fileTypeFromFile(path))?.ext
  return ext === 'docx' || ext === 'xlsx' ? { kind: ext, content: null } : prepareReceipt(path)
}
