import { useFormikContext } from 'formik'
import type { NearbyAddress } from '#machines/profile/own-location.machine.ts'
import { profileWords } from '#src/content/profile.ts'
import { Button } from '#src/ui/button.tsx'
import { useOwnLocation } from '../use-own-location.ts'
import styles from './profile-card.module.css'

const words = profileWords.location

const countryName = (code: string) =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code) : code

const knownParts = (address: NearbyAddress) =>
  Object.fromEntries(
    Object.entries({ ...address, country: countryName(address.country) }).filter(([, text]) => text !== ''),
  )

/** Fills the address of the surrounding form with what is known of where the device is. */
export const OwnLocation = () => {
  const { values, setValues } = useFormikContext<NearbyAddress>()
  const location = useOwnLocation((address) => void setValues({ ...values, ...knownParts(address) }))
  return (
    <div className={styles.locate}>
      <Button look="outline" small onClick={location.ask} disabled={location.isLooking}>
        {location.isLooking ? 'Wait...' : words.ask}
      </Button>
      <p role="status">
        {location.isLooking && words.waiting}
        {location.isFilledIn && words.filledIn}
      </p>
      {location.problem && <p role="alert">{location.problem}</p>}
    </div>
  )
}
