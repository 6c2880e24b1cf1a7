import styles from './record-link.module.css'
import { SiteLink } from './site-link.tsx'

/** A link to a record by its number, which stays on one line. */
export const RecordLink = ({ to, number }: { to: string; number: string }) => (
  <SiteLink to={to} className={styles.link}>
    {number}
  </SiteLink>
)
