import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFocusBack } from '#src/lib/take-focus.ts'
import styles from './inbox.module.css'

/** `isHere`: this line is open; `isReading`: any line is. */
export type LineTarget = { path: string; isHere: boolean; isReading: boolean }

type LineLinkProps = LineTarget & { children: ReactNode }

export const LineLink = ({ path, isHere, isReading, children }: LineLinkProps) => {
  const link = useFocusBack(isHere, isReading)
  return (
    <Link
      ref={link}
      to={path}
      preventScrollReset
      className={`stretched-link ${styles.name}`}
      aria-current={isHere || undefined}
    >
      {children}
    </Link>
  )
}
