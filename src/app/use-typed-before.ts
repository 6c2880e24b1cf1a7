import { useLayoutEffect } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

const isTextControl = (control: Element): control is TextControl =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'range'].includes(control.type))

/** Sets the text as typing does: past React, which then hears of a change. */
const type = (control: TextControl, text: string) => {
  control.value = control.defaultValue
  const proto = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

const tellTyped = () => {
  for (const control of document.querySelectorAll('#root input, #root textarea')) {
    if (isTextControl(control) && control.value !== control.defaultValue) type(control, control.value)
  }
}

/**
 * Tells the page what was typed into it before its scripts arrived. React takes such text for its own and would put
 * the empty field back with the next render.
 */
export const useTypedBefore = () => useLayoutEffect(tellTyped, [])
