import { type FormEvent, useId, useState } from 'react'
import type { CheckedRow, ColumnMapping } from '#api/contracts/platform/table-upload.contract.ts'
import { tableUpload } from '#src/content/table-upload.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Popup } from '#src/ui/popup.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import styles from './table-upload.module.css'

const words = tableUpload.correct

type CorrectRowProps = {
  row: CheckedRow
  heads: readonly string[]
  mapping: ColumnMapping
  labels: Readonly<Record<string, string>>
  onCorrect: (cells: Record<string, string>) => void
  onClose: () => void
}

const getFields = ({ row, mapping, labels }: CorrectRowProps) => {
  const fields = new Map<number, { labels: string[]; errors: string[] }>()
  for (const [column, label] of Object.entries(labels)) {
    const index = mapping[column] ?? null
    if (index === null) continue
    const field = fields.get(index) ?? { labels: [], errors: [] }
    const error = row.errors[column]
    fields.set(index, {
      labels: [...field.labels, label],
      errors: error ? [...field.errors, error] : field.errors,
    })
  }
  return [...fields].map(([index, field]) => ({ index, ...field }))
}

export const CorrectRow = (props: CorrectRowProps) => {
  const { row, heads, onCorrect, onClose } = props
  const form = useId()
  const [changes, setChanges] = useState<Record<string, string>>({})
  const send = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    if (Object.keys(changes).length > 0) onCorrect(changes)
  }
  const save = (
    <Button type="submit" form={form}>
      {words.save}
    </Button>
  )
  return (
    <Popup title={words.about(row.line)} closeLabel={words.cancel} quiet action={save} onClose={onClose}>
      <PostForm id={form} className={styles.columns} onSubmit={send}>
        {getFields(props).map(({ index, labels, errors }) => (
          <Field
            key={index}
            label={labels.length === 1 ? (labels[0] ?? '') : heads[index] || labels.join(', ')}
            error={errors.join('. ') || undefined}
          >
            {(control) => (
              <input
                {...control}
                dir="auto"
                value={changes[index] ?? row.cells[index] ?? ''}
                onChange={({ target }) => setChanges((now) => ({ ...now, [index]: target.value }))}
              />
            )}
          </Field>
        ))}
      </PostForm>
    </Popup>
  )
}
