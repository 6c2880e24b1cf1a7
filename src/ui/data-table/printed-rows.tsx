import styles from './data-table.module.css'
import { cellText, type TableColumn } from './table-column.ts'

type PrintedRowsProps<Row> = {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
}

/** The rows of all pages in words, only on paper. */
export const PrintedRows = <Row,>({ caption, columns, rows, rowId }: PrintedRowsProps<Row>) => (
  <table className={styles.printed}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map(({ id, header }) => (
          <th key={id} scope="col">
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={rowId(row)}>
          {columns.map((column) => (
            <td key={column.id}>{cellText(column, row)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
