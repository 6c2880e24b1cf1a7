import { useMemo } from 'react'
import type { ColumnMapping, ImportedFile } from '#api/contracts/bench-upload.contract.ts'
import { benchUpload } from '#src/content/bench.ts'
import { exportCsv } from '#src/lib/export-table.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { notify } from '#src/ui/notify.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import { leftOutTable, rowColumns } from '../file-rows.tsx'
import styles from './upload.module.css'

const words = benchUpload.done

const byLine = { id: 'line', desc: false } as const

type UploadDoneProps = { outcome: ImportedFile; mapping: ColumnMapping; onAgain: () => void }

/** How many rows were taken, and those that were not, to be corrected and sent again. */
export const UploadDone = ({ outcome, mapping, onAgain }: UploadDoneProps) => {
  const { imported, heads, refused } = outcome
  const columns = useMemo(() => rowColumns(mapping), [mapping])
  const saveLeftOut = () => {
    const { head, rows } = leftOutTable(heads, refused)
    exportCsv(words.errorFileName, head, rows).catch(() => notify.error('The file could not be written.'))
  }
  return (
    <div className={styles.panel}>
      <div className={styles.card}>
        <h2 ref={takeFocus} tabIndex={-1}>
          {words.heading(imported)}
        </h2>
        <p role="status" className={styles.lead}>
          {words.refused(refused.length)}
        </p>
        <div className={styles.actions}>
          {refused.length > 0 && <Button onClick={saveLeftOut}>{words.errorFile}</Button>}
          <SiteLink to={words.list.href} className={buttonClass(refused.length > 0 ? 'outline' : 'solid')}>
            {words.list.label}
          </SiteLink>
          <Button look="outline" onClick={onAgain}>
            {words.again}
          </Button>
        </div>
      </div>
      {refused.length > 0 && (
        <DataTable
          rows={refused}
          rowId={({ line }) => String(line)}
          columns={columns}
          initialSort={byLine}
          caption={words.caption}
          search={benchUpload.preview.search}
        />
      )}
    </div>
  )
}
