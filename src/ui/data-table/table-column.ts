import type { ReactNode } from 'react'
import { shortDay } from '#api/rules/days.ts'

/** A column of a data table. */
export type TableColumn<Row> = {
  /** Stands in the address when the table is sorted by the column. */
  id: string
  header: string
  /** Sorts the column: numbers by size, text without case and accents, null before everything else. */
  value: (row: Row) => string | number | null
  /** The words of the cell: shown, searched and exported. The value when left out. */
  text?: (row: Row) => string
  /** What the cell shows instead of its words, such as a link. */
  cell?: (row: Row) => ReactNode
  /** What an export writes instead of the words, such as a number to calculate with. */
  exported?: (row: Row) => string | number
  /** `false` when the search leaves the column out. */
  isSearched?: boolean
  /** `false` when the table cannot be sorted by the column. */
  isSorted?: boolean
  /** Numbers stand at the end of their cells. */
  align?: 'end'
  /** `true` when its words stay on one line, such as a date. */
  isWhole?: boolean
  /**
   * Its place on a phone, where a row is two lines until it is opened: what it is, how it stands, and what the second line
   * says. Left out everywhere: the first column, the one called `status`, and the next two with those of numbers.
   */
  phone?: 'title' | 'status' | 'line'
  /** What that second line says of it where its words need their heading, such as a bare number; empty for nothing. */
  inLine?: (row: Row) => string
}

/** The words of a cell. */
export const cellText = <Row>({ text, value }: TableColumn<Row>, row: Row): string =>
  text ? text(row) : String(value(row) ?? '')

/** How rows of these columns are shown on a phone: the columns of the first line, and the words of the second. */
export const phoneRow = <Row>(columns: readonly TableColumn<Row>[]) => {
  const title = columns.find(({ phone }) => phone === 'title') ?? columns[0]
  const status = columns.find(({ phone }) => phone === 'status') ?? columns.find(({ id }) => id === 'status')
  const rest = columns.filter((column) => column !== title && column !== status)
  const chosen = rest.filter(({ phone }) => phone === 'line')
  const second = chosen.length > 0 ? chosen : rest.filter(({ align }, at) => at < 2 || align === 'end')
  const formatTexts = (row: Row) =>
    second.map((column) => column.inLine?.(row) ?? cellText(column, row)).filter(Boolean)
  return {
    placeOf: (column: TableColumn<Row>) =>
      column === title ? 'title' : column === status ? 'status' : undefined,
    titleOf: (row: Row) => (title ? cellText(title, row) : ''),
    lineOf: (row: Row) => formatTexts(row).join(' · '),
  }
}

/** What an export writes of a cell. */
export const exportedCell = <Row>(column: TableColumn<Row>, row: Row): string | number => {
  if (column.exported) return column.exported(row)
  const value = column.text ? column.text(row) : column.value(row)
  return value ?? ''
}

/** A column of days, YYYY-MM-DD, which are shown as people write them, each on one line. */
export const dayColumn = <Row>(id: string, header: string, dayOf: (row: Row) => string) => ({
  id,
  header,
  value: dayOf,
  text: (row: Row) => shortDay(dayOf(row)),
  isWhole: true,
})
