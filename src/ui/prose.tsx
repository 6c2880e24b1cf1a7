import type { ReactNode } from 'react'
import styles from './prose.module.css'

export const Prose = ({ children }: { children: ReactNode }) => <div className={styles.prose}>{children}</div>
