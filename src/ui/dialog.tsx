import { type ReactNode, useId } from 'react'
import styles from './popup.module.css'
import { reopen, showModal } from './popup.tsx'

/** A modal dialog that asks for an answer: open as long as it is rendered, whatever Escape says. */
export const Dialog = ({ title, children }: { title: string; children: ReactNode }) => {
  const titleId = useId()
  return (
    <dialog
      ref={showModal}
      className={styles.popup}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      onClose={reopen()}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
