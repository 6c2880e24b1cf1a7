import { company, links, offices } from '#src/content/firm/company.ts'
import { footerLinks, proofLinks, wayLinks, waysName } from '#src/content/navigation.ts'
import { PageWidth } from '#src/ui/layout.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './site-footer.module.css'

export const SiteFooter = () => (
  <footer className={`no-print ${styles.footer}`}>
    <PageWidth className={styles.grid}>
      <div className={styles.first}>
        <p className={styles.tagline}>{company.tagline}</p>
        <nav aria-label={waysName}>
          <ul className={styles.ways}>
            {wayLinks.map(({ label, href, section }) => (
              <li key={label}>
                <SiteLink to={href} section={section}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {offices.map(({ id, country, street, city, phone }) => (
        <address key={id} className={styles.office}>
          <h2>{country}</h2>
          {[...street, city].map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a href={phone.href}>{phone.label}</a>
        </address>
      ))}
    </PageWidth>
    <PageWidth className={styles.bottom}>
      <nav aria-label="Footer" className={styles.links}>
        {footerLinks.map(({ label, href }) => (
          <SiteLink key={label} to={href} end={href === '/'}>
            {label}
          </SiteLink>
        ))}
        {proofLinks.map(({ label, href }) => (
          <SiteLink key={label} to={href} className="own-crm">
            {label}
          </SiteLink>
        ))}
      </nav>
      <ul className={styles.links} aria-label="Social links">
        {links.social.map(({ label, href }) => (
          <li key={label}>
            <a href={href} rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p suppressHydrationWarning>
        © {new Date().getFullYear()} {company.legalName.replace(/\.$/, '')}. All rights reserved.
      </p>
    </PageWidth>
  </footer>
)
