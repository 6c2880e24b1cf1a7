import type { ReactNode } from 'react'
import styles from './two-lines.module.css'

/** A value of a table with a quieter one below it. */
export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <span className={styles.first}>{first}</span>
    <span className={styles.second}>{second}</span>
  </>
)
