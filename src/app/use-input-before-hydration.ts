import { useLayoutEffect } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

const isChoice = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

/** Uses the native setter, so that React notices the change. */
const type = (control: TextControl, text: string) => {
  control.value = control.defaultValue
  const proto = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

const tellText = (control: TextControl) => {
  if (control.value !== control.defaultValue) type(control, control.value)
}

/** Only the chosen radio button gets an event. */
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

/** React would otherwise reset fields filled in before hydration on its next render. */
export const useInputBeforeHydration = () => useLayoutEffect(tellAll, [])
