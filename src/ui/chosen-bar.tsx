import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { TextButton } from './button.tsx'
import styles from './chosen-bar.module.css'

type ChosenBarProps = {
  /** How many are chosen, in words; empty where none is. */
  chosen: string
  clear: string
  onClear: () => void
  className?: string | undefined
  /** What can be done with them. */
  children: ReactNode
}

/** What can be done with those that are chosen in a list; at its end and in sight, so that nothing moves away under the pointer that chooses. */
export const ChosenBar = ({ chosen, clear, onClear, className, children }: ChosenBarProps) => (
  <>
    <p role="status" className="visually-hidden">
      {chosen}
    </p>
    {chosen !== '' && (
      <section
        className={classNames('no-print', styles.bar, className)}
        aria-label={chosen}
        data-chosen-bar=""
      >
        <p className={styles.count}>
          {chosen} <TextButton onClick={onClear}>{clear}</TextButton>
        </p>
        {children}
      </section>
    )}
  </>
)
