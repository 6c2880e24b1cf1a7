import Papa from 'papaparse'
import type { CsvRows } from './read-csv.ts'

/** So many lines at most belong to one row: cells hold names and skills, not essays. */
const mostJoined = 10

type Taken = { cells: string[]; lines: number }

/** The row that begins at a line, with the further lines its cells go on in; null where its quotation marks fit no way. */
const rowAt = (lines: readonly string[], at: number, delimiter: string): Taken | null => {
  for (let count = 1; count <= mostJoined && at + count <= lines.length; count += 1) {
    const { data, errors } = Papa.parse<string[]>(lines.slice(at, at + count).join('\n'), { delimiter })
    const problem = errors.find(({ type }) => type === 'Quotes')?.code
    if (problem === 'InvalidQuotes') return null
    if (!problem && data.length <= 1) return { cells: data[0] ?? [], lines: count }
  }
  return null
}

/** Reads the rows of a file with broken quotation marks one by one, each on its own. */
export const rowsApart = (
  text: string,
  { atMost, delimiter }: { atMost: number; delimiter: string },
): CsvRows => {
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
