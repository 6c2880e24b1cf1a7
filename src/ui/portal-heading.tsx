import type { ReactNode } from 'react'
import styles from './portal-heading.module.css'

const takeFocus = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true })

type PortalHeadingProps = {
  heading: string
  /** Gets the focus when it appears: for a view that replaces another on the same page. */
  isNew?: boolean
  children?: ReactNode
}

/** The heading of a portal page with the ways on beside it. */
export const PortalHeading = ({ heading, isNew = false, children }: PortalHeadingProps) => (
  <div className={styles.heading}>
    <h1 tabIndex={-1} ref={isNew ? takeFocus : undefined}>
      {heading}
    </h1>
    <div className={styles.actions}>{children}</div>
  </div>
)
