import { useFormikContext } from 'formik'
import { use } from 'react'
import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import type { Profile } from '#api/contracts/account/profile.contract.ts'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { longDay } from '#api/rules/days.ts'
import { zoneLabel, zoneOptions } from '#api/rules/time-zones.ts'
import type { NearbyAddress } from '#machines/account/own-location.machine.ts'
import { profileWords as words } from '#src/content/account/profile.ts'
import { loadState } from '#src/flows/calls.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { NameFields } from '#src/flows/name-fields.tsx'
import { SessionContext } from '#src/flows/session-context.ts'
import { countryName } from '#src/lib/country-name.ts'
import { Button } from '#src/ui/button.tsx'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { PhotoCard } from './photo-card.tsx'
import styles from './profile.module.css'
import { SigningIn } from './signing-in.tsx'
import { useAddressForm, useOwnLocation, usePersonalForm } from './use-profile.ts'
import { ViewsOfMe } from './views-of-me.tsx'

const factWords = words.facts

/** Only an upstream CRM returns no roles; it manages sign-in itself. */
const isOwnCrm = ({ roles }: Profile) => roles !== undefined

const getFacts = (profile: Profile) =>
  [
    { label: factWords.title, value: profile.title },
    { label: factWords.company, value: profile.company },
    { label: factWords.department, value: profile.department },
    { label: factWords.office, value: profile.office && factWords.offices[profile.office] },
    { label: factWords.reportsTo, value: profile.reportsTo?.name, more: profile.reportsTo?.title },
    { label: factWords.startDate, value: profile.startDate && longDay(profile.startDate) },
    { label: factWords.timeZone, value: zoneLabel(profile.timeZone) },
    {
      label: factWords.phone,
      value: profile.phoneNo,
      more: isOwnCrm(profile) ? factWords.phoneHint : factWords.phoneHintElsewhere,
    },
    { label: factWords.website, value: profile.website },
  ].filter(({ value }) => value)

const ProfileFacts = ({ profile }: { profile: Profile }) => (
  <section className={styles.card} aria-labelledby="profile-facts">
    <h2 id="profile-facts">{factWords.heading}</h2>
    <dl className={styles.facts}>
      {getFacts(profile).map(({ label, value, more }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {more && <span>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

const personalWords = words.personal

const PersonalForm = ({ profile }: { profile: Profile }) => (
  <section className={`in-card ${styles.card}`} aria-labelledby="profile-personal">
    <h2 id="profile-personal">{personalWords.heading}</h2>
    <FormFrame flow={usePersonalForm(profile)} words={personalWords}>
      {!isOwnCrm(profile) && !profile.hasRealEmail && (
        <p role="status" className={styles.notice}>
          {personalWords.standIn}
        </p>
      )}
      <NameFields first="firstName" last="lastName" words={personalWords} />
      {!isOwnCrm(profile) && (
        <FormField name="email" label={personalWords.email} type="email" autoComplete="email" />
      )}
      <SelectField
        name="timeZone"
        label={personalWords.timeZone}
        placeholder={personalWords.timeZonePlaceholder}
        options={zoneOptions(profile.timeZone)}
      />
      <FormField name="emergencyName" label={personalWords.emergencyName} />
      <PhoneField anyCountry name="emergencyPhone" label={personalWords.emergencyPhone} />
    </FormFrame>
  </section>
)

const locationWords = words.location

const knownParts = (address: NearbyAddress) =>
  Object.fromEntries(
    Object.entries({ ...address, country: countryName(address.country) }).filter(([, text]) => text !== ''),
  )

const OwnLocation = () => {
  const { values, setValues } = useFormikContext<NearbyAddress>()
  const location = useOwnLocation((address) => void setValues({ ...values, ...knownParts(address) }))
  return (
    <div className={styles.locate}>
      <Button
        isWaiting={location.isLooking}
        look="outline"
        small
        onClick={location.ask}
        disabled={location.isLooking}
      >
        {locationWords.ask}
      </Button>
      <p role="status">
        {location.isLooking && locationWords.waiting}
        {location.isFilledIn && locationWords.filledIn}
      </p>
      {location.failure && <p role="alert">{location.failure}</p>}
    </div>
  )
}

const addressWords = words.address

const AddressForm = ({ profile }: { profile: Profile }) => (
  <section className={`in-card ${styles.card}`} aria-labelledby="profile-address">
    <h2 id="profile-address">{addressWords.heading}</h2>
    <FormFrame flow={useAddressForm(profile)} words={addressWords}>
      <OwnLocation />
      <FormField name="street" label={addressWords.street} autoComplete="street-address" full />
      <FormField name="city" label={addressWords.city} autoComplete="address-level2" />
      <FormField name="region" label={addressWords.region} autoComplete="address-level1" />
      <FormField name="postalCode" label={addressWords.postalCode} autoComplete="postal-code" />
      <FormField name="country" label={addressWords.country} autoComplete="country-name" />
    </FormFrame>
  </section>
)

export const Component = () => {
  const { data: profile, ...query } = useGetProfileQuery()
  const { user } = use(SessionContext)
  const lead = user?.userType === userTypes.partner ? words.lead.partner : words.lead.employee
  const load = loadState(profile, query, words.failed.heading)
  return (
    <>
      <PortalHeading heading={words.heading} lead={lead} />
      {profile ? (
        <div className={styles.columns}>
          <div className={styles.aside}>
            <PhotoCard profile={profile} />
            <ProfileFacts profile={profile} />
          </div>
          <div className={`in-order ${styles.forms}`}>
            <PersonalForm profile={profile} />
            <AddressForm profile={profile} />
            {isOwnCrm(profile) && <SigningIn profile={profile} />}
            <ViewsOfMe profile={profile} />
          </div>
        </div>
      ) : load.failure !== null && !load.isFetching ? (
        <LoadFailure words={words.failed} load={load} />
      ) : (
        <Skeleton lines={9} label={words.loading} />
      )}
    </>
  )
}
