import type { ReactNode } from 'react'
import styles from './sheet-heading.module.css'

/** The heading of a time sheet page with the ways on beside it. */
export const SheetHeading = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className={styles.heading}>
    <h1 tabIndex={-1}>{heading}</h1>
    <div className={styles.actions}>{children}</div>
  </div>
)
