import { publicNameFilter } from '#api/contracts/platform/fields.ts'
import { FormField } from '#src/ui/form-field.tsx'

type NameFieldsProps = {
  /** Names of the two fields in their form. */
  first: string
  last: string
  words: { readonly firstName: string; readonly lastName: string }
  /** Whether the form takes letters and spaces only. */
  isPublic?: boolean
}

/** First and last name. */
export const NameFields = ({ first, last, words, isPublic }: NameFieldsProps) => {
  const filter = isPublic ? publicNameFilter : undefined
  return (
    <>
      <FormField name={first} label={words.firstName} autoComplete="given-name" filter={filter} />
      <FormField name={last} label={words.lastName} autoComplete="family-name" filter={filter} />
    </>
  )
}
