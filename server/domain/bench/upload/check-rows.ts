import { type BenchEntry, benchForm, benchStatuses, toBenchEntry } from '#api/contracts/bench.contract.ts'
import {
  type BenchColumn,
  benchColumns,
  type CheckedRow,
  type ColumnMapping,
} from '#api/contracts/bench-upload.contract.ts'
import { type VisaStatus, visaNames } from '#api/contracts/fields.ts'
import { inSlices } from '#server/concurrency.ts'
import type { Transaction } from '#server/db/database.ts'
import { benchCandidates } from '#server/db/schema/jobs.ts'
import type { Table, TableRow } from './table.ts'

/** Rows of one statement: the embedded database does nothing else in the meantime, and neither does the server. */
const atOnce = 50

const hasEntry = (row: ReadRow): row is ReadRow & { entry: NonNullable<ReadRow['entry']> } =>
  row.entry !== null

/**
 * Adds the rows that can be taken to somebody's bench and gives all rows back, with those refused that came there in
 * the meantime. The first row of a file is the newest on the bench.
 */
export const importRows = async (
  tx: Transaction,
  ownerId: string,
  rows: readonly ReadRow[],
  at: Date,
): Promise<ReadRow[]> => {
  const good = rows.filter(hasEntry)
  if (good.length === 0) return [...rows]
  const values = good.map(({ entry }, place) => ({
    ...entry,
    ownerId,
    createdAt: new Date(at.getTime() - place),
    updatedAt: at,
  }))
  const pieces = Array.from({ length: Math.ceil(values.length / atOnce) }, (_, piece) =>
    values.slice(piece * atOnce, (piece + 1) * atOnce),
  )
  const stored = await inSlices(pieces, (piece) =>
    tx
      .insert(benchCandidates)
      .values(piece)
      .onConflictDoNothing()
      .returning({ name: benchCandidates.name, title: benchCandidates.title }),
  )
  const taken = new Set(stored.flat().map(personKey))
  return rows.map((row) => (row.entry && !taken.has(personKey(row.entry)) ? asOnBench(row) : row))
}

const messages = {
  formula: 'Formulas are not taken. Please enter the value',
  quotes: 'The quotation marks of this row do not fit together',
  sameAs: (line: number) => `The same name and title as in row ${line}`,
  onBench: 'This name and title are on your bench already',
}

/** A row with what it says, where that can be taken. */
export type ReadRow = CheckedRow & { entry: BenchEntry | null }

type Person = Pick<BenchEntry, 'name' | 'title'>

/** What tells one consultant of a bench from another. */
export const personKey = ({ name, title }: Person): string =>
  `${name}\n${title}`.normalize('NFC').toLowerCase()

const longest = 300

/** So many letters of all rows are shown and given back: more would take long to write, to keep and to send. */
const mostShown = 500_000

/** Where cells are cut: beyond any value, and in a list of very many letters where all have a fair part. */
const shownLength = (rows: readonly TableRow[]): number => {
  const cells = rows.flatMap((row) => row.cells)
  const letters = cells.reduce((sum, { length }) => sum + Math.min(length, longest), 0)
  return letters <= mostShown ? longest : Math.floor(mostShown / cells.length)
}

const shownCells = (cells: readonly string[], length: number) =>
  cells.map((cell) => (cell.length > length ? `${cell.slice(0, length)}…` : cell))

type Reading = { mapping: ColumnMapping; today: string; length: number }

/** Other ways people write a visa status; all that counts are letters and digits. */
const visaAliases: Record<string, VisaStatus> = {
  f1visa: 'F1',
  h1: 'H1B',
  h1bvisa: 'H1B',
  h1bi140: 'H1BI140Approved',
  h1bwithi140: 'H1BI140Approved',
  i140: 'H1BI140Approved',
  i140approved: 'H1BI140Approved',
  greencard: 'GC',
  permanentresident: 'GC',
  h4ead: 'EAD',
  gcead: 'EAD',
  optead: 'OPT',
  f1opt: 'OPT',
  stemopt: 'OPT',
  f1cpt: 'CPT',
  usc: 'CITIZEN',
  uscitizen: 'CITIZEN',
  citizenship: 'CITIZEN',
  canadiancitizen: 'CITIZEN',
}

const folded = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const visaOf = (text: string): string =>
  visaNames.find((name) => folded(name) === folded(text)) ?? visaAliases[folded(text)] ?? text

