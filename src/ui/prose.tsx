import type { ReactNode } from 'react'
import styles from './prose.module.css'

/** Long text: styles the plain headings, paragraphs, lists, tables, quotations and code inside it. */
export const Prose = ({ children }: { children: ReactNode }) => <div className={styles.prose}>{children}</div>
