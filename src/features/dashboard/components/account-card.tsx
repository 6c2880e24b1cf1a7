import type { Profile } from '#api/contracts/profile.contract.ts'
import { dashboard } from '#src/content/dashboard.ts'
import { longDay } from '#src/lib/format-day.ts'
import styles from './card.module.css'

const words = dashboard.account

const factsOf = (profile: Profile) =>
  [
    [words.title, profile.title],
    [words.company, profile.company],
    [words.email, profile.email],
    [words.phone, profile.phoneNo],
    [words.reportsTo, profile.reportsTo?.name],
    [words.startDate, profile.startDate && longDay(profile.startDate)],
  ].filter(([, value]) => value)

/** What the firm knows of the user at a glance. */
export const AccountCard = ({ profile }: { profile: Profile }) => (
  <section className={styles.card}>
    <h2>{words.heading}</h2>
    <dl className={styles.facts}>
      {factsOf(profile).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {!profile.hasRealEmail && <p role="status">{words.placeholderEmail}</p>}
  </section>
)
