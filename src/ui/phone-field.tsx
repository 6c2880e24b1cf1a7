import { CA, IN, US } from 'country-flag-icons/react/3x2'
import { type ClipboardEvent, type FocusEvent, type InputEvent, useState } from 'react'
import PhoneInput, { type Country } from 'react-phone-number-input/min'
import { type ReadPhone, readPhone } from '#api/rules/read-phone.ts'
import { Field } from './field.tsx'
import { useFormInput } from './use-form-input.ts'
import './styles/phone.css'

const flags = new Map<Country, typeof US>([
  ['US', US],
  ['IN', IN],
  ['CA', CA],
])
const countries = [...flags.keys()]
const servedFirst: (Country | '|' | '...')[] = [...countries, '|', '...']

/** Has three flags only: those of all countries are larger than the rest of the field. */
const Flag = ({ country, countryName }: { country: Country; countryName: string }) => {
  const Known = flags.get(country)
  return Known ? <Known title={countryName} /> : <span>{country}</span>
}

/** Fixed, so that server and browser sort the countries alike. */
const locale = 'en'

/** Warms up the collator, whose first use takes a phone longer than the whole field. */
export const warmUpCollator = () => countries.toSorted((one, other) => one.localeCompare(other, locale))

/** Without the international prefix. */
const mostDigits = 15

const digitsIn = (text: string) => text.replace(/^\s*0(?:0|11)/, '').replace(/\D/g, '').length

const keepShort = (event: InputEvent<HTMLInputElement>) => {
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const hasRoom = selectionStart !== selectionEnd || digitsIn(value) + digitsIn(event.data) <= mostDigits
  if (!hasRoom) event.preventDefault()
}

const reasons = {
  extension: 'Please enter the number without its extension',
  length: 'Please enter a valid Mobile No.',
  unreadable: 'This does not read as one phone number. Please type it',
  country: 'Please enter a number of the United States, Canada or India',
} as const

const findReason = ({ number, problem }: ReadPhone, anyCountry: boolean): string | null => {
  if (number === null) return reasons[problem]
  return anyCountry || /^\+(?:1|91)/.test(number) ? null : reasons.country
}

/** A browser without JavaScript sends the number as typed. */
const asE164 = (value: string, country: Country) =>
  value === '' || /^\+\d+$/.test(value) ? value : (readPhone(value, country).number ?? '')

const checkLength = (value: string) =>
  value === '' || readPhone(value, 'US').number === value ? undefined : reasons.length

type PhoneFieldProps = {
  name: string
  label: string
  full?: boolean
  country?: Country | undefined
  /** Accepts every country; the public forms accept three. */
  anyCountry?: boolean
}

/** The value is in E.164. */
export const PhoneField = ({ name, label, full, country = 'US', anyCountry = false }: PhoneFieldProps) => {
  const [{ value, onBlur }, meta, { setValue }] = useFormInput<string>({
    name,
    ...(anyCountry && { validate: checkLength }),
  })
  const [chosen, setChosen] = useState(country)
  const [refusal, setRefusal] = useState<string | null>(null)
  const change = (number: string) => {
    setRefusal(null)
    setValue(number)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const read = readPhone(event.clipboardData.getData('text'), chosen)
    const reason = findReason(read, anyCountry)
    if (read.number === null || reason !== null) setRefusal(reason)
    else change(read.number)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const read = readPhone(event.currentTarget.value, chosen)
    const reason = findReason(read, anyCountry)
    // The field would show a foreign number without its country.
    if (read.number !== null && reason !== null) setRefusal(reason)
    else if (read.number !== null && read.number !== value) change(read.number)
    onBlur(event)
  }
  return (
    <Field label={label} full={full} error={refusal ?? (meta.touched ? meta.error : undefined)}>
      {({ className, ...control }) => (
        <PhoneInput
          {...control}
          key={country}
          name={name}
          // An empty string differs from a number with only a country code and would overwrite it.
          value={asE164(value, country) || undefined}
          onChange={(number) => change(number ?? '')}
          onCountryChange={(next) => setChosen(next ?? country)}
          onBlur={leave}
          {...(anyCountry ? { countryOptionsOrder: servedFirst } : { countries })}
          locales={locale}
          defaultCountry={country}
          addInternationalOption={false}
          focusInputOnCountrySelection={false}
          initialValueFormat="national"
          flagComponent={Flag}
          autoComplete="tel"
          countrySelectProps={{ 'aria-label': 'Country of the phone number' }}
          numberInputProps={{ className, onPaste: paste, onBeforeInput: keepShort }}
        />
      )}
    </Field>
  )
}
