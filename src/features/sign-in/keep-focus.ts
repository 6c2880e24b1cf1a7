/**
 * Where the control that had the focus is gone or was switched off for a moment, moves the focus to the first field
 * or button there is now, so that those who type need not look for it.
 */
export const keepFocus = (place: HTMLElement | null) => {
  if (document.activeElement !== document.body) return
  place?.querySelector<HTMLElement>('input:enabled:not([type="radio"]), button:enabled')?.focus()
}
