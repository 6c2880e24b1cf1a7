import iconv from 'iconv-lite'
import Papa from 'papaparse'
import { unreadableFile } from '#api/contracts/platform/errors.ts'
import { tableFileMessages } from '#api/contracts/platform/table-upload.contract.ts'
import { AppError } from '#server/platform/errors.ts'
import { decodeText } from '#server/platform/parsing/decode-text.ts'
import { readXlsx, refuse } from './read-xlsx.ts'
import { mostLines, type Table, type TableRow, type TableRules, topRows } from './table.ts'

const mostColumns = 50

/** Longer than any valid value. */
const longestCell = 1000

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

const delimitersToGuess = [',', ';', '\t', '|']

/** `broken`: indexes of rows with unmatched quotes. */
type CsvRows = { rows: string[][]; isCut: boolean; broken: ReadonlySet<number> }

const fitsBadly = (errors: Papa.ParseError[]) => errors.some(({ type }) => type === 'Quotes')

/** Null if quotes are unmatched or rows differ in length. */
const readSoundly = (text: string, atMost: number): (CsvRows & { delimiter: string }) | null => {
  for (const delimiter of delimitersToGuess) {
    const { data, errors, meta } = Papa.parse<string[]>(text, { preview: atMost, delimiter })
    const width = data[0]?.length ?? 0
    if (width > 1 && !fitsBadly(errors) && data.every(({ length }) => length === width))
      return { rows: data, isCut: meta.truncated, broken: new Set(), delimiter }
  }
  return null
}

/** Cells hold names and skills, not essays. */
const mostJoined = 10

type Taken = { cells: string[]; lines: number }

const rowAt = (lines: readonly string[], at: number, delimiter: string): Taken | null => {
  for (let count = 1; count <= mostJoined && at + count <= lines.length; count += 1) {
    const { data, errors } = Papa.parse<string[]>(lines.slice(at, at + count).join('\n'), { delimiter })
    const quoteError = errors.find(({ type }) => type === 'Quotes')?.code
    if (quoteError === 'InvalidQuotes') return null
    if (!quoteError && data.length <= 1) return { cells: data[0] ?? [], lines: count }
  }
  return null
}

const rowsApart = (text: string, { atMost, delimiter }: { atMost: number; delimiter: string }): CsvRows => {
  const lines = text.split(/\r\n|\r|\n/, atMost * mostJoined + 1)
  const rows: string[][] = []
  const broken = new Set<number>()
  let at = 0
  while (at < lines.length && rows.length < atMost) {
    const taken = rowAt(lines, at, delimiter)
    if (!taken) broken.add(rows.length)
    rows.push(taken?.cells ?? (lines[at] ?? '').split(delimiter))
    at += taken?.lines ?? 1
  }
  return { rows, isCut: at < lines.length, broken }
}

/** Excel's `sep=` line overrides any guess. */
const separatorLine = /^"?sep=([^\r\n])"?(?=[\r\n])/i

const mostFrequentDelimiter = (text: string): string => {
  const start = text.split(/\r\n|\r|\n/, topRows).join('\n')
  const counts = delimitersToGuess.map((delimiter) => start.split(delimiter).length)
  return delimitersToGuess[counts.indexOf(Math.max(...counts))] ?? ','
}

/** An unmatched quote breaks only its own row. */
const readCsv = (written: string, atMost: number): CsvRows & { delimiter: string } => {
  const [line = '', named] = separatorLine.exec(written) ?? []
  // The empty line preserves line numbers.
  const text = written.slice(line.length)
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    preview: atMost,
    delimitersToGuess,
    ...(named && { delimiter: named }),
  })
  if (!fitsBadly(errors)) {
    return { rows: data, isCut: meta.truncated, broken: new Set(), delimiter: meta.delimiter }
  }
  // The guess counts delimiters inside quotes.
  const sound = named ? null : readSoundly(text, atMost)
  if (sound) return sound
  const delimiter = named ?? mostFrequentDelimiter(text)
  return { ...rowsApart(text, { atMost, delimiter }), delimiter }
}

const isBinary = (text: string) => /\p{Cc}/u.test(text.replaceAll(/[\t\n\v\f\r]/g, ''))

/** Multi-byte encodings leave more of 0x80 to 0xFF undefined. */
const mostUnassigned = 48

/** Empty if not a single-byte encoding. */
const upperCharacters = (encoding: string): string => {
  if (encoding.startsWith('utf')) return ''
  const bytes = Array.from({ length: 128 }, (_, index) => Buffer.of(128 + index))
  const characters = bytes.map((byte) => iconv.decode(byte, encoding))
  const unassigned = characters.filter((character) => character === '\ufffd').length
  return unassigned > mostUnassigned ? '' : characters.join('')
}

type ReadFile = CsvRows & { format: Table['format'] }

const readRows = async (bytes: Uint8Array, rules: TableRules): Promise<ReadFile> => {
  const atMost = mostLines(rules)
  if (isZip(bytes)) {
    try {
      const rows = await readXlsx(bytes, rules)
      return { rows: rows.slice(0, atMost), isCut: rows.length > atMost, broken: new Set(), format: null }
    } catch (error) {
      throw error instanceof AppError ? error : refuse(unreadableFile)
    }
  }
  const { text, encoding } = decodeText(bytes)
  if (isBinary(text)) throw refuse(tableFileMessages(rules.maxRows).wrongKind)
  const { delimiter, ...read } = readCsv(text, atMost)
  return { ...read, format: { delimiter, encoding, upper: upperCharacters(encoding) } }
}

const isFilled = ({ cells }: TableRow) => cells.some((cell) => cell !== '')

/** By content. Throws `FILE_REFUSED` for other types, one row, too many. */
export const readTable = async (bytes: Uint8Array, rules: TableRules): Promise<Table> => {
  const messages = tableFileMessages(rules.maxRows)
  if (bytes.length === 0) throw refuse(messages.empty)
  const { rows, isCut, broken, format } = await readRows(bytes, rules)
  const lines = rows
    .map(
      (row, index): TableRow => ({
        line: index + 1,
        cells: row.slice(0, mostColumns).map((cell) => cell.trim().slice(0, longestCell)),
        ...(broken.has(index) && { isBroken: true }),
      }),
    )
    .filter(isFilled)
  if (lines.length < 2) throw refuse(isCut ? messages.tooManyRows : messages.noRows)
  if (isCut || lines.length > rules.maxRows + topRows) throw refuse(messages.tooManyRows)
  return { rows: lines, format }
}
