import type { ReactNode } from 'react'
import { shortDay } from '#api/rules/days.ts'

export type TableColumn<Row> = {
  /** Used in the URL. */
  id: string
  header: string
  /** Numbers by size, text without case and accents, null first. */
  value: (row: Row) => string | number | null
  /** Shown, searched and exported; the value by default. */
  text?: (row: Row) => string
  /** Rendered instead of the text. */
  cell?: (row: Row) => ReactNode
  /** Exported instead of the text. */
  exported?: (row: Row) => string | number
  /** Default `true`. */
  isSearched?: boolean
  /** Default `true`. */
  isSorted?: boolean
  align?: 'end'
  /** No line breaks. */
  isWhole?: boolean
  /**
   * Role on a phone, where a row has two lines. Default: first column `title`, `status`, then two more and numbers as
   * `line`.
   */
  phone?: 'title' | 'status' | 'line'
  /** Text of the second line if the bare value needs its heading; empty for none. */
  inLine?: (row: Row) => string
}

export const cellText = <Row>({ text, value }: TableColumn<Row>, row: Row): string =>
  text ? text(row) : String(value(row) ?? '')

export const phoneRow = <Row>(columns: readonly TableColumn<Row>[]) => {
  const title = columns.find(({ phone }) => phone === 'title') ?? columns[0]
  const status = columns.find(({ phone }) => phone === 'status') ?? columns.find(({ id }) => id === 'status')
  const rest = columns.filter((column) => column !== title && column !== status)
  const chosen = rest.filter(({ phone }) => phone === 'line')
  const second = chosen.length > 0 ? chosen : rest.filter(({ align }, at) => at < 2 || align === 'end')
  const formatTexts = (row: Row) =>
    second.map((column) => column.inLine?.(row) ?? cellText(column, row)).filter(Boolean)
  return {
    areaOf: (column: TableColumn<Row>) =>
      column === title ? 'title' : column === status ? 'status' : undefined,
    titleOf: (row: Row) => (title ? cellText(title, row) : ''),
    lineOf: (row: Row) => formatTexts(row).join(' · '),
  }
}

export const exportedCell = <Row>(column: TableColumn<Row>, row: Row): string | number => {
  if (column.exported) return column.exported(row)
  const value = column.text ? column.text(row) : column.value(row)
  return value ?? ''
}

/** `dayOf` returns YYYY-MM-DD. */
export const dayColumn = <Row>(id: string, header: string, dayOf: (row: Row) => string) => ({
  id,
  header,
  value: dayOf,
  text: (row: Row) => shortDay(dayOf(row)),
  isWhole: true,
})
