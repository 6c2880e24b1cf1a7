import type { ComponentProps, ReactNode } from 'react'
import { keepSaid } from '#src/ui/notify.ts'
import { Dialog } from '#src/ui/popup.tsx'
import { FormFrame, type FormWords, savedText } from './form-frame.tsx'
import styles from './form-popup.module.css'

type FormPopupProps = Pick<ComponentProps<typeof FormFrame>, 'flow' | 'children'> & {
  title: string
  words: FormWords & { readonly back: string }
  /** Visibility of the form only; the outcome is always announced. */
  isOpen?: boolean
  lead?: ReactNode
  onClose: () => void
}

export const FormPopup = ({ flow, title, words, isOpen = true, lead, onClose, children }: FormPopupProps) => {
  const close = () => {
    if (words.toast) keepSaid(savedText(words))
    flow.close()
    onClose()
  }
  const form = (
    <FormFrame flow={{ ...flow, close }} words={words} back={{ label: words.back, onPress: onClose }}>
      {children}
    </FormFrame>
  )
  if (flow.isThanking && !words.toast) return form
  if (!isOpen && !flow.isThanking) return null
  return (
    <Dialog title={title} tabIndex={-1} onEscape={onClose}>
      {lead}
      <div className={`in-card ${styles.form}`}>{form}</div>
    </Dialog>
  )
}
