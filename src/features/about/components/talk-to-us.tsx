import { about } from '#src/content/about.ts'
import { headquartersAddress } from '#src/content/offices.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './talk-to-us.module.css'

const { openPositions, contact } = about

/** Where to find the open positions, and how to reach the firm. */
export const TalkToUs = () => (
  <Section sunken>
    <div className={styles.pair}>
      <div className={styles.half}>
        <SectionHead words={openPositions} />
        <div className={styles.links}>
          <a href={openPositions.link.href} rel="noreferrer" className={buttonClass()}>
            {openPositions.link.label} <span aria-hidden="true">↗</span>
          </a>
          <SiteLink to={openPositions.board.href} className={buttonClass('outline')}>
            {openPositions.board.label}
          </SiteLink>
        </div>
      </div>
      <div className={styles.half}>
        <SectionHead words={contact} />
        <address className={styles.address}>
          <a href={contact.phone.href}>{contact.phone.label}</a>
          <span>{headquartersAddress}</span>
        </address>
        <SiteLink to={contact.link.href} className={buttonClass('outline')}>
          {contact.link.label}
        </SiteLink>
      </div>
    </div>
  </Section>
)
