import { completeUrl, phoneCountries } from '#api/contracts/platform/fields.ts'
import { asChoices } from '#api/rules/choices.ts'
import { signUp } from '#src/content/account/sign-in.ts'
import { pages } from '#src/content/pages.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { NameFields } from '#src/flows/name-fields.tsx'
import { CheckboxField, FormField, SelectField } from '#src/ui/form-field.tsx'
import type { SceneStroke } from '#src/ui/illustration.tsx'
import { PageOpening, Section, SectionHead } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { useSignUpForm } from './use-sign-up.ts'

const drawing: readonly SceneStroke[] = [
  ['shape', 'M12 48h112v152H12z'],
  [
    'line',
    'M30 82a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM64 82h42M30 124a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM64 124h42M30 166a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM64 166h42',
  ],
  ['shape', 'M196 48h112v152H196z'],
  ['line', 'M216 78h72M216 98h44M216 146h72M216 166h44M196 122h112'],
  ['accent', 'M136 98h48M172 86l12 12-12 12M184 150h-48M148 138l-12 12 12 12'],
]

const words = signUp.form
const countries = asChoices(phoneCountries, words.countries)

const SignUpForm = () => (
  <FormFrame flow={useSignUpForm()} words={words}>
    <FormField name="company" label={words.company} autoComplete="organization" full />
    <NameFields first="firstName" last="lastName" words={words} />
    <FormField name="email" label={words.email} type="email" autoComplete="email" />
    <PhoneField anyCountry name="phoneNo" label={words.phone} />
    <FormField
      name="website"
      label={words.website}
      hint={words.websiteHint}
      inputMode="url"
      autoComplete="url"
      complete={completeUrl}
    />
    <SelectField
      name="country"
      label={words.country}
      placeholder={words.countryPlaceholder}
      options={countries}
    />
    <CheckboxField name="acceptTerms">
      {words.accept} <SiteLink to={words.terms.href}>{words.terms.label}</SiteLink>
    </CheckboxField>
  </FormFrame>
)

export const Component = () => (
  <>
    <PageHead page={pages.signUp} />
    <PageOpening words={signUp} drawing={drawing} ground="tint" />
    <Section columns="narrow first" compact>
      <SectionHead words={signUp.next}>
        <Rows items={signUp.next.steps} />
      </SectionHead>
      <SignUpForm />
    </Section>
  </>
)
