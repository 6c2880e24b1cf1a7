import type { ReactNode } from 'react'
import styles from './one-line.module.css'

/** A short value that is not broken into lines. */
export const OneLine = ({ children }: { children: ReactNode }) => (
  <span className={styles.line}>{children}</span>
)
