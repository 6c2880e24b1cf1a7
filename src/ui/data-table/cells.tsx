import type { ReactNode } from 'react'
import { SiteLink } from '../site-link.tsx'
import styles from './cells.module.css'

export const NoWrap = ({ children }: { children: ReactNode }) => (
  <span className={styles.noWrap}>{children}</span>
)

export const WholeWords = ({ children }: { children: ReactNode }) => (
  <span className={styles.wholeWords}>{children}</span>
)

export const StackedCell = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <span className={styles.stackedValue}>{first}</span>
    <span className={styles.stackedNote} data-note="">
      {second}
    </span>
  </>
)

export const RecordLink = ({ to, number }: { to: string; number: string }) => (
  <SiteLink to={to} className={styles.noWrap}>
    {number}
  </SiteLink>
)
