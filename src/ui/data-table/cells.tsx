import type { ReactNode } from 'react'
import { SiteLink } from '../site-link.tsx'
import styles from './cells.module.css'

/** A short value that is not broken into lines. */
export const NoWrap = ({ children }: { children: ReactNode }) => (
  <span className={styles.noWrap}>{children}</span>
)

/** Text with room for a whole word in a line, however narrow its column would like to be. */
export const WholeWords = ({ children }: { children: ReactNode }) => (
  <span className={styles.wholeWords}>{children}</span>
)

/** A value with a quieter one below it. */
export const StackedCell = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <span className={styles.stackedValue}>{first}</span>
    <span className={styles.stackedNote} data-note="">
      {second}
    </span>
  </>
)

/** A link to a record by its number, which stays on one line. */
export const RecordLink = ({ to, number }: { to: string; number: string }) => (
  <SiteLink to={to} className={styles.noWrap}>
    {number}
  </SiteLink>
)
