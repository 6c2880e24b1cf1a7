import { useState } from 'react'

export const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** Only if the focused element is gone. */
export const takeLostFocus = (element: HTMLElement | null | undefined) => {
  if (document.activeElement === document.body) element?.focus()
}

export const useFocusBack = (isOpen: boolean, isAnyOpen: boolean) => {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen && isAnyOpen) setWasOpen(isOpen)
  return wasOpen && !isAnyOpen ? takeLostFocus : undefined
}
