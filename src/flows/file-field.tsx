import { type ChangeEvent, type ComponentProps, type DragEvent, type ReactNode, type Ref, useId } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './file-field.module.css'

type OnFiles = (files: readonly File[]) => void

export const takingDrops = (onFiles: OnFiles) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  },
})

/** Resets its value, so that the same file can be chosen again. */
export const fileInput = (onFiles: OnFiles) => ({
  type: 'file',
  className: 'visually-hidden',
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    target.value = ''
  },
})

type FileZoneProps = Omit<ComponentProps<'input'>, 'ref' | 'type' | 'className' | 'onChange'> & {
  onFiles: OnFiles
  inputRef?: Ref<HTMLInputElement> | undefined
  words: { readonly choose: string; readonly drop: string }
  label?: string
  chosen?: ReactNode
  isFull?: boolean
  children?: ReactNode
}

export const FileZone = (props: FileZoneProps) => {
  const { words, label, chosen, isFull, children, onFiles, inputRef, ...input } = props
  const isBad = input['aria-invalid'] === true
  // Without an input, the zone is the focus target of a refused press.
  const led = isFull &&
    isBad && { tabIndex: -1, 'data-wrong': '', 'aria-describedby': input['aria-describedby'] }
  return (
    <fieldset
      aria-label={label}
      aria-labelledby={input['aria-labelledby']}
      className={classNames(styles.zone, input.multiple ? styles.many : styles.single, isBad && styles.bad)}
      {...led}
      {...takingDrops(onFiles)}
    >
      {chosen}
      {!isFull && (
        <label className={styles.choose}>
          <input ref={inputRef} {...input} {...fileInput(onFiles)} />
          <span className={styles.button}>{words.choose}</span> {words.drop}
        </label>
      )}
      {children}
    </fieldset>
  )
}

export type FileFieldProps = Pick<
  FileZoneProps,
  'accept' | 'multiple' | 'chosen' | 'isFull' | 'children' | 'onFiles' | 'inputRef'
> & {
  words: FileZoneProps['words'] & {
    readonly label: string
    readonly hint?: string
    readonly checking: string
  }
  error: string | null | undefined
  isChecking: boolean
  /** Below the zone in reserved space; an error replaces it. */
  beneath?: ReactNode
}

export const FileField = ({ words, error, isChecking, beneath, children, ...zone }: FileFieldProps) => {
  const id = useId()
  const describedBy = [words.hint && `${id}-hint`, error ? `${id}-error` : beneath && `${id}-beneath`]
    .filter(Boolean)
    .join(' ')
  const wrong = error && (
    <span className={styles.error} id={`${id}-error`} role="alert">
      {error}
    </span>
  )
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
      {beneath ? (
        <div className={styles.beneath} id={`${id}-beneath`}>
          {wrong || beneath}
        </div>
      ) : (
        wrong
      )}
    </div>
  )
}
