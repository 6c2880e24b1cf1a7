import { type IndustryItem, industriesPage } from '#src/content/industries.ts'
import styles from './use-cases.module.css'

/** Where an agent helps in an industry. */
export const UseCases = ({ items }: { items: readonly IndustryItem[] }) => (
  <div>
    <h3 className={styles.heading}>{industriesPage.useCasesHeading}</h3>
    <ul className={styles.cases}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.case}>
          <h4>{title}</h4>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </div>
)
