import type { UserEvent } from '@testing-library/user-event'
import type { Page } from 'playwright-core'
import type { BrowserWindow } from './browser-window.ts'
import { isDisabled } from './queries.ts'
import type { Query } from './query.ts'
import { isShown } from './shown.ts'
import { waitUntil } from './wait.ts'

export type Tab = {
  window: () => BrowserWindow
  user: () => UserEvent
  page: () => Page
  /** Milliseconds. */
  patience: () => number
}

export type Options = { timeout?: number }

export const waiting = (tab: Tab, what: () => string, { timeout }: Options = {}) => ({
  window: tab.window,
  patience: timeout ?? tab.patience(),
  what,
})

export const findAll = (tab: Tab, query: Query) => query.find([tab.window().document])

/** Null if missing; throws if ambiguous. */
export const findOne = (tab: Tab, query: Query) => {
  const found = findAll(tab, query)
  if (found.length > 1) throw new Error(`strict mode violation: ${found.length} elements are ${query.words}`)
  return found[0] ?? null
}

type Condition = (element: Element) => boolean

export const one = (tab: Tab, query: Query, options?: Options, isReady: Condition = () => true) =>
  waitUntil(
    () => {
      const found = findOne(tab, query)
      return found && isReady(found) ? found : null
    },
    waiting(tab, () => query.words, options),
  )

export const isPressable: Condition = (element) => isShown(element) && !isDisabled(element)

export const isWritable: Condition = (element) => isPressable(element) && !element.matches('[readonly]')

export const asHtml = ({ window }: Tab, element: Element) => {
  const { HTMLElement } = window()
  if (element instanceof HTMLElement) return element
  throw new Error(`${element.tagName} is no element of HTML`)
}
