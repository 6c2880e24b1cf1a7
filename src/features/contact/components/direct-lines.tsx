import { company } from '#src/content/company.ts'
import { contact } from '#src/content/contact.ts'
import styles from './direct-lines.module.css'

const lines = [
  {
    label: contact.direct.phoneLabel,
    value: company.supportPhone.label,
    href: company.supportPhone.href,
    note: contact.direct.phoneNote,
  },
  {
    label: contact.direct.emailLabel,
    value: company.email,
    href: `mailto:${company.email}`,
    note: contact.direct.emailNote,
  },
]

/** Support phone and contact e-mail. */
export const DirectLines = () => (
  <dl className={styles.lines}>
    {lines.map(({ label, value, href, note }) => (
      <div key={label} className={styles.line}>
        <dt>{label}</dt>
        <dd>
          <a href={href}>{value}</a>
          <p>{note}</p>
        </dd>
      </div>
    ))}
  </dl>
)
