import type { CheckedFile, ColumnMapping } from '#api/contracts/table-upload.contract.ts'
import { tableUpload } from '#src/content/table-upload.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import styles from './table-upload.module.css'
import type { TableUpload } from './use-table-upload.ts'

const words = tableUpload.mapping

type MatchColumnsProps<Column extends string> = {
  upload: TableUpload<Column>
  labels: Readonly<Record<Column, string>>
  checked: CheckedFile
  mapping: ColumnMapping
}

/** For each thing to know of a row, the column of the file that holds it. */
export const MatchColumns = <Column extends string>(props: MatchColumnsProps<Column>) => {
  const { upload, labels, checked, mapping } = props
  const { file, columns, required, missing, failure } = upload
  const { heads, rows } = checked
  const choices = [
    { value: '', label: words.none },
    ...heads.map((head, place) => ({ value: String(place), label: head || words.unnamed(place + 1) })),
  ]
  const labelOf = (column: Column) =>
    `${labels[column]} (${required.includes(column) ? words.required : words.optional})`
  const exampleOf = (column: Column) => {
    const place = mapping[column] ?? null
    return place === null ? '' : (rows.map(({ cells }) => cells[place]).find(Boolean) ?? '')
  }
  return (
    <div className={styles.card}>
      <h2 ref={takeFocus} tabIndex={-1}>
        {words.heading}
      </h2>
      <p className={styles.lead}>{words.lead(file?.name ?? '', rows.length)}</p>
      <fieldset className={styles.columns}>
        <legend className="visually-hidden">{words.legend}</legend>
        {columns.map((column) => (
          <div key={column} className="stack gap-2">
            <ChoiceField
              label={labelOf(column)}
              value={String(mapping[column] ?? '')}
              choices={choices}
              onChoose={(place) => upload.map(column, place === '' ? null : Number(place))}
            />
            {exampleOf(column) && (
              <span className={styles.example}>
                {words.example} {exampleOf(column)}
              </span>
            )}
          </div>
        ))}
      </fieldset>
      {missing.length > 0 && (
        <p role="status" className="danger">
          {words.missing(missing.map((column) => labels[column]).join(', '))}
        </p>
      )}
      {failure && (
        <p role="alert" className="danger">
          {failure}
        </p>
      )}
      <div className="cluster gap-3">
        <Button onClick={upload.goOn} disabled={missing.length > 0}>
          {words.next}
        </Button>
        <Button look="outline" onClick={upload.cancel}>
          {tableUpload.cancel}
        </Button>
      </div>
    </div>
  )
}
