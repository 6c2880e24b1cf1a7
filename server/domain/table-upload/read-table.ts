import Papa from 'papaparse'
import { unreadableFile } from '#api/contracts/errors.ts'
import { tableFileMessages } from '#api/contracts/table-upload.contract.ts'
import { ApiError } from '#server/http/api-error.ts'
import { readXlsx, refuse } from './read-xlsx.ts'
import { mostLines, type Table, type TableRow, type TableRules } from './table.ts'

const mostColumns = 50

/** Longer than any value may be: what follows is not needed to say that it is too long. */
const longestCell = 1000

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

const delimitersToGuess = [',', ';', '\t', '|']

/** `broken` holds the places of rows whose quotation marks fit no way; such a row stands as it is written. */
type CsvRows = { rows: string[][]; isCut: boolean; broken: ReadonlySet<number> }

const fitsBadly = (errors: Papa.ParseError[]) => errors.some(({ type }) => type === 'Quotes')

/** Reads a text by what divides its cells, where that leaves no quotation mark over and every row has as many cells. */
const readSoundly = (text: string, atMost: number): CsvRows | null => {
  for (const delimiter of delimitersToGuess) {
    const { data, errors, meta } = Papa.parse<string[]>(text, { preview: atMost, delimiter })
    const width = data[0]?.length ?? 0
    if (width > 1 && !fitsBadly(errors) && data.every(({ length }) => length === width))
      return { rows: data, isCut: meta.truncated, broken: new Set() }
  }
  return null
}

/** So many lines at most belong to one row: cells hold names and skills, not essays. */
const mostJoined = 10

type Taken = { cells: string[]; lines: number }

/** The row that begins at a line, with the further lines its cells go on in; null where its quotation marks fit no way. */
const rowAt = (lines: readonly string[], at: number, delimiter: string): Taken | null => {
  for (let count = 1; count <= mostJoined && at + count <= lines.length; count += 1) {
    const { data, errors } = Papa.parse<string[]>(lines.slice(at, at + count).join('\n'), { delimiter })
    const quoteError = errors.find(({ type }) => type === 'Quotes')?.code
    if (quoteError === 'InvalidQuotes') return null
    if (!quoteError && data.length <= 1) return { cells: data[0] ?? [], lines: count }
  }
  return null
}

/** Reads the rows of a file with broken quotation marks one by one, each on its own. */
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

/**
 * The rows of comma-separated values, also with semicolons or tabs between them; at most so many, and whether there
 * are more. A quotation mark too many spoils its own row and none of those that follow.
 */
const readCsv = (text: string, atMost: number): CsvRows => {
  const { data, errors, meta } = Papa.parse<string[]>(text, { preview: atMost, delimitersToGuess })
  if (!fitsBadly(errors)) return { rows: data, isCut: meta.truncated, broken: new Set() }
  // The guess counts cells only: it takes what stands within quotation marks for what divides them.
  const sound = readSoundly(text, atMost)
  if (sound) return sound
  const [heads = ''] = text.split(/[\r\n]/, 1)
  const { delimiter } = Papa.parse(heads, { delimitersToGuess }).meta
  return rowsApart(text, { atMost, delimiter })
}

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

const sampled = 2048

/** Latin text in UTF-16 has a zero in every second byte. */
const unmarkedUtf16 = (bytes: Uint8Array): string | null => {
  const start = bytes.subarray(0, sampled)
  const zerosAt = (offset: number) =>
    start.filter((byte, index) => index % 2 === offset && byte === 0).length / (start.length / 2)
  if (zerosAt(1) > 0.5 && zerosAt(0) < 0.1) return 'utf-16le'
  return zerosAt(0) > 0.5 && zerosAt(1) < 0.1 ? 'utf-16be' : null
}

const isUtf8 = (bytes: Uint8Array) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const encodingOf = (bytes: Uint8Array): string => {
  const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))
  return marked?.encoding ?? unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** Control characters that stand in no text, and the sign for what could not be read. */
const isUnreadable = (text: string) =>
  /\p{Cc}|\ufffd/u.test(text.replaceAll(/[\t\n\v\f\r\u0080-\u009f]/g, ''))

/**
 * The text of a file in UTF-8 or UTF-16, with or without a byte order mark, or in Windows-1252, which is what remains
 * where neither fits. Null for what is no text.
 */
export const decodeText = (bytes: Uint8Array): string | null => {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return isUnreadable(text) ? null : text
}

const readRows = async (bytes: Uint8Array, rules: TableRules): Promise<CsvRows> => {
  const atMost = mostLines(rules)
  if (isZip(bytes)) {
    try {
      const rows = await readXlsx(bytes, rules)
      return { rows: rows.slice(0, atMost), isCut: rows.length > atMost, broken: new Set() }
    } catch (error) {
      throw error instanceof ApiError ? error : refuse(unreadableFile)
    }
  }
  const text = decodeText(bytes)
  if (text === null) throw refuse(tableFileMessages(rules.maxRows).wrongKind)
  return readCsv(text, atMost)
}

const isFilled = ({ cells }: TableRow) => cells.some((cell) => cell !== '')

/**
 * Reads a CSV or XLSX file, told apart by content. Throws `FILE_REFUSED` for anything else, for a file without rows
 * and for one with too many.
 */
export const readTable = async (bytes: Uint8Array, rules: TableRules): Promise<Table> => {
  const messages = tableFileMessages(rules.maxRows)
  if (bytes.length === 0) throw refuse(messages.empty)
  const { rows, isCut, broken } = await readRows(bytes, rules)
  const lines = rows
    .map(
      (row, place): TableRow => ({
        line: place + 1,
        cells: row.slice(0, mostColumns).map((cell) => cell.trim().slice(0, longestCell)),
        ...(broken.has(place) && { isBroken: true }),
      }),
    )
    .filter(isFilled)
  const [heads, ...content] = lines
  if (!heads || content.length === 0) throw refuse(isCut ? messages.tooManyRows : messages.noRows)
  if (isCut || content.length > rules.maxRows) throw refuse(messages.tooManyRows)
  return { heads: heads.cells, rows: content }
}
