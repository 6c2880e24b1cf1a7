import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './layout.module.css'

type WrapProps = { children: ReactNode; className?: string | undefined }

/** Page width with its gutters. */
export const Wrap = ({ children, className }: WrapProps) => (
  <div className={classNames(styles.wrap, className)}>{children}</div>
)
