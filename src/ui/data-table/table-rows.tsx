import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import type { RowSelection } from './row-selection.ts'
import { cellText, type TableColumn } from './table-column.ts'
import type { RowTable } from './use-data-table.ts'

type TableRowsProps<Row extends object> = {
  table: RowTable<Row>
  columns: readonly TableColumn<Row>[]
  selection?: RowSelection<Row> | undefined
  actions?: ((row: Row) => ReactNode) | undefined
}

/** One page of rows; on a phone each is a card that names its values. */
export const TableRows = <Row extends object>({
  table,
  columns,
  selection,
  actions,
}: TableRowsProps<Row>) => (
  <>
    {table.getRowModel().rows.map((row) => (
      <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
        {selection && (
          <td className={styles.choice}>
            <input
              type="checkbox"
              aria-label={selection.label(row.original)}
              checked={row.getIsSelected()}
              disabled={!row.getCanSelect()}
              onChange={row.getToggleSelectedHandler()}
            />
          </td>
        )}
        {columns.map((column) => (
          <td
            key={column.id}
            data-label={column.header}
            data-align={column.align}
            data-whole={column.isWhole}
          >
            <span>{column.cell ? column.cell(row.original) : cellText(column, row.original)}</span>
          </td>
        ))}
        {actions && <td className={styles.actions}>{actions(row.original)}</td>}
      </tr>
    ))}
  </>
)
