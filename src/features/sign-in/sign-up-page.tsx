import { phoneCountries } from '#api/contracts/fields.ts'
import { pages } from '#src/content/pages.ts'
import { signUp } from '#src/content/sign-in.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { NameFields } from '#src/flows/name-fields.tsx'
import { asChoices } from '#src/lib/choices.ts'
import { CheckboxField, FormField, SelectField } from '#src/ui/form-field.tsx'
import { Hero, Section, SectionHead } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { useSignUpForm } from './use-sign-up.ts'

const words = signUp.form
const countries = asChoices(phoneCountries, words.countries)

const SignUpForm = () => (
  <FormFrame flow={useSignUpForm()} words={words}>
    <FormField name="company" label={words.company} autoComplete="organization" full />
    <NameFields first="firstName" last="lastName" words={words} />
    <FormField name="email" label={words.email} type="email" autoComplete="email" />
    <PhoneField name="phoneNo" label={words.phone} />
    <FormField name="website" label={words.website} hint={words.websiteHint} type="url" autoComplete="url" />
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
    <Hero words={signUp} />
    <Section two>
      <SectionHead words={signUp.next}>
        <Rows items={signUp.next.steps} />
      </SectionHead>
      <SignUpForm />
    </Section>
  </>
)
