import { readFile } from 'node:fs/promises'
import type { ResumeText } from '#api/contracts/platform/resume.contract.ts'
import { documentKind } from '#server/platform/files/document-kind.ts'
import { decodeText } from '#server/platform/parsing/decode-text.ts'
import { charsetOfHtml, htmlToText } from '#server/platform/parsing/html-to-text.ts'
import type { DocumentKind } from '#server/platform/parsing/tasks.ts'
import { asResumeText, type Found, joinBrokenWords, Protected } from './clean-text.ts'

const startOfHtml = /^\s*(?:<!--[^>]*-->\s*)?<(?:!doctype\s+html|html)\b/i

/** Word and job boards save web pages under the name of a document. */
const readTxt = (content: Buffer): Found => {
  const { text } = decodeText(content, charsetOfHtml(content))
  return { text: joinBrokenWords(startOfHtml.test(text) ? htmlToText(text) : text.replaceAll('\r\n', '\n')) }
}

type AsTyped = { filterUnicode: false }

declare module 'word-extractor' {
  interface Document {
    getBody(options: AsTyped): string
    getHeaders(options: AsTyped & { includeFooters: false }): string
    getFooters(options: AsTyped): string
    getTextboxes(options: AsTyped): string
  }
}

/** Otherwise quotes and dashes become ASCII. */
const asTyped: AsTyped = { filterUnicode: false }

/** The reader writes "undefined" for soft hyphen and euro sign. */
const withKnownSigns = (text: string): string =>
  text
    .replaceAll(/(?<=\p{L})undefined(?=\p{L})/gu, '')
    .replaceAll(/\bundefined(?=\d)/g, '€')
    .replaceAll('\x1e', '-')

const readDoc = async (content: Buffer): Promise<Found> => {
  const { default: WordExtractor } = await import('word-extractor')
  const document = await new WordExtractor().extract(content)
  const parts = [
    document.getHeaders({ ...asTyped, includeFooters: false }),
    document.getBody(asTyped),
    document.getTextboxes(asTyped),
    document.getFooters(asTyped),
  ]
  return { text: withKnownSigns(parts.join('\n')) }
}

const readers: Record<DocumentKind, (content: Buffer) => Found | Promise<Found>> = {
  pdf: async (content) => (await import('./read-pdf.ts')).readPdf(content),
  docx: async (content) => (await import('./read-packed.ts')).readDocx(content),
  odt: async (content) => (await import('./read-packed.ts')).readOdt(content),
  rtf: async (content) => (await import('./read-rtf.ts')).readRtf(content),
  doc: readDoc,
  txt: readTxt,
}

/** Throws the reader's errors. */
export const readResume = async (path: string): Promise<ResumeText> => {
  const kind = await documentKind(path)
  if (!kind) return { state: 'unsupported', text: '', pages: 0 }
  try {
    return asResumeText(await readers[kind](await readFile(path)))
  } catch (error) {
    if (error instanceof Protected) return { state: 'protected', text: '', pages: 0 }
    throw error
  }
}
