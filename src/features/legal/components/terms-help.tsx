import { termsHelp } from '#src/content/terms/terms.ts'
import styles from './terms-help.module.css'

const lines = [
  { label: termsHelp.emailLabel, value: termsHelp.email.label, href: termsHelp.email.href },
  { label: termsHelp.phoneLabel, value: termsHelp.phone.label, href: termsHelp.phone.href },
]

/** Where to ask about the terms: support e-mail and phone. */
export const TermsHelp = () => (
  <aside className={styles.help} aria-labelledby="terms-help">
    <h2 id="terms-help" className={styles.heading}>
      {termsHelp.heading}
    </h2>
    <p className={styles.text}>{termsHelp.text}</p>
    <dl className={styles.lines}>
      {lines.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <a href={href}>{value}</a>
          </dd>
        </div>
      ))}
    </dl>
    <p className={styles.text}>{termsHelp.hours}</p>
  </aside>
)
