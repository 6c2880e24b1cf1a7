import { home } from '#src/content/home.ts'
import { Section } from '#src/ui/section.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './industry-panels.module.css'
import { IndustryScene } from './industry-scene.tsx'
import { MoreLink } from './more-link.tsx'

export const IndustryPanels = () => (
  <Section sunken>
    <SectionHead words={home.industries} />
    <ul className={styles.panels}>
      {home.industries.rows.map(({ title, text, href }, index) => (
        <li key={title} className={styles.panel}>
          <IndustryScene kind={index === 0 ? 'building' : 'care'} />
          <h3>
            <SiteLink to={href} className={styles.link}>
              {title}
            </SiteLink>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
    <MoreLink link={home.industries.more} />
  </Section>
)
