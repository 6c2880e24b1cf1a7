import {
  type ResumeText,
  resumePagesRead,
  resumeTextMaxBytes,
} from '#api/contracts/platform/resume.contract.ts'

/** `pages` only for paged types. */
export type Found = { text: string; pages?: number }

const softHyphens = /\u00ad(?:[ \t]*\r?\n[ \t]*)?/g

/** Prefixes that keep their hyphen at a line end. */
const compound =
  /^(?:full|front|back|end|real|cross|multi|non|self|co|pre|post|high|low|well|long|short|part|open|large|data|cloud|event|object|third|two|three|on|in|off|out|hands|day|state|award|client|customer|user|test|model|machine|cost|time|results?|business|mission|decision|problem|detail|team|deep|single|server|serverless|end-to|point|peer|role|rule|micro)$/i

const longestWord = 100

const findHyphenated = (text: string): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const word of text.split(/[^\p{L}-]+/u)) {
    const parts = word.split('-')
    for (const [index, part] of parts.entries()) if (index > 0) found.add(`${parts[index - 1]}-${part}`)
  }
  return found
}

/** URLs stay unchanged. */
export const joinBrokenWords = (text: string): string => {
  const hyphenated = findHyphenated(text.toLowerCase())
  return text.replaceAll(/[-\u2010]\n[ \t]*(\p{Ll}{2,})/gu, (whole: string, second: string, at: number) => {
    const before =
      text
        .slice(Math.max(0, at - longestWord), at)
        .split(/\s/)
        .at(-1) ?? ''
    const first = /\p{L}{2,}$/u.exec(before)?.[0]
    if (!first || /[@/:._\d]/.test(before)) return whole
    const hasHyphen = compound.test(first) || hyphenated.has(`${first}-${second}`.toLowerCase())
    return `${hasHyphen ? '-' : ''}${second}`
  })
}

/** Control characters, lone surrogates, bidi marks. */
const unwanted = /(?![\t\n])\p{Cc}|\p{Surrogate}|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replaceAll(softHyphens, '')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(unwanted, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Never splits a character. */
export const truncateBytes = (text: string, mostBytes: number): string => {
  if (Buffer.byteLength(text) <= mostBytes) return text
  const cut = Buffer.from(text).subarray(0, mostBytes)
  return new TextDecoder().decode(cut, { stream: true })
}

export const asResumeText = ({ text, pages = 0 }: Found): ResumeText => {
  const clean = cleanText(text)
  if (clean === '') return { state: 'no text', text: '', pages }
  const truncated = truncateBytes(clean, resumeTextMaxBytes)
  const isWhole = truncated === clean && pages <= resumePagesRead
  return { state: isWhole ? 'read' : 'too long', text: truncated, pages }
}

export class Protected extends Error {}
