import { keepNameCharacters } from '#api/contracts/fields.ts'
import { FormField } from '#src/ui/form-field.tsx'

type NameFieldsProps = {
  /** Names of the two fields in their form. */
  first: string
  last: string
  words: { readonly firstName: string; readonly lastName: string }
}

/** First and last name, which take letters and spaces only. */
export const NameFields = ({ first, last, words }: NameFieldsProps) => (
  <>
    <FormField name={first} label={words.firstName} autoComplete="given-name" filter={keepNameCharacters} />
    <FormField name={last} label={words.lastName} autoComplete="family-name" filter={keepNameCharacters} />
  </>
)
