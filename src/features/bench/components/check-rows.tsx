import { useMemo, useState } from 'react'
import type { CheckedFile, ColumnMapping } from '#api/contracts/bench-upload.contract.ts'
import { benchUpload } from '#src/content/bench.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { ToggleChip } from '#src/ui/toggle-chip.tsx'
import { isBad, rowColumns } from '../file-rows.tsx'
import styles from './upload.module.css'

const words = benchUpload.preview

const byLine = { id: 'line', desc: false } as const

type CheckRowsProps = {
  checked: CheckedFile
  mapping: ColumnMapping
  onImport: () => void
  onBack: () => void
  onCancel: () => void
}

/** The rows of the file with what is wrong with them, and how many can be imported. */
export const CheckRows = ({ checked, mapping, onImport, onBack, onCancel }: CheckRowsProps) => {
  const [isOnlyBad, setOnlyBad] = useState(false)
  const columns = useMemo(() => rowColumns(mapping), [mapping])
  const bad = useMemo(() => checked.rows.filter(isBad), [checked])
  const good = checked.rows.length - bad.length
  return (
    <div className={styles.panel}>
      <div className={styles.card}>
        <h2 ref={takeFocus} tabIndex={-1}>
          {words.heading(good)}
        </h2>
        <p className={styles.lead}>{good === 0 ? words.nothing : words.bad(bad.length)}</p>
        <div className={styles.actions}>
          {good > 0 && <Button onClick={onImport}>{words.submit(good)}</Button>}
          <Button look="outline" onClick={onBack}>
            {words.back}
          </Button>
          <Button look="outline" onClick={onCancel}>
            {benchUpload.cancel}
          </Button>
        </div>
      </div>
      <DataTable
        rows={isOnlyBad ? bad : checked.rows}
        rowId={({ line }) => String(line)}
        columns={columns}
        initialSort={byLine}
        caption={words.caption}
        search={words.search}
        tools={<ToggleChip label={words.only} checked={isOnlyBad} onToggle={setOnlyBad} />}
      />
    </div>
  )
}
