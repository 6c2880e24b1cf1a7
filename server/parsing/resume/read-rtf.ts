import type { Found } from './clean-text.ts'

/** Groups within groups; a resume has a dozen. */
const deepest = 200

/** Groups that hold no text of the document. */
const passedOver = new Set(
  [
    'fonttbl colortbl stylesheet info pict object themedata colorschememapping datastore latentstyles listtable',
    'listoverridetable rsidtbl generator xmlnstbl filetbl revtbl mmathPr fldinst bkmkstart bkmkend nonshppict',
  ].flatMap((names) => names.split(' ')),
)

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

/** A control word with its number, a byte in hexadecimal, a control sign, a brace, or text. */
const token =
  /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([\da-fA-F]{2})|\\([\s\S])|([{}])|([^\\{}\r\n]+)|[\r\n\\]/g

type Group = {
  isPassedOver: boolean
  /** So many characters stand behind each Unicode character for readers that do not know it. */
  instead: number
}

const decoderOf = (codePage: number): TextDecoder => {
  try {
    return new TextDecoder(codePage === 65001 ? 'utf-8' : `windows-${codePage}`)
  } catch {
    return new TextDecoder('windows-1252')
  }
}

/** Writes down the text of a document, byte by byte where it comes so. */
const createWriter = () => {
  let decoder = new TextDecoder('windows-1252')
  let bytes: number[] = []
  const pieces: string[] = []
  const flush = () => {
    if (bytes.length > 0) pieces.push(decoder.decode(Uint8Array.from(bytes)))
    bytes = []
  }
  return {
    byte: (value: number) => bytes.push(value),
    text: (text: string) => {
      flush()
      pieces.push(text)
    },
    codePage: (number: number) => {
      flush()
      decoder = decoderOf(number)
    },
    all: () => {
      flush()
      return pieces.join('')
    },
  }
}

/** Follows a document piece by piece. */
const createReader = () => {
  const writer = createWriter()
  const groups: Group[] = []
  let group: Group = { isPassedOver: false, instead: 1 }
  let toSkip = 0
  const put = (write: () => void) => {
    if (toSkip > 0) toSkip -= 1
    else if (!group.isPassedOver) write()
  }
  return {
    brace: (sign: string) => {
      toSkip = 0
      if (sign === '}') {
        group = groups.pop() ?? group
        return
      }
      if (groups.length >= deepest) throw new Error('Too many groups within groups.')
      groups.push(group)
      group = { ...group }
    },
    /** Returns how many bytes of no text follow. */
    word: (word: string, number: number): number => {
      const sign = written[word]
      if (passedOver.has(word) || word === '*') group.isPassedOver = true
      else if (word === 'uc') group.instead = Math.max(0, number)
      else if (word === 'ansicpg') writer.codePage(number)
      else if (word === 'u') {
        put(() => writer.text(String.fromCharCode(number & 0xffff)))
        toSkip = group.instead
      } else if (sign !== undefined) put(() => writer.text(sign))
      return word === 'bin' ? Math.max(0, number) : 0
    },
    byte: (value: number) => put(() => writer.byte(value)),
    text: (text: string) => {
      const rest = text.slice(toSkip)
      toSkip = Math.max(0, toSkip - text.length)
      if (!group.isPassedOver) writer.text(rest)
    },
    end: () => {
      if (groups.length > 0) throw new Error('The document ends in the middle.')
      return writer.all()
    },
  }
}

/** The text of an RTF document. What it embeds or points to is passed over. Throws for groups that never end. */
export const readRtf = (content: Uint8Array): Found => {
  const source = Buffer.from(content).toString('latin1')
  const reader = createReader()
  token.lastIndex = 0
  for (let found = token.exec(source); found; found = token.exec(source)) {
    const [, word, number = '0', hex, sign, brace, text = ''] = found
    if (brace) reader.brace(brace)
    else if (hex) reader.byte(Number.parseInt(hex, 16))
    else if (word ?? sign) token.lastIndex += reader.word(word ?? sign ?? '', Number(number))
    else if (text) reader.text(text)
  }
  return { text: reader.end() }
}
