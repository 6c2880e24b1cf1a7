import type { ReactNode } from 'react'
import { shortDay } from '#src/lib/days.ts'

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
}

/** The words of a cell. */
export const cellText = <Row>({ text, value }: TableColumn<Row>, row: Row): string =>
  text ? text(row) : String(value(row) ?? '')

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
