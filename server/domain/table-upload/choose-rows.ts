import { tableCorrections, tableFileMessages } from '#api/contracts/table-upload.contract.ts'
import { ApiError } from '#server/http/api-error.ts'
import { type Table, type TableRow, type TableRules, topRows } from './table.ts'

const filled = ({ cells }: TableRow): number => cells.filter(Boolean).length

/**
 * The place of the header among the first rows: the row that names most columns, at least two of them. Otherwise the
 * first that is at least half as full as the fullest, which a title is not.
 */
const findHeader = (top: readonly TableRow[], countNamed: (heads: readonly string[]) => number): number => {
  const named = top.map(({ cells }) => countNamed(cells))
  const most = Math.max(...named)
  if (most > 1) return named.indexOf(most)
  const fullest = Math.max(...top.map(filled))
  return top.findIndex((row) => 2 * filled(row) >= fullest)
}

const parsedCorrections = (json: string | undefined) => {
  try {
    return tableCorrections.parse(JSON.parse(json ?? '{}'))
  } catch {
    throw new ApiError('MALFORMED_REQUEST')
  }
}

const corrected = (row: TableRow, changes: Readonly<Record<string, string>> | undefined): TableRow => {
  if (!changes) return row
  const places = Object.keys(changes).map(Number)
  const width = Math.max(row.cells.length, ...places.map((place) => place + 1))
  const cells = Array.from({ length: width }, (_, place) => (changes[place] ?? row.cells[place] ?? '').trim())
  return { line: row.line, cells }
}

/** Tells whether a line is among those of a text such as `3-5,9`; without the text each is. */
const lineFilter = (lines: string | undefined) => {
  if (!lines) return () => true
  const spans = lines.split(',').map((span) => span.split('-').map(Number))
  return (line: number) => spans.some(([from = 0, to = from]) => line >= from && line <= to)
}

type Choosing = {
  fields: Readonly<Record<string, string | undefined>>
  countNamed: (heads: readonly string[]) => number
  rules: Pick<TableRules, 'maxRows'>
}

/** The header of a file and the rows below it that count, corrected. Throws `FILE_REFUSED` for none and for too many. */
export const chooseRows = ({ rows }: Pick<Table, 'rows'>, { fields, countNamed, rules }: Choosing) => {
  const messages = tableFileMessages(rules.maxRows)
  const top = rows.slice(0, topRows)
  const chosen = top.findIndex(({ line }) => line === Number(fields.headerLine))
  const place = chosen >= 0 ? chosen : findHeader(top, countNamed)
  const header = rows[place]
  const below = rows.slice(place + 1)
  if (!header || below.length === 0) throw new ApiError('FILE_REFUSED', { file: messages.noRows })
  if (below.length > rules.maxRows) throw new ApiError('FILE_REFUSED', { file: messages.tooManyRows })
  const changes = parsedCorrections(fields.corrections)
  const counts = lineFilter(fields.lines)
  return {
    heads: header.cells,
    headerLine: header.line,
    top: top.map(({ line, cells }) => ({ line, cells })),
    rows: below.filter(({ line }) => counts(line)).map((row) => corrected(row, changes[row.line])),
  }
}
