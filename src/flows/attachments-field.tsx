import type { ReactNode } from 'react'
import { fileSize } from '#src/lib/file-size.ts'
import { RemoveButton } from '#src/ui/remove-button.tsx'
import styles from './file-field.module.css'
import { FileField, type FileFieldProps } from './file-field.tsx'
import type { Attachments } from './use-attachments.ts'

type ChosenFileProps = {
  name: string
  size: string
  removeLabel: string
  note?: ReactNode
  onRemove: () => void
}

export const ChosenFile = ({ name, size, removeLabel, note, onRemove }: ChosenFileProps) => (
  <li className={styles.chosen}>
    <span className={styles.name}>{name}</span>
    <span className={styles.size}>{size}</span>
    <RemoveButton label={removeLabel} onPress={onRemove} />
    {note && (
      <p role="status" className={styles.note}>
        {note}
      </p>
    )}
  </li>
)

type AttachmentsFieldProps = Pick<FileFieldProps, 'accept'> & {
  attachments: Attachments
  words: FileFieldProps['words'] & { readonly remove: string }
  error?: string | undefined
  before?: ReactNode
  noteOf?: (id: string) => ReactNode
  children?: ReactNode
}

export const AttachmentsField = (props: AttachmentsFieldProps) => {
  const { attachments, words, accept, error, before, noteOf, children } = props
  return (
    <FileField
      words={words}
      accept={accept}
      multiple
      error={attachments.failure ?? error}
      isChecking={attachments.isChecking}
      onFiles={attachments.add}
      chosen={
        <ul className={styles.files}>
          {before}
          {attachments.entries.map(({ id, file: { name, size } }) => (
            <ChosenFile
              key={id}
              name={name}
              size={fileSize(size)}
              removeLabel={`${words.remove} ${name}`}
              note={noteOf?.(id)}
              onRemove={() => attachments.remove(id)}
            />
          ))}
        </ul>
      }
    >
      {children}
    </FileField>
  )
}
