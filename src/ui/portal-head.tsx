import { type ReactNode, useContext } from 'react'
import { takeFocus } from '#src/lib/take-focus.ts'
import { buttonClass } from './button.tsx'
import { PageTrail } from './page-trail.ts'
import styles from './portal-head.module.css'
import { SiteLink } from './site-link.tsx'

type PortalHeadingProps = {
  heading: string
  /** Focus on mount, for a view that replaces another on the same page. */
  isNew?: boolean
  lead?: ReactNode
  children?: ReactNode
}

export const PortalHeading = ({ heading, isNew = false, lead, children }: PortalHeadingProps) => (
  <div className={styles.row}>
    {useContext(PageTrail)}
    <h1 tabIndex={-1} dir="auto" ref={isNew ? takeFocus : undefined}>
      {heading}
    </h1>
    {lead && <div className={styles.lead}>{lead}</div>}
    {children && <div className={`cluster gap-2 no-print ${styles.actions}`}>{children}</div>}
  </div>
)

type PortalLinkProps = { href: string; label: string; look?: 'outline' | 'solid' }

export const PortalLink = ({ href, label, look = 'outline' }: PortalLinkProps) => (
  <SiteLink to={href} className={buttonClass(look, true)}>
    {label}
  </SiteLink>
)
