import type { Locator } from 'playwright-core'
import { evaluateIn } from './evaluate.ts'
import { collapse, isDisabled } from './queries.ts'
import type { Query } from './query.ts'
import { isShown } from './shown.ts'
import { findAll, findOne, type Options, one, type Tab, waiting } from './tab.ts'
import { waitUntil } from './wait.ts'

type State = 'attached' | 'detached' | 'visible' | 'hidden'

const isIn: Record<State, (element: Element | null) => boolean> = {
  attached: (element) => element !== null,
  detached: (element) => element === null,
  visible: (element) => element !== null && isShown(element),
  hidden: (element) => element === null || !isShown(element),
}

const states = (tab: Tab, query: Query) => {
  const found = () => findOne(tab, query)
  const isEnabled = async (options?: Options) => !isDisabled(await one(tab, query, options))
  return {
    waitFor: async ({ state = 'visible', ...options } = {}) => {
      await waitUntil(
        () => isIn[state](found()),
        waiting(tab, () => `${query.words} to be ${state}`, options),
      )
    },
    isVisible: async () => isIn.visible(found()),
    isHidden: async () => isIn.hidden(found()),
    isEnabled,
    isDisabled: async (options) => !(await isEnabled(options)),
    isEditable: async (options) =>
      (await isEnabled(options)) && !(await one(tab, query)).matches('[readonly]'),
    isChecked: async (options) => {
      const element = await one(tab, query, options)
      if (element instanceof tab.window().HTMLInputElement) return element.checked
      return element.getAttribute('aria-checked') === 'true'
    },
  } satisfies Partial<Locator>
}

const shownParts = (element: Element): string =>
  [...element.childNodes]
    .map((node) => (isElement(node) ? isShown(node) && shownParts(node) : node.textContent) || '')
    .join('')

const isElement = (node: Node): node is Element => node.nodeType === 1

/** One line: only layout would break it. */
const getInnerText = (element: Element) => collapse(shownParts(element))

const texts = (tab: Tab, query: Query) => ({
  textContent: async (options?: Options) => (await one(tab, query, options)).textContent,
  innerText: async (options?: Options) => getInnerText(await one(tab, query, options)),
  innerHTML: async (options?: Options) => (await one(tab, query, options)).innerHTML,
  allTextContents: async () => findAll(tab, query).map(({ textContent }) => textContent ?? ''),
  allInnerTexts: async () => findAll(tab, query).map(getInnerText),
  getAttribute: async (name: string, options?: Options) =>
    (await one(tab, query, options)).getAttribute(name),
  inputValue: async (options?: Options) => {
    const { HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement } = tab.window()
    const element = await one(tab, query, options)
    for (const kind of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement])
      if (element instanceof kind) return element.value
    throw new Error(`${query.words} is no field`)
  },
})

const evaluations = (tab: Tab, query: Query) => ({
  evaluate: async <Result>(work: unknown, given?: unknown, options?: Options): Promise<Result> =>
    evaluateIn(tab.window(), work, [await one(tab, query, options), given]),
  evaluateAll: async <Result>(work: unknown, given?: unknown): Promise<Result> =>
    evaluateIn(tab.window(), work, [findAll(tab, query), given]),
})

export const readReadings = (tab: Tab, query: Query) => ({
  ...states(tab, query),
  ...texts(tab, query),
  ...evaluations(tab, query),
  count: async () => findAll(tab, query).length,
})
