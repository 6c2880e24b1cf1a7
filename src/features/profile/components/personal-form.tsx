import type { Profile } from '#api/contracts/profile.contract.ts'
import { profileWords } from '#src/content/profile.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { keepNameCharacters } from '#src/lib/name-characters.ts'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { zoneOptions } from '../time-zones.ts'
import { usePersonalForm } from '../use-personal-form.ts'
import styles from './profile-card.module.css'

const words = profileWords.personal

/** Name, e-mail, time zone and whom to call. */
export const PersonalForm = ({ profile }: { profile: Profile }) => (
  <section className={styles.part} aria-labelledby="profile-personal">
    <h2 id="profile-personal">{words.heading}</h2>
    <FormFrame flow={usePersonalForm(profile)} words={words}>
      {!profile.hasRealEmail && (
        <p role="status" className={styles.notice}>
          {words.standIn}
        </p>
      )}
      <FormField
        name="firstName"
        label={words.firstName}
        autoComplete="given-name"
        filter={keepNameCharacters}
      />
      <FormField
        name="lastName"
        label={words.lastName}
        autoComplete="family-name"
        filter={keepNameCharacters}
      />
      <FormField name="email" label={words.email} type="email" autoComplete="email" />
      <SelectField
        name="timeZone"
        label={words.timeZone}
        placeholder={words.timeZonePlaceholder}
        options={zoneOptions(profile.timeZone)}
      />
      <FormField name="emergencyName" label={words.emergencyName} filter={keepNameCharacters} />
      <PhoneField name="emergencyPhone" label={words.emergencyPhone} />
    </FormFrame>
  </section>
)
