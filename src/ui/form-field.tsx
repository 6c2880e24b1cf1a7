import {
  type FocusEvent,
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  memo,
  type ReactNode,
  useId,
  useState,
} from 'react'
import styles from './field.module.css'
import { Field } from './field.tsx'
import { useFormInput } from './use-form-input.ts'

type FormFieldProps = {
  name: string
  label: string
  hint?: string
  full?: boolean
  type?: HTMLInputTypeAttribute
  autoComplete?: HTMLInputAutoCompleteAttribute
  rows?: number
  /** Maximum length, with a counter. */
  countTo?: number
  inputMode?: 'decimal' | 'numeric' | 'url'
  /** Completes the text on blur. */
  complete?: (text: string) => string
  /** Removes forbidden characters; shows `hint` after it removed some. */
  filter?: { apply: (text: string) => string; hint: string } | undefined
  suggestions?: readonly string[]
}

const Suggestions = ({ id, texts }: { id: string; texts: readonly string[] }) => (
  <datalist id={id}>
    {texts.map((text) => (
      <option key={text} value={text} />
    ))}
  </datalist>
)

export const FormField = ({ name, label, full, rows, filter, complete, ...more }: FormFieldProps) => {
  const [field, meta, { setValue }] = useFormInput<string>(name)
  const listId = useId()
  const [wasFiltered, setIsChanged] = useState(false)
  const counted = more.countTo ? `${field.value.length} of ${more.countTo} characters` : more.hint
  const hint = wasFiltered && field.value !== '' ? filter?.hint : counted
  const onChange = ({ target }: { target: { value: string } }) => {
    const value = filter ? filter.apply(target.value) : target.value
    if (filter) setIsChanged((before) => value !== '' && (before || value !== target.value.normalize('NFC')))
    void setValue(value)
  }
  const onBlur = (event: FocusEvent) => {
    const completedText = complete?.(field.value) ?? field.value
    if (completedText !== field.value) void setValue(completedText)
    field.onBlur(event)
  }
  return (
    <Field label={label} hint={hint} full={full} error={meta.touched ? meta.error : undefined}>
      {(control) =>
        rows ? (
          <textarea {...control} {...field} rows={rows} onChange={onChange} />
        ) : (
          <>
            <input
              {...control}
              {...field}
              type={more.type ?? 'text'}
              inputMode={more.inputMode}
              autoComplete={more.autoComplete}
              list={more.suggestions && listId}
              onChange={onChange}
              onBlur={onBlur}
            />
            {more.suggestions && <Suggestions id={listId} texts={more.suggestions} />}
          </>
        )
      }
    </Field>
  )
}

type Option = { readonly value: string; readonly label: string }

/** Memoized: there may be thousands of options. */
const Options = memo(({ options }: { options: readonly Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  )),
)

type SelectFieldProps = {
  name: string
  label: string
  full?: boolean
  placeholder: string
  options: readonly Option[]
  /** Replaces the default handler if other fields change too. */
  onChoose?: (value: string) => void
}

export const SelectField = (props: SelectFieldProps) => {
  const { name, label, full, placeholder, options, onChoose } = props
  const [field, meta] = useFormInput<string>(name)
  return (
    <Field label={label} full={full} error={meta.touched ? meta.error : undefined}>
      {(control) => (
        <select
          {...control}
          {...field}
          {...(onChoose && { onChange: ({ target }) => onChoose(target.value) })}
        >
          <option value="">{placeholder}</option>
          <Options options={options} />
        </select>
      )}
    </Field>
  )
}

export const CheckboxField = ({ name, children }: { name: string; children: ReactNode }) => {
  const id = useId()
  const [field, meta] = useFormInput<boolean>({ name, type: 'checkbox' })
  const { value: _, ...control } = field
  const error = meta.touched ? meta.error : undefined
  return (
    <div className={styles.checkbox}>
      <input
        {...control}
        type="checkbox"
        id={id}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <label htmlFor={id}>{children}</label>
      {error && (
        <span className={styles.checkboxError} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}
