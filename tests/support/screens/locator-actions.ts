import type { Locator } from 'playwright-core'
import { chooseFiles, fillField, getOptions } from './fill.ts'
import { pressKeys, typeText } from './keys.ts'
import type { Query } from './query.ts'
import { refuseOptions } from './speak.ts'
import { asHtml, isPressable, isWritable, type Options, one, type Tab, waiting } from './tab.ts'
import { waitUntil } from './wait.ts'

const isOn = ({ window }: Tab, element: Element) => {
  if (element instanceof window().HTMLInputElement) return element.checked
  return element.getAttribute('aria-checked') === 'true'
}

const pressing = (tab: Tab, query: Query) => {
  const pressable = ({ force = false, ...options }: Options & { force?: boolean } = {}) =>
    force ? one(tab, query, options) : one(tab, query, options, isPressable)
  const setChecked = async (isWanted: boolean, options?: Options) => {
    refuseOptions('setChecked', options)
    const element = await pressable(options)
    if (isOn(tab, element) !== isWanted) await tab.user().click(element)
    if (isOn(tab, element) !== isWanted) throw new Error(`A click did not change ${query.words}`)
  }
  return {
    click: async (options) => {
      refuseOptions('click', options)
      await tab.user().click(await pressable(options))
    },
    dblclick: async (options) => {
      refuseOptions('dblclick', options)
      await tab.user().dblClick(await pressable(options))
    },
    hover: async (options) => {
      refuseOptions('hover', options)
      await tab.user().hover(await pressable(options))
    },
    setChecked,
    check: (options) => setChecked(true, options),
    uncheck: (options) => setChecked(false, options),
    selectOption: async (chosen, options) => {
      refuseOptions('selectOption', options)
      const element = await pressable(options)
      const found = await waitUntil(
        () => getOptions(tab.window(), element, chosen),
        waiting(tab, () => `${JSON.stringify(chosen)} in ${query.words}`, options),
      )
      await tab.user().selectOptions(element, found)
      return found.map(({ value }) => value)
    },
  } satisfies Partial<Locator>
}

const writing = (tab: Tab, query: Query) => {
  const focused = async (options?: Options) => {
    const element = asHtml(tab, await one(tab, query, options))
    element.focus()
    return element
  }
  const fill = async (text: string, options?: Options) => {
    refuseOptions('fill', options)
    fillField(tab.window(), await one(tab, query, options, isWritable), text)
  }
  return {
    fill,
    clear: (options) => fill('', options),
    focus: async (options) => {
      await focused(options)
    },
    blur: async (options) => asHtml(tab, await one(tab, query, options)).blur(),
    press: async (keys, options) => {
      await focused(options)
      await pressKeys(tab.user(), keys)
    },
    pressSequentially: async (text, options) => {
      refuseOptions('pressSequentially', options, ['delay'])
      await focused(options)
      await typeText(tab.user(), text)
    },
    selectText: async (options) => {
      const { HTMLInputElement, HTMLTextAreaElement } = tab.window()
      const element = await focused(options)
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select()
      else throw new Error('jsdom selects the text of fields alone')
    },
    setInputFiles: async (files, options) => {
      const element = asHtml(tab, await one(tab, query, options))
      await chooseFiles(tab.window(), tab.user(), element, files)
    },
    dispatchEvent: async (type, init, options) => {
      const element = await one(tab, query, options)
      const { Event } = tab.window()
      element.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), init))
    },
    scrollIntoViewIfNeeded: async (options) => {
      await one(tab, query, options)
    },
  } satisfies Partial<Locator>
}

export const readActions = (tab: Tab, query: Query) => ({ ...pressing(tab, query), ...writing(tab, query) })
