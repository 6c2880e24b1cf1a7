import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { Button } from './button.tsx'
import styles from './popup.module.css'

/** Opens a modal dialog when it is rendered, and closes it when it no longer is. */
const showModal = (dialog: HTMLDialogElement | null) => {
  dialog?.showModal()
  // What takes the focus first may lie at the bottom of a long popup, which begins at its top all the same.
  if (dialog && dialog.scrollTop > 0) {
    dialog.focus()
    dialog.scrollTop = 0
  }
  return () => dialog?.close()
}

/**
 * A browser lets nobody hold a dialog open against a second Escape, and does not ask before it closes it. One that is
 * still rendered is not over: it opens again, and `onEscape` is told.
 */
const reopen =
  (onEscape?: () => void) =>
  ({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) => {
    if (!dialog.isConnected || dialog.open) return
    showModal(dialog)
    onEscape?.()
  }

type DialogProps = {
  title: string
  children: ReactNode
  tabIndex?: number
  /** Told when somebody presses Escape; the dialog stays. */
  onEscape?: () => void
}

/** A modal dialog that asks for an answer: open as long as it is rendered, whatever Escape says. */
export const Dialog = ({ title, children, tabIndex, onEscape }: DialogProps) => {
  const titleId = useId()
  const askToClose = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onEscape?.()
  }
  return (
    <dialog
      ref={showModal}
      tabIndex={tabIndex}
      className={styles.popup}
      aria-labelledby={titleId}
      onCancel={askToClose}
      onClose={reopen(onEscape)}
    >
      <h2 className="step-3" id={titleId} dir="auto">
        {title}
      </h2>
      {children}
    </dialog>
  )
}

type PopupProps = {
  title: string
  children: ReactNode
  closeLabel: string
  /** Draws the closing button beside a stronger one among the children. */
  quiet?: boolean
  /** The primary button, after the closing button. */
  action?: ReactNode
  /** It cannot be closed now. */
  isBusy?: boolean
  onClose: () => void
}

/** A modal popup, open as long as it is rendered; Escape and the button both ask to close it. */
export const Popup = ({ title, children, closeLabel, quiet, action, isBusy, onClose }: PopupProps) => (
  <Dialog title={title} tabIndex={-1} onEscape={onClose}>
    {children}
    <div className={styles.foot}>
      <Button look={quiet ? 'outline' : 'solid'} aria-disabled={isBusy || undefined} onClick={onClose}>
        {closeLabel}
      </Button>
      {action}
    </div>
  </Dialog>
)
