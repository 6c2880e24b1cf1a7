import { useId } from 'react'
import { Button } from '../button.tsx'
import { pageSizes } from './table-address.ts'
import styles from './table-pager.module.css'
import type { RowTable } from './use-data-table.ts'

type TablePagerProps<Row extends object> = { table: RowTable<Row>; count: number; total: number }

const number = new Intl.NumberFormat('en-US')

const runOf = (pageIndex: number, pageSize: number, count: number) =>
  `${number.format(pageIndex * pageSize + 1)}–${number.format(Math.min(count, (pageIndex + 1) * pageSize))}`

/** Says which rows are shown, and turns the pages. */
export const TablePager = <Row extends object>({ table, count, total }: TablePagerProps<Row>) => {
  const id = useId()
  const { pageIndex, pageSize } = table.state.pagination
  const run = count ? `${runOf(pageIndex, pageSize, count)} of ${number.format(count)}` : '0'
  const rest = count === total ? '' : ` found in ${number.format(total)}`
  const turn = (canTurn: boolean, by: number) => ({
    small: true,
    look: 'outline' as const,
    'aria-disabled': !canTurn,
    onClick: () => canTurn && table.setPageIndex(pageIndex + by),
  })
  return (
    <nav className={styles.pager} aria-label="Pages of the table">
      <p role="status">{`${run}${rest}`}</p>
      <div className={styles.size}>
        <label htmlFor={id}>Rows per page</label>
        <select id={id} value={pageSize} onChange={({ target }) => table.setPageSize(Number(target.value))}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </div>
      <div className={styles.turn}>
        <Button {...turn(table.getCanPreviousPage(), -1)}>Previous</Button>
        <span>{`Page ${number.format(pageIndex + 1)} of ${number.format(Math.max(1, table.getPageCount()))}`}</span>
        <Button {...turn(table.getCanNextPage(), 1)}>Next</Button>
      </div>
    </nav>
  )
}
