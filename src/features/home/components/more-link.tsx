import type { ActionLink } from '#src/content/home.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './more-link.module.css'

export const MoreLink = ({ link }: { link: ActionLink }) => (
  <SiteLink to={link.href} className={styles.more}>
    {link.label} <span aria-hidden="true">→</span>
  </SiteLink>
)
