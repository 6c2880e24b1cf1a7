import iconv from 'iconv-lite'
import type { Found } from './clean-text.ts'
import { ansi, createFonts, decodeAnsi, getEncoding } from './rtf-fonts.ts'

/** Maximum nesting; a resume has a dozen. */
const deepest = 200

const getWords = (...lists: string[]) => new Set(lists.flatMap((names) => names.split(' ')))

const passedOver = getWords(
  'colortbl stylesheet info pict object themedata colorschememapping datastore latentstyles listtable',
  'listoverridetable rsidtbl generator xmlnstbl filetbl revtbl mmathPr fldinst bkmkstart bkmkend nonshppict',
  'annotation atnid atnauthor atntime atnicn xe tc fonttbl *',
)

const headers = getWords('header headerl headerr headerf')
const footers = getWords('footer footerl footerr footerf')

/** Inside ignored groups; older copies repeat their text. */
const textBoxes = getWords('shptxt dptxbxtext')

const written: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  cell: '\t',
  tab: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  '~': ' ',
  _: '-',
  '{': '{',
  '}': '}',
  '\\': '\\',
  '\n': '\n',
  '\r': '\n',
}

const token =
  /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([\da-fA-F]{2})|\\([\s\S])|([{}])|([^\\{}\r\n]+)|[\r\n\\]/g

type Group = {
  isPassedOver: boolean
  isFontTable: boolean
  /** The older form of a drawing repeats its text. */
  isOlderForm: boolean
  part: 'body' | 'header' | 'footer'
  isTextBox: boolean
  isHidden: boolean
  isDeleted: boolean
  font: number
  /** `\uc`: characters to skip after each Unicode one. */
  instead: number
}

const createWriter = () => {
  let documentSet = ansi
  let encoding: string | null = null
  let bytes: number[] = []
  let part: Group['part'] = 'body'
  const parts: Record<Group['part'], string[]> = { body: [], header: [], footer: [] }
  const flush = () => {
    if (bytes.length === 0) return
    const buffer = Buffer.from(bytes)
    parts[part].push(encoding ? iconv.decode(buffer, encoding) : decodeAnsi(buffer, documentSet))
    bytes = []
  }
  return {
    /** Null for charset 0. */
    bytes: (values: Iterable<number>, from: string | null) => {
      if (from !== encoding) flush()
      encoding = from
      for (const value of values) bytes.push(value)
    },
    text: (text: string) => {
      flush()
      parts[part].push(text)
    },
    /** Flushes pending text to the previous part. */
    goTo: (next: Group['part']) => {
      if (next === part) return
      flush()
      part = next
    },
    documentSet: () => documentSet,
    setDocumentSet: (codePage: number) => {
      flush()
      documentSet = getEncoding(codePage)
    },
    all: () => {
      flush()
      const { header, body, footer } = parts
      return [header, body, footer].map((pieces) => pieces.join('')).join('\n')
    },
  }
}

const first: Group = {
  isPassedOver: false,
  isFontTable: false,
  isOlderForm: false,
  part: 'body',
  isTextBox: false,
  isHidden: false,
  isDeleted: false,
  font: -1,
  instead: 1,
}

const documentSets: Record<string, number> = { ansi: 1252, mac: 10000, pc: 437, pca: 850 }

const enter = (group: Group, word: string) => {
  if (word === 'fonttbl') group.isFontTable = true
  if (word === 'shprslt') group.isOlderForm = true
  if (passedOver.has(word)) group.isPassedOver = true
  if (headers.has(word)) group.part = 'header'
  if (footers.has(word)) group.part = 'footer'
  if (textBoxes.has(word) && !group.isOlderForm) {
    group.isPassedOver = false
    group.isTextBox = true
  }
}

type Formatting = { word: string; number: number; isOn: boolean }

const format = (group: Group, { word, number, isOn }: Formatting) => {
  if (word === 'uc') group.instead = Math.max(0, number)
  if (word === 'f') group.font = number
  if (word === 'v') group.isHidden = isOn
  if (word === 'deleted') group.isDeleted = isOn
  if (word === 'plain') {
    group.isHidden = false
    group.isDeleted = false
  }
}

const isShown = ({ isPassedOver, isHidden, isDeleted }: Group) => !isPassedOver && !isHidden && !isDeleted

const createReader = () => {
  const writer = createWriter()
  const fonts = createFonts(writer.documentSet)
  const groups: Group[] = []
  let group = first
  let defaultFont = -1
  let toSkip = 0
  const put = (write: () => void) => {
    if (toSkip > 0) toSkip -= 1
    else if (isShown(group)) write()
  }
  const leave = () => {
    const inner = group
    group = groups.pop() ?? group
    const isBlock = inner.part !== group.part || (inner.isTextBox && !group.isTextBox)
    if (isBlock) writer.text('\n')
    writer.goTo(group.part)
  }
  const setDefault = (word: string, number: number) => {
    if (word === 'deff') defaultFont = number
    if (word === 'deff' || word === 'plain') group.font = defaultFont
    if (word === 'ansicpg') writer.setDocumentSet(number)
    else if (documentSets[word]) writer.setDocumentSet(documentSets[word])
  }
  return {
    brace: (sign: string) => {
      toSkip = 0
      if (sign === '}') {
        leave()
        return
      }
      if (groups.length >= deepest) throw new Error('Too many groups within groups.')
      groups.push(group)
      group = { ...group }
    },
    /** Binary bytes to skip. */
    word: (word: string, digits: string | undefined): number => {
      const number = Number(digits ?? 0)
      const sign = written[word]
      if (group.isFontTable) fonts.word(word, number)
      else if (word === 'u') {
        put(() => writer.text(String.fromCharCode(number & 0xffff)))
        toSkip = group.instead
      } else if (sign !== undefined) put(() => writer.text(sign))
      else {
        enter(group, word)
        format(group, { word, number, isOn: digits === undefined || number !== 0 })
        setDefault(word, number)
        writer.goTo(group.part)
      }
      return word === 'bin' ? Math.max(0, number) : 0
    },
    byte: (value: number) => put(() => writer.bytes([value], fonts.encodingOf(group.font))),
    text: (text: string) => {
      const rest = text.slice(toSkip)
      toSkip = Math.max(0, toSkip - text.length)
      if (isShown(group)) writer.bytes(Buffer.from(rest, 'latin1'), fonts.encodingOf(group.font))
    },
    end: () => {
      if (groups.length > 0) throw new Error('The document ends in the middle.')
      return writer.all()
    },
  }
}

/** Ignores embedded and linked objects. Throws for unclosed groups. */
export const readRtf = (content: Uint8Array): Found => {
  const source = Buffer.from(content).toString('latin1')
  const reader = createReader()
  token.lastIndex = 0
  for (let found = token.exec(source); found; found = token.exec(source)) {
    const [, word, number, hex, sign, brace, text = ''] = found
    if (brace) reader.brace(brace)
    else if (hex) reader.byte(Number.parseInt(hex, 16))
    else if (word ?? sign) token.lastIndex += reader.word(word ?? sign ?? '', number)
    else if (text) reader.text(text)
  }
  return { text: reader.end() }
}
