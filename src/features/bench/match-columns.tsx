import {
  type BenchColumn,
  benchColumns,
  type CheckedFile,
  type ColumnMapping,
  requiredColumns,
} from '#api/contracts/bench-upload.contract.ts'
import { benchLabels, benchUpload } from '#src/content/bench.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import styles from './bench.module.css'
import type { BenchUpload } from './use-bench-upload.ts'

const words = benchUpload.mapping

const isRequired = (column: BenchColumn) => requiredColumns.some((required) => required === column)

const labelOf = (column: BenchColumn) =>
  `${benchLabels[column]} (${isRequired(column) ? words.required : words.optional})`

type MatchColumnsProps = { upload: BenchUpload; checked: CheckedFile; mapping: ColumnMapping }

/** For each thing to know of a consultant, the column of the file that holds it. */
export const MatchColumns = ({ upload, checked, mapping }: MatchColumnsProps) => {
  const { file, missing, failure } = upload
  const { heads, rows } = checked
  const choices = [
    { value: '', label: words.none },
    ...heads.map((head, place) => ({ value: String(place), label: head || words.unnamed(place + 1) })),
  ]
  const exampleOf = (place: number | null) =>
    place === null ? '' : (rows.map(({ cells }) => cells[place]).find(Boolean) ?? '')
  return (
    <div className={styles.card}>
      <h2 ref={takeFocus} tabIndex={-1}>
        {words.heading}
      </h2>
      <p className={styles.lead}>{words.lead(file?.name ?? '', rows.length)}</p>
      <fieldset className={styles.columns}>
        <legend className="visually-hidden">{words.legend}</legend>
        {benchColumns.map((column) => (
          <div key={column} className="stack gap-2">
            <ChoiceField
              label={labelOf(column)}
              value={String(mapping[column] ?? '')}
              choices={choices}
              onChoose={(place) => upload.map(column, place === '' ? null : Number(place))}
            />
            {exampleOf(mapping[column]) && (
              <span className={styles.example}>
                {words.example} {exampleOf(mapping[column])}
              </span>
            )}
          </div>
        ))}
      </fieldset>
      {missing.length > 0 && (
        <p role="status" className="danger">
          {words.missing(missing.map((column) => benchLabels[column]).join(', '))}
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
          {benchUpload.cancel}
        </Button>
      </div>
    </div>
  )
}
