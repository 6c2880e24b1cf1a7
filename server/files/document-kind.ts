import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type/node'
import { compoundFileHas } from './compound-file.ts'
import { isTextFile } from './text-file.ts'

/** Kinds of documents people send. */
export type DocumentKind = 'pdf' | 'doc' | 'docx' | 'rtf' | 'odt' | 'txt'

const firstBytes = async (path: string): Promise<string> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

const containerKind = async (path: string): Promise<DocumentKind | null> => {
  const ext = (await fileTypeFromFile(path))?.ext
  if (ext === 'docx' || ext === 'odt') return ext
  return ext === 'cfb' && (await compoundFileHas(path, 'WordDocument')) ? 'doc' : null
}

/** Finds out by its content, never by its name, what kind of document a file is; null for anything else. */
export const documentKind = async (path: string): Promise<DocumentKind | null> => {
  const start = await firstBytes(path)
  if (start.startsWith('%PDF-')) return 'pdf'
  if (start.startsWith('{\\rtf')) return 'rtf'
  // Before the containers, whose marks of two bytes a text may well begin with.
  return (await isTextFile(path)) ? 'txt' : containerKind(path)
}
