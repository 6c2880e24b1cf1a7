import Papa from 'papaparse'
import { rowsApart } from './rows-apart.ts'

const delimitersToGuess = [',', ';', '\t', '|']

/** `broken` holds the places of rows whose quotation marks fit no way; such a row stands as it is written. */
export type CsvRows = { rows: string[][]; isCut: boolean; broken: ReadonlySet<number> }

/**
 * The rows of comma-separated values, also with semicolons or tabs between them; at most so many, and whether there
 * are more. A quotation mark too many spoils its own row and none of those that follow.
 */
export const readCsv = (text: string, atMost: number): CsvRows => {
  const { data, errors, meta } = Papa.parse<string[]>(text, { preview: atMost, delimitersToGuess })
  if (!errors.some(({ type }) => type === 'Quotes')) {
    return { rows: data, isCut: meta.truncated, broken: new Set() }
  }
  const [heads = ''] = text.split(/[\r\n]/, 1)
  const { delimiter } = Papa.parse(heads, { delimitersToGuess }).meta
  return rowsApart(text, { atMost, delimiter })
}
