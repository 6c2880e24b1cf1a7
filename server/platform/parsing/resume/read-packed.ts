import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import { toBytes, unpack } from '#server/platform/parsing/unpack.ts'
import { type Found, Protected } from './clean-text.ts'
import { cleanWordXml, hiddenOdtStyles, hiddenWordStyles, odtText } from './office-xml.ts'

const mostBytes = 16 * 1024 * 1024

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const getCharacter = (code: number): string =>
  code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''

/** A document's own entities are ignored. */
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, number, name) => {
    if (hex) return getCharacter(Number.parseInt(hex, 16))
    return number ? getCharacter(Number(number)) : (signs[name] ?? whole)
  })

const withoutTags = (xml: string): string => decoded(xml.replaceAll(/<[^<>]*>/g, ''))

const wordParts = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[^/]+\.xml|word\/_rels\/[^/]+\.rels)$/

const shownPart = /^word\/(?:document|header|footer|footnotes|endnotes)\d*\.xml$/

/** The reader ignores these, which often hold contact data. */
const edgeText = (xml: string): string =>
  withoutTags(
    xml.replaceAll(/<\/w:p>|<w:(?:br|tab)\b[^<>]*>/g, '\n').replaceAll('<w:noBreakHyphen/>', '-'),
  ).trim()

export const openDocx = (content: Uint8Array, { breaksAsText }: { breaksAsText: boolean }) => {
  const parts = unpack(content, { isNeeded: (name) => wordParts.test(name), mostBytes })
  const names = [...parts.keys()]
  const hiddenStyles = hiddenWordStyles(toBytes(parts, 'word/styles.xml').toString('utf8'))
  const shown = new Map(
    names
      .filter((name) => shownPart.test(name))
      .map((name) => [
        name,
        cleanWordXml(toBytes(parts, name).toString('utf8'), { hiddenStyles, breaksAsText }),
      ]),
  )
  const read = Object.fromEntries(
    names.map((name) => {
      const clean = shown.get(name)
      return [name, clean === undefined ? toBytes(parts, name) : Buffer.from(clean)]
    }),
  )
  const edge = (start: string) => [
    ...new Set([...shown].flatMap(([name, xml]) => (name.startsWith(start) ? [edgeText(xml)] : []))),
  ]
  return {
    buffer: Buffer.from(zipSync(read, { level: 0 })),
    above: edge('word/header'),
    below: edge('word/footer'),
  }
}

export const readDocx = async (content: Uint8Array): Promise<Found> => {
  const { buffer, above, below } = openDocx(content, { breaksAsText: true })
  const { value } = await mammoth.extractRawText({ buffer })
  return { text: [...above, value, ...below].join('\n') }
}

const [odtHeader, odtFooter] = [/^style:header(?:-left|-first)?$/, /^style:footer(?:-left|-first)?$/]

/** Throws `Protected` if encrypted. */
export const readOdt = (content: Uint8Array): Found => {
  const needed = ['content.xml', 'styles.xml', 'META-INF/manifest.xml']
  const parts = unpack(content, { isNeeded: (name) => needed.includes(name), mostBytes })
  if (toBytes(parts, 'META-INF/manifest.xml').includes('encryption-data')) throw new Protected()
  const xml = toBytes(parts, 'content.xml').toString('utf8')
  if (!xml.includes('<office:text')) throw new Error('The document has no text part.')
  const styles = toBytes(parts, 'styles.xml').toString('utf8')
  const hiddenStyles = hiddenOdtStyles(styles, xml)
  const texts = [
    odtText(styles, { isPart: (name) => odtHeader.test(name), hiddenStyles }),
    odtText(xml, { isPart: (name) => name === 'office:text', hiddenStyles }),
    odtText(styles, { isPart: (name) => odtFooter.test(name), hiddenStyles }),
  ]
  return { text: decoded(texts.join('\n')) }
}
