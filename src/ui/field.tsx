import { type ReactNode, useId } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './field.module.css'

export type ControlProps = {
  id: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

type FieldProps = {
  label: string
  error?: string | undefined
  hint?: string | undefined
  full?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}

export const Field = ({ label, error, hint, full, children }: FieldProps) => {
  const id = useId()
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, full && styles.full)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': Boolean(error),
        'aria-describedby': descriptions || undefined,
      })}
      {hint && (
        <span className="quiet small" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="danger small" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}
