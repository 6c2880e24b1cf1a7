import { tableCorrections, tableFileMessages } from '#api/contracts/platform/table-upload.contract.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Table, type TableRow, type TableRules, topRows } from './table.ts'

const filled = ({ cells }: TableRow): number => cells.filter(Boolean).length

/** Row naming most columns (at least two), else the first at least half as full as the fullest, which skips titles. */
const findHeader = (top: readonly TableRow[], countNamed: (heads: readonly string[]) => number): number => {
  const named = top.map(({ cells }) => countNamed(cells))
  const most = Math.max(...named)
  if (most > 1) return named.indexOf(most)
  const fullest = Math.max(...top.map(filled))
  return top.findIndex((row) => 2 * filled(row) >= fullest)
}

const parseCorrections = (json: string | undefined) => {
  try {
    return tableCorrections.parse(JSON.parse(json ?? '{}'))
  } catch {
    throw new AppError('MALFORMED_REQUEST')
  }
}

const applyCorrections = (row: TableRow, changes: Readonly<Record<string, string>> | undefined): TableRow => {
  if (!changes) return row
  const indexes = Object.keys(changes).map(Number)
  const width = Math.max(row.cells.length, ...indexes.map((index) => index + 1))
  const cells = Array.from({ length: width }, (_, index) => (changes[index] ?? row.cells[index] ?? '').trim())
  return { line: row.line, cells }
}

/** `3-5,9`; all if missing. */
const parseLineRanges = (all: readonly number[], lines: string | undefined, mostSpans: number) => {
  if (!lines) return new Set(all)
  const parts = lines.split(',')
  if (parts.length > mostSpans) throw new AppError('MALFORMED_REQUEST')
  const spans = parts
    .map((span) => span.split('-').map(Number))
    .map(([from = 0, to = from]) => ({ from, to }))
    .sort((one, other) => one.from - other.from)
  const named = new Set<number>()
  let next = 0
  let to = -1
  for (const line of all) {
    for (let span = spans[next]; span && span.from <= line; span = spans[next]) {
      to = Math.max(to, span.to)
      next += 1
    }
    if (line <= to) named.add(line)
  }
  return named
}

type Choosing = {
  fields: Readonly<Record<string, string | undefined>>
  countNamed: (heads: readonly string[]) => number
  rules: Pick<TableRules, 'maxRows'>
}

/** Throws `FILE_REFUSED`. */
export const chooseRows = ({ rows }: Pick<Table, 'rows'>, { fields, countNamed, rules }: Choosing) => {
  const messages = tableFileMessages(rules.maxRows)
  const top = rows.slice(0, topRows)
  const chosen = top.findIndex(({ line }) => line === Number(fields.headerLine))
  const index = chosen >= 0 ? chosen : findHeader(top, countNamed)
  const header = rows[index]
  const below = rows.slice(index + 1)
  if (!header || below.length === 0) throw new AppError('FILE_REFUSED', { file: messages.noRows })
  if (below.length > rules.maxRows) throw new AppError('FILE_REFUSED', { file: messages.tooManyRows })
  const changes = parseCorrections(fields.corrections)
  const named = parseLineRanges(
    below.map(({ line }) => line),
    fields.lines,
    rules.maxRows,
  )
  return {
    heads: header.cells,
    headerLine: header.line,
    top: top.map(({ line, cells }) => ({ line, cells })),
    rows: below.filter(({ line }) => named.has(line)).map((row) => applyCorrections(row, changes[row.line])),
  }
}
