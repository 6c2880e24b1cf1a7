import { shortcuts } from '#src/lib/use-shortcuts.ts'
import styles from './key-hint.module.css'

/** Shows on a button which key presses it, where single keys do something; assistive technology is told by `aria-keyshortcuts`. */
export const KeyHint = ({ of }: { of: string }) =>
  shortcuts.areOn() && (
    <span aria-hidden="true" className={styles.key}>
      {of}
    </span>
  )
