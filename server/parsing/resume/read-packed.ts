import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import { bytesOf, unpack } from '#server/parsing/unpack.ts'
import { type Found, Protected } from './clean-text.ts'

const mostBytes = 16 * 1024 * 1024

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const characterOf = (code: number): string =>
  code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''

/** The text between tags with its five named signs and its numbered ones; what a document declares itself is not followed. */
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, number, name) => {
    if (hex) return characterOf(Number.parseInt(hex, 16))
    return number ? characterOf(Number(number)) : (signs[name] ?? whole)
  })

const withoutTags = (xml: string): string => decoded(xml.replaceAll(/<[^<>]*>/g, ''))

const wordParts = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[^/]+\.xml|word\/_rels\/[^/]+\.rels)$/

const pageHead = /^word\/header\d*\.xml$/

/** The reader of documents passes over what stands above each page, where many write how they are reached. */
const headText = (xml: string): string => withoutTags(xml.replaceAll(/<\/w:p>|<w:(?:br|tab)\b[^<>]*>/g, '\n'))

/** A DOCX document without its pictures and whatever else it brings, and what stands above its pages. */
export const openDocx = (content: Uint8Array) => {
  const parts = unpack(content, { isNeeded: (name) => wordParts.test(name), mostBytes })
  const heads = [...parts.keys()].filter((name) => pageHead.test(name))
  const read = Object.fromEntries([...parts.keys()].map((name) => [name, bytesOf(parts, name)]))
  const above = new Set(heads.map((name) => headText(bytesOf(parts, name).toString('utf8')).trim()))
  return { buffer: Buffer.from(zipSync(read, { level: 0 })), above: [...above] }
}

/** The text of a DOCX document. */
export const readDocx = async (content: Uint8Array): Promise<Found> => {
  const { buffer, above } = openDocx(content)
  const { value } = await mammoth.extractRawText({ buffer })
  return { text: [...above, value].join('\n') }
}

const breaks = /<\/text:(?:p|h)>|<text:line-break\s*\/>|<\/table:table-row>/g

/** The text of an ODT document. Throws `Protected` for one that is enciphered. */
export const readOdt = (content: Uint8Array): Found => {
  const needed = ['content.xml', 'META-INF/manifest.xml']
  const parts = unpack(content, { isNeeded: (name) => needed.includes(name), mostBytes })
  if (bytesOf(parts, 'META-INF/manifest.xml').includes('encryption-data')) throw new Protected()
  const xml = bytesOf(parts, 'content.xml').toString('utf8')
  if (!xml.includes('<office:text')) throw new Error('The document has no text part.')
  const body = xml
    .slice(xml.indexOf('<office:text'))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(breaks, '\n')
    .replaceAll(/<text:tab\b[^<>]*>/g, '\t')
    .replaceAll(/<text:s\b[^<>]*>/g, ' ')
  return { text: withoutTags(body) }
}