const yearsOf = (text: string): string =>
  /^(\d{1,2})(?:\.0+)?\s*\+?\s*(?:years?|yrs?\.?|y)?$/i.exec(text)?.[1] ?? text

const rateOf = (text: string): string =>
  text
    .replace(/^(?:usd|us\$|\$)\s*/i, '')
    .replace(/\s*(?:usd)?\s*(?:\/|per|an)?\s*(?:h|hr|hour)?\.?$/i, '')
    .replace(/^(\d{1,3}),(\d{3})(?=$|\.)/, '$1$2')

const dayOf = (text: string, today: string): string => {
  if (text === '' || /^(?:now|immediate(?:ly)?|asap|today)$/i.test(text)) return today
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

const yesOrNo = (text: string): boolean | string => {
  if (/^(?:yes|y|true|1|x)$/i.test(text)) return true
  return /^(?:no|n|false|0|)$/i.test(text) ? false : text
}

const statusOf = (text: string): string =>
  benchStatuses.find((status) => folded(status) === folded(text || 'Available')) ?? text

/** Whether a spreadsheet would compute the cell instead of showing it. Signed numbers are numbers. */
export const isFormula = (cell: string): boolean => /^\s*(?:[=@＝＠]|[+\-＋－](?![\d.,]*$))/.test(cell)

/** The cell a kind of column has in a row; empty where the row or the file has none. */
const cellOf = (cells: readonly string[], mapping: ColumnMapping, column: BenchColumn): string => {
  const place = mapping[column]
  return place === null ? '' : (cells[place] ?? '')
}

/** A row of a file as the form of a consultant would hold it; `today` is the day (`YYYY-MM-DD`) that `now` means. */
const rowForm = (
  cells: readonly string[],
  mapping: ColumnMapping,
  today: string,
): Record<BenchColumn, unknown> => {
  const cell = (column: BenchColumn) => cellOf(cells, mapping, column).replaceAll(/\s+/g, ' ').trim()
  return {
    name: cell('name'),
    title: cell('title'),
    exp: yearsOf(cell('exp')),
    location: cell('location'),
    visaStatus: visaOf(cell('visaStatus')),
    skills: cell('skills'),
    rate: rateOf(cell('rate')),
    availableFrom: dayOf(cell('availableFrom'), today),
    relocate: yesOrNo(cell('relocate')),
    remote: yesOrNo(cell('remote')),
    status: statusOf(cell('status')),
  }
}

const readRow = ({ line, cells, isBroken }: TableRow, { mapping, today, length }: Reading): ReadRow => {
  const shown = { line, cells: shownCells(cells, length) }
  if (isBroken) return { ...shown, errors: { name: messages.quotes }, entry: null }
  const errors: CheckedRow['errors'] = {}
  const parsed = benchForm.safeParse(rowForm(cells, mapping, today))
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = benchColumns.find((known) => known === path[0])
    if (column) errors[column] ??= message
  }
  for (const column of benchColumns) {
    if (isFormula(cellOf(cells, mapping, column))) errors[column] = messages.formula
  }
  const isGood = parsed.success && Object.keys(errors).length === 0
  return { ...shown, errors, entry: isGood ? toBenchEntry(parsed.data) : null }
}

/**
 * What each row of a file says, and what is wrong with its values and its quotation marks. `today` is the day
 * (`YYYY-MM-DD`) that `now` means.
 */
export const readRows = (
  { rows }: Table,
  { mapping, today }: { mapping: ColumnMapping; today: string },
): Promise<ReadRow[]> => {
  const reading = { mapping, today, length: shownLength(rows) }
  return inSlices(rows, (row) => readRow(row, reading))
}

const refused = (row: ReadRow, message: string): ReadRow => ({
  ...row,
  errors: { name: message },
  entry: null,
})

/** Marks a row whose consultant is on the bench already. */
export const asOnBench = (row: ReadRow): ReadRow => refused(row, messages.onBench)

/** The rows of a file with those marked that repeat an earlier row, or whose consultant is among `bench` already. */
export const checkAgainst = (bench: readonly Person[], rows: readonly ReadRow[]): ReadRow[] => {
  const known = new Set(bench.map(personKey))
  const seen = new Map<string, number>()
  return rows.map((row) => {
    if (!row.entry) return row
    const key = personKey(row.entry)
    const earlier = seen.get(key)
    if (earlier !== undefined) return refused(row, messages.sameAs(earlier))
    seen.set(key, row.line)
    return known.has(key) ? asOnBench(row) : row
  })
}
