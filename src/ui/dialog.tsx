import { type ReactNode, useId } from 'react'
import styles from './popup.module.css'

const showModal = (dialog: HTMLDialogElement | null) => {
  dialog?.showModal()
  return () => dialog?.close()
}

/** A modal dialog that asks for an answer: open as long as it is rendered, whatever Escape says. */
export const Dialog = ({ title, children }: { title: string; children: ReactNode }) => {
  const titleId = useId()
  return (
    <dialog
      ref={showModal}
      className={styles.popup}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      // A browser lets nobody hold a dialog open against a second Escape; this one is not over.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
