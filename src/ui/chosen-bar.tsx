import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { TextButton } from './button.tsx'
import styles from './chosen-bar.module.css'

type ChosenBarProps = {
  chosen: string
  clear: string
  onClear: () => void
  className?: string | undefined
  children: ReactNode
}

/** Sticky at the end of the list, so that it moves nothing under the pointer. */
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
