import { useField } from 'formik'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { Field } from './field.tsx'

type FormFieldProps = {
  name: string
  label: string
  hint?: string
  full?: boolean
  type?: HTMLInputTypeAttribute
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** Draws a text area of that many rows. */
  rows?: number
  /** Counts the characters, of at most this many, below the field. */
  countTo?: number
  /** Takes out what may not be typed; gives back what may stay. */
  filter?: (text: string) => string
}

/** A text field or text area of the surrounding Formik form. */
export const FormField = ({
  name,
  label,
  full,
  type,
  autoComplete,
  rows,
  filter,
  ...more
}: FormFieldProps) => {
  const [field, meta, { setValue }] = useField<string>(name)
  const hint = more.countTo ? `${field.value.length} of ${more.countTo} characters` : more.hint
  const onChange = (event: { target: { value: string } }) =>
    setValue(filter ? filter(event.target.value) : event.target.value)
  return (
    <Field label={label} hint={hint} full={full} error={meta.touched ? meta.error : undefined}>
      {(control) =>
        rows ? (
          <textarea {...control} {...field} rows={rows} onChange={onChange} />
        ) : (
          <input
            {...control}
            {...field}
            type={type ?? 'text'}
            autoComplete={autoComplete}
            onChange={onChange}
          />
        )
      }
    </Field>
  )
}
