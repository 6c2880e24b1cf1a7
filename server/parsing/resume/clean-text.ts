import { type ResumeText, resumePagesRead, resumeTextMaxBytes } from '#api/contracts/resume.contract.ts'

/** What a reader has found: its text, and how many pages the file has where its kind has pages. */
export type Found = { text: string; pages?: number }

/** Everything but letters, signs, tabs and line feeds: no NUL, no half of a character, no mark that turns text around. */
const unwanted = /(?![\t\n])\p{Cc}|\p{Surrogate}|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** Text fit to be stored and shown, its lines without space at their ends. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replaceAll(unwanted, '')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** The beginning of a text in so many bytes of UTF-8, never with half a character at its end. */
export const beginningOf = (text: string, mostBytes: number): string => {
  if (Buffer.byteLength(text) <= mostBytes) return text
  const cut = Buffer.from(text).subarray(0, mostBytes)
  return new TextDecoder().decode(cut, { stream: true })
}

/** What is kept of what a reader has found. */
export const asResumeText = ({ text, pages = 0 }: Found): ResumeText => {
  const clean = cleanText(text)
  if (clean === '') return { state: 'no text', text: '', pages }
  const kept = beginningOf(clean, resumeTextMaxBytes)
  const isWhole = kept === clean && pages <= resumePagesRead
  return { state: isWhole ? 'read' : 'too long', text: kept, pages }
}

/** A file that asks for a password. */
export class Protected extends Error {}
