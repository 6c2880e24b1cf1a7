import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { resumePagesRead, resumeTextMaxBytes } from '#api/contracts/platform/resume.contract.ts'
import { isError } from '#server/platform/is-error.ts'
import { type Found, joinBrokenWords, Protected } from './clean-text.ts'

/** CJK CMaps, referenced but not embedded. */
const encodings = join(
  dirname(createRequire(import.meta.filename).resolve('pdfjs-dist/package.json')),
  'cmaps/',
)

const open = async (data: Uint8Array): Promise<PDFDocumentProxy> => {
  try {
    return await getDocument({
      data,
      verbosity: VerbosityLevel.ERRORS,
      isEvalSupported: false,
      enableXfa: false,
      useSystemFonts: false,
      disableFontFace: true,
      cMapUrl: encodings,
      cMapPacked: true,
    }).promise
  } catch (error) {
    throw isError(error) && error.name === 'PasswordException' ? new Protected() : error
  }
}

const readPageText = async (document: PDFDocumentProxy, number: number): Promise<string> => {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  page.cleanup()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}

/** First pages only. Throws `Protected`. */
export const readPdf = async (content: Uint8Array): Promise<Found> => {
  const document = await open(new Uint8Array(content))
  const last = Math.min(document.numPages, resumePagesRead)
  let text = ''
  for (let number = 1; number <= last && text.length <= resumeTextMaxBytes; number += 1) {
    text += `${await readPageText(document, number)}\n\n`
  }
  return { text: joinBrokenWords(text), pages: document.numPages }
}
