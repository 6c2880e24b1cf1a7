import type { ReactNode } from 'react'
import { takeFocus } from '#src/lib/take-focus.ts'
import { buttonClass } from './button.tsx'
import styles from './portal-head.module.css'
import { SiteLink } from './site-link.tsx'

type PortalHeadProps = {
  heading: string
  lead?: string | undefined
  /** Links and buttons beside the heading. */
  children?: ReactNode
}

/** Heading of a portal page, what the page is for, and what can be done on it. */
export const PortalHead = ({ heading, lead, children }: PortalHeadProps) => (
  <div className={styles.head}>
    <div className={styles.words}>
      <h1 tabIndex={-1}>{heading}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
    {children && <div className="cluster gap-3 no-print">{children}</div>}
  </div>
)

type PortalHeadingProps = {
  heading: string
  /** Gets the focus when it appears: for a view that replaces another on the same page. */
  isNew?: boolean
  children?: ReactNode
}

/** The heading alone, in a bar with the ways on beside it. */
export const PortalHeading = ({ heading, isNew = false, children }: PortalHeadingProps) => (
  <div className={styles.bar}>
    <h1 tabIndex={-1} ref={isNew ? takeFocus : undefined}>
      {heading}
    </h1>
    <div className="cluster gap-2 no-print">{children}</div>
  </div>
)

type PortalLinkProps = { href: string; label: string; look?: 'outline' | 'solid' }

/** A link of the portal that is drawn as a small button, such as beside a heading. */
export const PortalLink = ({ href, label, look = 'outline' }: PortalLinkProps) => (
  <SiteLink to={href} className={buttonClass(look, true)}>
    {label}
  </SiteLink>
)
