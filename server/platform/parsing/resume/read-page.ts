import { readFile } from 'node:fs/promises'
import mammoth from 'mammoth'
import sanitizeHtml from 'sanitize-html'
import { resumePageMax } from '#api/contracts/platform/resume.contract.ts'
import { documentKind } from '#server/platform/files/document-kind.ts'
import { openDocx } from './read-packed.ts'

const text = ['p', 'br', 'strong', 'em', 'b', 'i', 'u', 's', 'sup', 'sub']
const blocks = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li']
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

const options: sanitizeHtml.IOptions = {
  allowedTags: [...text, ...blocks, ...tables, 'a'],
  allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: {},
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
}

const plain = (html: string) => html.replaceAll(/<[^<>]*>/g, '').trim()

/** A link could load a stranger's URL in the frame. */
const withoutLinks = (html: string): string =>
  html
    .replaceAll(/<a href="([^"]*)">(.*?)<\/a>/gs, (_, address: string, words: string) => {
      const shown = address.replace(/^mailto:/i, '')
      return plain(words) === shown ? words : `${words} (${shown})`
    })
    .replaceAll(/<\/?a\b[^>]*>/g, '')

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const noPictures = mammoth.images.imgElement(async () => ({ src: '' }))

/** Null if not DOCX or too long. Throws the reader's errors. */
export const readResumePage = async (path: string): Promise<string | null> => {
  if ((await documentKind(path)) !== 'docx') return null
  const { buffer, above, below } = openDocx(await readFile(path), { breaksAsText: false })
  const { value } = await mammoth.convertToHtml(
    { buffer },
    { convertImage: noPictures, externalFileAccess: false, includeEmbeddedStyleMap: false },
  )
  const getEdge = (texts: readonly string[]) =>
    texts.filter(Boolean).map((one) => `<p>${escaped(one).replaceAll('\n', '<br>')}</p>`)
  const page = withoutLinks(sanitizeHtml([...getEdge(above), value, ...getEdge(below)].join(''), options))
  return page.length <= resumePageMax ? page : null
}
