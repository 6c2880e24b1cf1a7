import styles from './data-table.module.css'
import type { TableColumn } from './table-column.ts'
import type { RowTable } from './use-data-table.ts'

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

type TableHeadProps<Row extends object> = {
  table: RowTable<Row>
  columns: readonly TableColumn<Row>[]
  hasSelection: boolean
  hasActions: boolean
}

/** The row of column names; a sorted column's name is a button and says which way it is sorted. */
export const TableHead = <Row extends object>(props: TableHeadProps<Row>) => {
  const { table, columns, hasSelection, hasActions } = props
  return (
    <thead>
      <tr>
        {hasSelection && (
          <th scope="col" className={styles.choice}>
            <input
              type="checkbox"
              aria-label="Select all on this page"
              checked={table.getIsAllPageRowsSelected()}
              onChange={table.getToggleAllPageRowsSelectedHandler()}
            />
          </th>
        )}
        {columns.map(({ id, header, align }) => {
          const column = table.getColumn(id)
          const sorted = column?.getIsSorted()
          return (
            <th key={id} scope="col" aria-sort={sorted ? ariaSort[sorted] : undefined} data-align={align}>
              {column?.getCanSort() ? (
                <button type="button" className={styles.sorter} onClick={column.getToggleSortingHandler()}>
                  {header}
                  <svg className={styles.arrow} viewBox="0 0 10 14" aria-hidden="true" data-sorted={sorted}>
                    <path d="M5 1 9 5.5H1z" />
                    <path d="M5 13 1 8.5h8z" />
                  </svg>
                </button>
              ) : (
                header
              )}
            </th>
          )
        })}
        {hasActions && <th scope="col">Actions</th>}
      </tr>
    </thead>
  )
}
