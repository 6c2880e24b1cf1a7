import { useField } from 'formik'
import { type ReactNode, useId } from 'react'
import styles from './checkbox-field.module.css'

/** A box to tick, of the surrounding Formik form. */
export const CheckboxField = ({ name, children }: { name: string; children: ReactNode }) => {
  const id = useId()
  const [field, meta] = useField<boolean>({ name, type: 'checkbox' })
  const { value: _, ...control } = field
  const error = meta.touched ? meta.error : undefined
  return (
    <div className={styles.field}>
      <input
        {...control}
        type="checkbox"
        id={id}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <label htmlFor={id}>{children}</label>
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}
