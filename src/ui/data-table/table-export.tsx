import { exportCsv } from '#src/lib/export-csv.ts'
import { exportXlsx } from '#src/lib/export-xlsx.ts'
import { Button } from '../button.tsx'
import { ButtonGroup } from '../button-group.tsx'
import { notify } from '../notify.ts'
import { exportedCell, type TableColumn } from './table-column.ts'
import styles from './table-toolbar.module.css'

type TableExportProps<Row> = {
  /** File name without its ending. */
  name: string
  columns: readonly TableColumn<Row>[]
  /** Every row that the search finds, sorted as shown. */
  foundRows: () => readonly Row[]
  onPrint: () => void
}

/** Saves what the search finds, on all pages, as CSV or XLSX; prints it. */
export const TableExport = <Row,>({ name, columns, foundRows, onPrint }: TableExportProps<Row>) => {
  const save = (write: typeof exportCsv) => {
    const head = columns.map(({ header }) => header)
    const rows = foundRows().map((row) => columns.map((column) => exportedCell(column, row)))
    write(name, head, rows).catch(() => notify.error('The file could not be written. Please try again.'))
  }
  return (
    <ButtonGroup label="Export" className={styles.export}>
      <Button look="outline" small onClick={() => save(exportCsv)}>
        CSV
      </Button>
      <Button look="outline" small onClick={() => save(exportXlsx)}>
        XLSX
      </Button>
      <Button look="outline" small onClick={onPrint}>
        Print
      </Button>
    </ButtonGroup>
  )
}
