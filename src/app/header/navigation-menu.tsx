import { company } from '#src/content/company.ts'
import { menuLinks } from '#src/content/navigation.ts'
import { PageWidth } from '#src/ui/layout.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { menuDom } from './header-menu.dom.ts'
import styles from './navigation-menu.module.css'

/** The full-screen navigation below the header bar. */
export const NavigationMenu = ({ onChoose }: { onChoose: () => void }) => (
  <div id={menuDom.ids.navigation.panel} className={styles.menu}>
    <PageWidth className={styles.columns}>
      <nav aria-label="All pages">
        <ul className={styles.links}>
          {menuLinks.map(({ label, href }) => (
            <li key={label}>
              <SiteLink to={href} end={href === '/'} className={styles.link} onClick={onChoose}>
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <address className={styles.direct}>
        <a href={company.supportPhone.href}>{company.supportPhone.label}</a>
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </address>
    </PageWidth>
  </div>
)
