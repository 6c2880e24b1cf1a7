import type { OrgPerson } from '#api/contracts/org-chart.contract.ts'
import { orgChart } from '#src/content/org-chart.ts'
import { officeName } from '../office-name.ts'
import styles from './person-words.module.css'

/** Somebody's name, title, department and office. */
export const PersonWords = ({ person }: { person: OrgPerson }) => (
  <span className={styles.words}>
    <span className={styles.name}>
      {person.name}
      {person.isMe && <span className={styles.me}> {orgChart.meBadge}</span>}
    </span>
    <span className={styles.title}>{person.title}</span>
    <span className={styles.place}>
      {[person.department, officeName(person)].filter(Boolean).join(' · ')}
    </span>
  </span>
)
