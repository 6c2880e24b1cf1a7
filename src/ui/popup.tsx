import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import styles from './popup.module.css'

const showModal = (dialog: HTMLDialogElement | null) => {
  dialog?.showModal()
  // What takes the focus first may lie at the bottom of a long popup, which begins at its top all the same.
  if (dialog && dialog.scrollTop > 0) {
    dialog.focus()
    dialog.scrollTop = 0
  }
  return () => dialog?.close()
}

type PopupProps = {
  title: string
  children: ReactNode
  closeLabel: string
  /** Draws the closing button beside a stronger one among the children. */
  quiet?: boolean
  onClose: () => void
}

/** A modal popup, open as long as it is rendered; Escape and the button both ask to close it. */
export const Popup = ({ title, children, closeLabel, quiet, onClose }: PopupProps) => {
  const titleId = useId()
  const askToClose = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={showModal}
      tabIndex={-1}
      className={styles.popup}
      aria-labelledby={titleId}
      onCancel={askToClose}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {children}
      <Button look={quiet ? 'outline' : 'solid'} onClick={onClose}>
        {closeLabel}
      </Button>
    </dialog>
  )
}
