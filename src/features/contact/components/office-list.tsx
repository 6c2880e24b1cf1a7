import { offices } from '#src/content/offices.ts'
import styles from './office-list.module.css'

export const OfficeList = () => (
  <ul className={styles.offices}>
    {offices.map(({ id, country, role, street, city, phone }) => (
      <li key={id} className={styles.office}>
        <h3>{country}</h3>
        <p className={styles.role}>{role}</p>
        <address className={styles.address}>
          {[...street, city].map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a href={phone.href}>{phone.label}</a>
        </address>
      </li>
    ))}
  </ul>
)
