import type { Profile } from '#api/contracts/profile.contract.ts'
import { profileWords } from '#src/content/profile.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { useAddressForm } from '../use-address-form.ts'
import { OwnLocation } from './own-location.tsx'
import styles from './profile-card.module.css'

const words = profileWords.address

/** Where somebody lives. */
export const AddressForm = ({ profile }: { profile: Profile }) => (
  <section className={styles.part} aria-labelledby="profile-address">
    <h2 id="profile-address">{words.heading}</h2>
    <FormFrame flow={useAddressForm(profile)} words={words}>
      <OwnLocation />
      <FormField name="street" label={words.street} autoComplete="street-address" full />
      <FormField name="city" label={words.city} autoComplete="address-level2" />
      <FormField name="region" label={words.region} autoComplete="address-level1" />
      <FormField name="postalCode" label={words.postalCode} autoComplete="postal-code" />
      <FormField name="country" label={words.country} autoComplete="country-name" />
    </FormFrame>
  </section>
)
