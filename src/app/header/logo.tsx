import { company } from '#src/content/company.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './site-header.module.css'

/** The firm's mark and name, leading home. */
export const Logo = () => (
  <SiteLink to="/" className={styles.logo} aria-label={`${company.name}, home`}>
    <svg viewBox="0 0 32 32" fill="none" strokeWidth="2.6" strokeLinecap="round" aria-hidden="true">
      <path d="M3 8c7 0 8 6 13 6s6-6 13-6" stroke="var(--river)" />
      <path d="M3 16c7 0 8 3 13 3s6-3 13-3" stroke="var(--on-deep)" />
      <path d="M3 24c7 0 8 0 13 0s6 0 13 0" stroke="var(--tulip)" />
    </svg>
    {company.name}
  </SiteLink>
)
