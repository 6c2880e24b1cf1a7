import { shortcuts } from '#src/lib/use-shortcuts.ts'
import styles from './key-hint.module.css'

/** Visual only; assistive technology uses `aria-keyshortcuts`. */
export const KeyHint = ({ of }: { of: string }) =>
  shortcuts.areOn() && (
    <span aria-hidden="true" className={styles.key}>
      {of}
    </span>
  )
