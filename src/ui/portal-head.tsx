import type { ReactNode } from 'react'
import styles from './portal-head.module.css'

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
    {children && <div className={styles.actions}>{children}</div>}
  </div>
)
