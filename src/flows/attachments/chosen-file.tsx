import type { ReactNode } from 'react'
import styles from './attachments-field.module.css'

type ChosenFileProps = {
  name: string
  /** In words, such as "1.2 MB". */
  size: string
  removeLabel: string
  note?: ReactNode
  onRemove: () => void
}

/** One file of a form: its name, its size, what is to be said of it, and a button to remove it. */
export const ChosenFile = ({ name, size, removeLabel, note, onRemove }: ChosenFileProps) => (
  <li className={styles.chosen}>
    <span className={styles.name}>{name}</span>
    <span className={styles.size}>{size}</span>
    <button type="button" className={styles.clear} aria-label={removeLabel} onClick={onRemove}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 6l12 12M18 6L6 18" />
      </svg>
    </button>
    {note && (
      <p role="status" className={styles.note}>
        {note}
      </p>
    )}
  </li>
)
