import type { ReactNode } from 'react'
import styles from './text-button.module.css'

/** A quiet action within a text or beside a stronger one. */
export const TextButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.button} onClick={onClick}>
    {children}
  </button>
)
