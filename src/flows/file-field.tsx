import { type ChangeEvent, type ComponentProps, type DragEvent, type ReactNode, useId } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './file-field.module.css'

type OnFiles = (files: readonly File[]) => void

/** What an element needs for files to be dropped on it. */
export const takingDrops = (onFiles: OnFiles) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  },
})

/** What an input needs to choose files, each time anew; what is seen of it is its label. */
export const fileInput = (onFiles: OnFiles) => ({
  type: 'file',
  className: 'visually-hidden',
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    target.value = ''
  },
})

type FileZoneProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  onFiles: OnFiles
  words: { readonly choose: string; readonly drop: string }
  /** Names the zone where nothing on the page does. */
  label?: string
  /** Files that were chosen, and whether there is room for another. */
  chosen?: ReactNode
  isFull?: boolean
  children?: ReactNode
}

/** Takes one file or several, chosen by button or dropped. */
export const FileZone = ({ words, label, chosen, isFull, children, onFiles, ...input }: FileZoneProps) => (
  <fieldset
    aria-label={label}
    aria-labelledby={input['aria-labelledby']}
    className={classNames(
      styles.zone,
      input.multiple ? styles.many : styles.single,
      input['aria-invalid'] === true && styles.bad,
    )}
    {...takingDrops(onFiles)}
  >
    {chosen}
    {!isFull && (
      <label className={styles.choose}>
        <input {...input} {...fileInput(onFiles)} />
        <span className={styles.button}>{words.choose}</span> {words.drop}
      </label>
    )}
    {children}
  </fieldset>
)

export type FileFieldProps = Pick<
  FileZoneProps,
  'accept' | 'multiple' | 'chosen' | 'isFull' | 'children' | 'onFiles'
> & {
  words: FileZoneProps['words'] & {
    readonly label: string
    readonly hint?: string
    readonly checking: string
  }
  /** What is wrong with the files. */
  error: string | null | undefined
  isChecking: boolean
}

/** The files of a form: what they are, where to choose them, and what is wrong with them. */
export const FileField = ({ words, error, isChecking, children, ...zone }: FileFieldProps) => {
  const id = useId()
  const describedBy = [words.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {words.label}
      </span>
      <FileZone
        words={words}
        aria-labelledby={`${id}-label`}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy || undefined}
        {...zone}
      >
        {children}
        {isChecking && <p role="status">{words.checking}</p>}
      </FileZone>
      {words.hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {words.hint}
        </span>
      )}
      {error && (
        <span className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
