import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFocusBack } from '#src/lib/take-focus.ts'
import styles from './inbox.module.css'

/** Where a line leads, whether that is read now, and whether anything is. */
export type LinePlace = { path: string; isHere: boolean; isReading: boolean }

type LineLinkProps = LinePlace & { children: ReactNode }

/** The link of a line to what is read beside the list, or on a phone in its place. */
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
