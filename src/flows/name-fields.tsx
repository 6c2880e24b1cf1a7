import { publicNameFilter } from '#api/contracts/platform/fields.ts'
import { FormField } from '#src/ui/form-field.tsx'

type NameFieldsProps = {
  first: string
  last: string
  words: { readonly firstName: string; readonly lastName: string }
  /** The public form accepts letters and spaces only. */
  isPublic?: boolean
}

export const NameFields = ({ first, last, words, isPublic }: NameFieldsProps) => {
  const filter = isPublic ? publicNameFilter : undefined
  return (
    <>
      <FormField name={first} label={words.firstName} autoComplete="given-name" filter={filter} />
      <FormField name={last} label={words.lastName} autoComplete="family-name" filter={filter} />
    </>
  )
}
