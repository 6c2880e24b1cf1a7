import { useField } from 'formik'
import { Field } from './field.tsx'

type Option = { readonly value: string; readonly label: string }
type SelectFieldProps = {
  name: string
  label: string
  full?: boolean
  placeholder: string
  options: readonly Option[]
}

/** A choice of one from a list, of the surrounding Formik form. */
export const SelectField = ({ name, label, full, placeholder, options }: SelectFieldProps) => {
  const [field, meta] = useField<string>(name)
  return (
    <Field label={label} full={full} error={meta.touched ? meta.error : undefined}>
      {(control) => (
        <select {...control} {...field}>
          <option value="">{placeholder}</option>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
