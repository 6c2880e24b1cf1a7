import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { UserEvent } from '@testing-library/user-event'
import type { Locator } from 'playwright-core'
import type { BrowserWindow } from './browser-window.ts'
import { collapse } from './queries.ts'

const setValue = (window: BrowserWindow, element: HTMLInputElement | HTMLTextAreaElement, text: string) => {
  const isTextArea = element instanceof window.HTMLTextAreaElement
  const { prototype } = isTextArea ? window.HTMLTextAreaElement : window.HTMLInputElement
  // Resets user-event's memory of typed text while retaining the value React compares with.
  const { value } = element
  element.value = value
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text)
}

const hasCaret = /^(?:text|textarea|search|tel|url|password)$/

/** Types that fire change on every value, not only on blur. */
const atOnce = /^(?:date|time|month|week|datetime-local|color|range)$/

export const fillField = (window: BrowserWindow, element: Element, text: string) => {
  const { HTMLInputElement, HTMLTextAreaElement, InputEvent, Event } = window
  if (!(element instanceof HTMLInputElement) && !(element instanceof HTMLTextAreaElement))
    throw new Error(`jsdom does not fill ${element.tagName.toLowerCase()}`)
  element.focus()
  setValue(window, element, text)
  if (hasCaret.test(element.type)) element.setSelectionRange(text.length, text.length)
  element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
  const dispatchChange = () => element.dispatchEvent(new Event('change', { bubbles: true }))
  if (atOnce.test(element.type)) dispatchChange()
  else element.addEventListener('blur', dispatchChange, { capture: true, once: true })
}

type Chosen = Parameters<Locator['selectOption']>[0]

const isChosen = (option: HTMLOptionElement, position: number, chosen: NonNullable<Chosen>): boolean => {
  if (Array.isArray(chosen)) return chosen.some((one) => isChosen(option, position, one))
  if (typeof chosen === 'string')
    return option.value === chosen || collapse(option.label) === collapse(chosen)
  if (!('value' in chosen || 'label' in chosen || 'index' in chosen)) return false
  const { value = option.value, label = option.label, index = position } = chosen
  return option.value === value && collapse(option.label) === collapse(label) && index === position
}

export const getOptions = (window: BrowserWindow, element: Element, chosen: Chosen) => {
  if (!(element instanceof window.HTMLSelectElement)) throw new Error('Only a select has options')
  if (chosen === null) return []
  const options = [...element.options].filter((option, index) => isChosen(option, index, chosen))
  const wanted = Array.isArray(chosen) ? chosen.length : 1
  return options.length >= wanted && !options.some(({ disabled }) => disabled) ? options : null
}

const types: Record<string, string> = {
  ...{ '.pdf': 'application/pdf', '.csv': 'text/csv', '.txt': 'text/plain', '.rtf': 'application/rtf' },
  ...{ '.png': 'image/png', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.doc': 'application/msword' },
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export type Files = Parameters<Locator['setInputFiles']>[0]

type Payload = { name: string; mimeType: string; buffer: Buffer }

const getPayload = (file: string | Payload): Payload =>
  typeof file === 'string'
    ? { name: basename(file), mimeType: types[extname(file).toLowerCase()] ?? '', buffer: readFileSync(file) }
    : file

export const chooseFiles = async (
  window: BrowserWindow,
  user: UserEvent,
  element: HTMLElement,
  files: Files,
) => {
  const chosen = [files].flat().map((file) => {
    const { name, mimeType, buffer } = getPayload(file)
    return new window.File([new window.Uint8Array(buffer)], name, { type: mimeType })
  })
  await user.upload(element, chosen)
}
