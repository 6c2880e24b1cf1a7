import type { CheckedFile, ColumnMapping } from '#api/contracts/platform/table-upload.contract.ts'
import { tableUpload } from '#src/content/table-upload.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { DayOrderField } from './day-order-field.tsx'
import styles from './table-upload.module.css'
import { isJoined, namePart, type TableSubject } from './table-upload-rows.tsx'
import type { TableUpload } from './use-table-upload.ts'

const words = tableUpload.mapping

type MatchColumnsProps<Column extends string> = {
  upload: TableUpload<Column>
  subject: TableSubject<Column>
  checked: CheckedFile
  mapping: ColumnMapping
}

const longestChoice = 80

const HeaderRow = ({
  upload,
  checked,
}: {
  upload: Pick<TableUpload<string>, 'chooseHeader'>
  checked: CheckedFile
}) => {
  const { top = [], headerLine, rows } = checked
  const lastLine = rows.at(-1)?.line ?? 0
  const choices = top
    .filter(({ line }) => line < lastLine)
    .map(({ line, cells }) => ({
      value: String(line),
      label: words.headerRow(line, cells.filter(Boolean).join(', ').slice(0, longestChoice)),
    }))
  if (headerLine === undefined || choices.length < 2) return null
  return (
    <ChoiceField
      label={words.header}
      value={String(headerLine)}
      choices={choices}
      onChoose={(line) => upload.chooseHeader(Number(line))}
    />
  )
}

export const MatchColumns = <Column extends string>(props: MatchColumnsProps<Column>) => {
  const { upload, subject, checked, mapping } = props
  const { labels, shown } = subject
  const names: readonly Column[] = shown.head.first
  const { file, columns, required, missing, failure } = upload
  const { heads, rows } = checked
  const choices = [
    { value: '', label: words.none },
    ...heads.map((head, index) => ({ value: String(index), label: head || words.unnamed(index + 1) })),
  ]
  const getLabel = (column: Column) =>
    `${labels[column]} (${required.includes(column) ? words.required : words.optional})`
  const getExample = (column: Column) => {
    const index = mapping[column] ?? null
    const row = index === null ? undefined : rows.find(({ cells }) => cells[index])
    return row ? namePart(names, { mapping, column, row }) : ''
  }
  const joinedHead = isJoined(names, mapping) ? heads[mapping[names[0] ?? ''] ?? -1] : undefined
  return (
    <div className={styles.card}>
      <h2 ref={takeFocus} tabIndex={-1}>
        {words.heading}
      </h2>
      <p className={styles.lead}>{words.lead(file?.name ?? '', rows.length)}</p>
      <div className={styles.columns}>
        <HeaderRow upload={upload} checked={checked} />
        <DayOrderField dates={checked.dates} order={upload.dayOrder} onChoose={upload.chooseOrder} />
      </div>
      {joinedHead !== undefined && (
        <p role="status">{words.joined(joinedHead, names.map((column) => labels[column]).join(' and '))}</p>
      )}
      <fieldset className={styles.columns}>
        <legend className="visually-hidden">{words.legend}</legend>
        {columns.map((column) => (
          <div key={column} className="stack gap-2">
            <ChoiceField
              label={getLabel(column)}
              value={String(mapping[column] ?? '')}
              choices={choices}
              onChoose={(place) => upload.map(column, place === '' ? null : Number(place))}
            />
            {getExample(column) && (
              <span className={styles.example}>
                {words.example} {getExample(column)}
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
