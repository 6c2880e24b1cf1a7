import { useState } from 'react'

/** A `ref` for what appears in place of something that had the focus, so that the keyboard goes on from there. */
export const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** Gives the focus to an element where what had it is gone; focus that is elsewhere stays there. */
export const takeLostFocus = (element: HTMLElement | null | undefined) => {
  if (document.activeElement === document.body) element?.focus()
}

/** A `ref` for the link to what is open in place of its list: once that is closed, the keyboard goes on from the link. */
export const useFocusBack = (isOpen: boolean, isAnyOpen: boolean) => {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen && isAnyOpen) setWasOpen(isOpen)
  return wasOpen && !isAnyOpen ? takeLostFocus : undefined
}
