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

const replayText = (control: TextControl) => {
  if (control.value !== control.defaultValue) type(control, control.value)
}

/** Only the chosen radio button gets an event. */
const replayTick = (control: HTMLInputElement) => {
  const { checked, defaultChecked } = control
  if (checked === defaultChecked || (control.type === 'radio' && !checked)) return
  control.checked = defaultChecked
  control.click()
}

const replayFile = (control: HTMLInputElement) => {
  if (control.files?.length) control.dispatchEvent(new Event('change', { bubbles: true }))
}

const replayOption = (control: HTMLSelectElement) => {
  const first = Math.max(
    0,
    [...control.options].findIndex((option) => option.defaultSelected),
  )
  if (control.selectedIndex !== first) control.dispatchEvent(new Event('change', { bubbles: true }))
}

const replay = (control: Element) => {
  if (control instanceof HTMLSelectElement) replayOption(control)
  else if (control instanceof HTMLTextAreaElement) replayText(control)
  else if (!(control instanceof HTMLInputElement)) return
  else if (control.type === 'file') replayFile(control)
  else if (isChoice(control)) replayTick(control)
  else replayText(control)
}

const press = () => {
  const early = window.takePress?.()
  if (!early) return
  early.button?.removeAttribute('data-wait')
  early.button?.removeAttribute('aria-label')
  setTimeout(() => early.form.requestSubmit(early.button))
}

const replayAll = () => {
  for (const control of document.querySelectorAll('#root :is(input, textarea, select)')) replay(control)
  press()
}

/** React would otherwise reset fields filled in before hydration on its next render. */
export const useInputBeforeHydration = () => useLayoutEffect(replayAll, [])
