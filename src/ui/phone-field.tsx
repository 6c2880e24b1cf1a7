import { CA, IN, US } from 'country-flag-icons/react/3x2'
import { useField } from 'formik'
import type { ClipboardEvent } from 'react'
import PhoneInput, { type Country, parsePhoneNumber } from 'react-phone-number-input/min'
import { Field } from './field.tsx'
import './styles/phone.css'

const flags = { US, IN, CA }
const countries: Country[] = ['US', 'IN', 'CA']

/** The first time that a browser puts words in order it reads its rules, for which a phone takes longer than for the whole field. */
export const putInOrder = () => countries.toSorted((one, other) => one.localeCompare(other))

/** The most characters that can be typed: those of a number of the three countries as it is written. */
const maxLength = 15

/** A number pasted with the code of its country, without what it was written with; null where it is anything else. */
const wholeNumber = (pasted: string) =>
  /^\s*\+[\d\s().-]+$/.test(pasted) ? `+${pasted.replace(/\D/g, '').slice(0, maxLength)}` : null

/** A browser without scripts sends a number as it was typed. */
const asE164 = (value: string, country: Country) =>
  value === '' || /^\+\d+$/.test(value) ? value : (parsePhoneNumber(value, country)?.number ?? '')

type PhoneFieldProps = { name: string; label: string; full?: boolean; country?: Country | undefined }

/** A phone number of the surrounding Formik form, kept in E.164; `country` is the one chosen at first. */
export const PhoneField = ({ name, label, full, country = 'US' }: PhoneFieldProps) => {
  const [{ value, onBlur }, meta, { setValue }] = useField<string>(name)
  const paste = (event: ClipboardEvent) => {
    const number = wholeNumber(event.clipboardData.getData('text'))
    if (number === null) return
    event.preventDefault()
    setValue(number)
  }
  return (
    <Field label={label} full={full} error={meta.touched ? meta.error : undefined}>
      {({ className, ...control }) => (
        <PhoneInput
          {...control}
          key={country}
          name={name}
          value={asE164(value, country)}
          onChange={(number) => setValue(number ?? '')}
          onBlur={onBlur}
          countries={countries}
          defaultCountry={country}
          addInternationalOption={false}
          initialValueFormat="national"
          flags={flags}
          limitMaxLength
          autoComplete="tel"
          countrySelectProps={{ 'aria-label': 'Country of the phone number' }}
          numberInputProps={{ className, maxLength, onPaste: paste }}
        />
      )}
    </Field>
  )
}
