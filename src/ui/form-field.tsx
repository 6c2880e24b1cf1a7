import { useField } from 'formik'
import type { FocusEvent, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
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
  /** The keyboard of a phone; that of the type when left out. */
  inputMode?: 'decimal' | 'numeric'
  /** Completes what was typed when the field is left. */
  complete?: (text: string) => string
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
  complete,
  ...more
}: FormFieldProps) => {
  const [field, meta, { setValue }] = useField<string>(name)
  const hint = more.countTo ? `${field.value.length} of ${more.countTo} characters` : more.hint
  const onChange = (event: { target: { value: string } }) =>
    setValue(filter ? filter(event.target.value) : event.target.value)
  const onBlur = (event: FocusEvent) => {
    const whole = complete?.(field.value) ?? field.value
    if (whole !== field.value) void setValue(whole)
    field.onBlur(event)
  }
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
            inputMode={more.inputMode}
            autoComplete={autoComplete}
            onChange={onChange}
            onBlur={onBlur}
          />
        )
      }
    </Field>
  )
}
