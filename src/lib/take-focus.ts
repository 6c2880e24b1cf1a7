/** A `ref` for what appears in place of something that had the focus, so that the keyboard goes on from there. */
export const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
