import { CA, IN, US } from 'country-flag-icons/react/3x2'
import { useField } from 'formik'
import PhoneInput, { type Country } from 'react-phone-number-input/min'
import { Field } from './field.tsx'
import './styles/phone.css'

const flags = { US, IN, CA }
const countries: Country[] = ['US', 'IN', 'CA']

type PhoneFieldProps = { name: string; label: string; full?: boolean; country?: Country | undefined }

/** A phone number of the surrounding Formik form, kept in E.164; `country` is the one chosen at first. */
export const PhoneField = ({ name, label, full, country = 'US' }: PhoneFieldProps) => {
  const [{ value, onBlur }, meta, { setValue }] = useField<string>(name)
  return (
    <Field label={label} full={full} error={meta.touched ? meta.error : undefined}>
      {({ className, ...control }) => (
        <PhoneInput
          {...control}
          key={country}
          name={name}
          value={value}
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
          numberInputProps={{ className }}
        />
      )}
    </Field>
  )
}
