import type { Profile } from '#api/contracts/profile.contract.ts'
import { profileWords } from '#src/content/profile.ts'
import { longDay } from '#src/lib/format-day.ts'
import { zoneLabel } from '../time-zones.ts'
import styles from './profile-card.module.css'

const words = profileWords.facts

const factsOf = (profile: Profile) =>
  [
    { label: words.title, value: profile.title },
    { label: words.company, value: profile.company },
    { label: words.department, value: profile.department },
    { label: words.office, value: profile.office && words.offices[profile.office] },
    { label: words.reportsTo, value: profile.reportsTo?.name, more: profile.reportsTo?.title },
    { label: words.startDate, value: profile.startDate && longDay(profile.startDate) },
    { label: words.timeZone, value: zoneLabel(profile.timeZone) },
    { label: words.phone, value: profile.phoneNo, more: words.phoneHint },
    { label: words.website, value: profile.website },
  ].filter(({ value }) => value)

/** What the firm keeps of somebody, and they cannot change by themselves. */
export const ProfileFacts = ({ profile }: { profile: Profile }) => (
  <section className={styles.card} aria-labelledby="profile-facts">
    <h2 id="profile-facts">{words.heading}</h2>
    <dl className={styles.facts}>
      {factsOf(profile).map(({ label, value, more }) => (
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
