import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { Button } from './button.tsx'
import styles from './popup.module.css'

const showModal = (dialog: HTMLDialogElement | null) => {
  dialog?.showModal()
  // Focus may scroll a long popup to its end; start at the top.
  if (dialog && dialog.scrollTop > 0) {
    dialog.focus()
    dialog.scrollTop = 0
  }
  return () => dialog?.close()
}

/**
 * Browsers close a dialog on a second Escape, which `cancel` cannot prevent; reopens it while rendered and calls
 * `onEscape`.
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
  /** Called on Escape; the dialog stays open. */
  onEscape?: () => void
}

/** A modal dialog that cannot be dismissed by Escape. */
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
  quiet?: boolean
  action?: ReactNode
  /** Disables closing. */
  isBusy?: boolean
  onClose: () => void
}

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
