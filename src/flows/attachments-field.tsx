import { type ReactNode, useId } from 'react'
import { fileSize } from '#src/lib/file-size.ts'
import { RemoveButton } from '#src/ui/remove-button.tsx'
import styles from './attachments-field.module.css'
import type { Attachments } from './use-attachments.ts'

type ChosenFileProps = {
  name: string
  /** In words, such as "1.2 MB". */
  size: string
  removeLabel: string
  note?: ReactNode
  onRemove: () => void
}

/** One file of a form: its name, its size, what is to be said of it, and a button to remove it. */
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

type AttachmentsFieldProps = {
  attachments: Attachments
  words: {
    readonly label: string
    readonly choose: string
    readonly drop: string
    readonly hint: string
    readonly checking: string
    readonly remove: string
  }
  accept: string
  error?: string | undefined
  /** Files that are there already. */
  before?: ReactNode
  /** What is to be said of a chosen file. */
  noteOf?: (id: string) => ReactNode
  /** Other ways to add files. */
  children?: ReactNode
}

/** A few files, chosen by button or dropped, each with its name and a way to remove it. */
export const AttachmentsField = (props: AttachmentsFieldProps) => {
  const { attachments, words, accept, error, before, noteOf, children } = props
  const id = useId()
  const failure = attachments.failure ?? error
  const describedBy = [`${id}-hint`, failure && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {words.label}
      </span>
      <fieldset
        aria-labelledby={`${id}-label`}
        className={failure ? `${styles.zone} ${styles.bad}` : styles.zone}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          attachments.add([...event.dataTransfer.files])
        }}
      >
        <ul className={styles.files}>
          {before}
          {attachments.entries.map(({ id: one, file: { name, size } }) => (
            <ChosenFile
              key={one}
              name={name}
              size={fileSize(size)}
              removeLabel={`${words.remove} ${name}`}
              note={noteOf?.(one)}
              onRemove={() => attachments.remove(one)}
            />
          ))}
        </ul>
        <label className={styles.choose}>
          <input
            type="file"
            multiple
            className="visually-hidden"
            accept={accept}
            aria-labelledby={`${id}-label`}
            aria-invalid={Boolean(failure)}
            aria-describedby={describedBy}
            onChange={({ target }) => {
              attachments.add([...(target.files ?? [])])
              target.value = ''
            }}
          />
          <span className={styles.button}>{words.choose}</span> {words.drop}
        </label>
        {children}
        {attachments.isChecking && <p role="status">{words.checking}</p>}
      </fieldset>
      <span className={styles.hint} id={`${id}-hint`}>
        {words.hint}
      </span>
      {failure && (
        <span className={styles.error} id={`${id}-error`} role="alert">
          {failure}
        </span>
      )}
    </div>
  )
}
