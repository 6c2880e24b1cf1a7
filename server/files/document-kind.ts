import { fileTypeFromFile } from 'file-type/node'
import type { DocumentKind } from '#server/parsing/tasks.ts'
import { compoundFileHas } from './compound-file.ts'
import { firstBytes } from './first-bytes.ts'
import { isTextFile } from './text-file.ts'

const containerKind = async (path: string): Promise<DocumentKind | null> => {
  const ext = (await fileTypeFromFile(path))?.ext
  if (ext === 'docx' || ext === 'odt') return ext
  return ext === 'cfb' && (await compoundFileHas(path, 'WordDocument')) ? 'doc' : null
}

/** Tells a DOCX or XLSX document by its content, never by its name; null for anything else. */
export const officeKind = async (path: string): Promise<'docx' | 'xlsx' | null> => {
  const ext = (await fileTypeFromFile(path))?.ext
  return ext === 'docx' || ext === 'xlsx' ? ext : null
}

/** Finds out by its content, never by its name, what kind of document a file is; null for anything else. */
export const documentKind = async (path: string): Promise<DocumentKind | null> => {
  const start = await firstBytes(path)
  if (start.startsWith('%PDF-')) return 'pdf'
  if (start.startsWith('{\\rtf')) return 'rtf'
  // Before the containers, whose marks of two bytes a text may well begin with.
  return (await isTextFile(path)) ? 'txt' : containerKind(path)
}
