import { useLayoutEffect } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

const isChoice = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

/** Sets the text as typing does: past React, which then hears of a change. */
const type = (control: TextControl, text: string) => {
  control.value = control.defaultValue
  const proto = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

const tellText = (control: TextControl) => {
  if (control.value !== control.defaultValue) type(control, control.value)
}

/** Ticks as a press does. Of radio buttons only the chosen one is told. */
const tellTick = (control: HTMLInputElement) => {
  const { checked, defaultChecked } = control
  if (checked === defaultChecked || (control.type === 'radio' && !checked)) return
  control.checked = defaultChecked
  control.click()
}

const tellFile = (control: HTMLInputElement) => {
  if (control.files?.length) control.dispatchEvent(new Event('change', { bubbles: true }))
}

const tellOption = (control: HTMLSelectElement) => {
  const first = Math.max(
    0,
    [...control.options].findIndex((option) => option.defaultSelected),
  )
  if (control.selectedIndex !== first) control.dispatchEvent(new Event('change', { bubbles: true }))
}

const tell = (control: Element) => {
  if (control instanceof HTMLSelectElement) tellOption(control)
  else if (control instanceof HTMLTextAreaElement) tellText(control)
  else if (!(control instanceof HTMLInputElement)) return
  else if (control.type === 'file') tellFile(control)
  else if (isChoice(control)) tellTick(control)
  else tellText(control)
}

/** Carries out what was pressed too early, once the page has heard of what was filled in. */
const press = () => {
  const early = window.takePress?.()
  if (!early) return
  early.button?.removeAttribute('data-wait')
  early.button?.removeAttribute('aria-label')
  setTimeout(() => early.form.requestSubmit(early.button))
}

const tellAll = () => {
  for (const control of document.querySelectorAll('#root :is(input, textarea, select)')) tell(control)
  press()
}

/**
 * Tells the page what was filled in, and which form's button was pressed, before its scripts arrived. React takes such
 * text for its own and would put the empty field back with the next render.
 */
export const useInputBeforeHydration = () => useLayoutEffect(tellAll, [])
