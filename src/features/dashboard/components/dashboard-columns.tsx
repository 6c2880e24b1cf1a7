import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './dashboard-columns.module.css'

type DashboardColumnsProps = {
  main: ReactNode
  side: ReactNode
  /** Both columns are of one width; the first is the wider one when left out. */
  isEven?: boolean
}

/** Two columns of cards, each packed by itself; one below the other where there is no room. */
export const DashboardColumns = ({ main, side, isEven = false }: DashboardColumnsProps) => (
  <div className={classNames(styles.columns, isEven && styles.even)}>
    <div className={styles.column}>{main}</div>
    <div className={styles.column}>{side}</div>
  </div>
)
