import Papa from 'papaparse'
import { rowsApart } from './rows-apart.ts'

const delimitersToGuess = [',', ';', '\t', '|']

/** `broken` holds the places of rows whose quotation marks fit no way; such a row stands as it is written. */
export type CsvRows = { rows: string[][]; isCut: boolean; broken: ReadonlySet<number> }

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

/**
 * The rows of comma-separated values, also with semicolons or tabs between them; at most so many, and whether there
 * are more. A quotation mark too many spoils its own row and none of those that follow.
 */
export const readCsv = (text: string, atMost: number): CsvRows => {
  const { data, errors, meta } = Papa.parse<string[]>(text, { preview: atMost, delimitersToGuess })
  if (!fitsBadly(errors)) return { rows: data, isCut: meta.truncated, broken: new Set() }
  // The guess counts cells only: it takes what stands within quotation marks for what divides them.
  const sound = readSoundly(text, atMost)
  if (sound) return sound
  const [heads = ''] = text.split(/[\r\n]/, 1)
  const { delimiter } = Papa.parse(heads, { delimitersToGuess }).meta
  return rowsApart(text, { atMost, delimiter })
}
