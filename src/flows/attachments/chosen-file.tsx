import type { ReactNode } from 'react'
import { RemoveButton } from '#src/ui/remove-button.tsx'
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
    <RemoveButton label={removeLabel} onPress={onRemove} />
    {note && (
      <p role="status" className={styles.note}>
        {note}
      </p>
    )}
  </li>
)
