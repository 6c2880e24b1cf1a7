import { type ReactNode, useContext } from 'react'
import { takeFocus } from '#src/lib/take-focus.ts'
import { buttonClass } from './button.tsx'
import { PageTrail } from './page-trail.ts'
import styles from './portal-head.module.css'
import { SiteLink } from './site-link.tsx'

type PortalHeadingProps = {
  heading: string
  /** Gets the focus when it appears: for a view that replaces another on the same page. */
  isNew?: boolean
  /** A sentence on what the page is for. */
  lead?: ReactNode
  /** Links and buttons at the end of the row. */
  children?: ReactNode
}

/** One row: the way to the page, its heading, what it is for, and what can be done on it. */
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

/** A link of the portal that is drawn as a small button, such as beside a heading. */
export const PortalLink = ({ href, label, look = 'outline' }: PortalLinkProps) => (
  <SiteLink to={href} className={buttonClass(look, true)}>
    {label}
  </SiteLink>
)
