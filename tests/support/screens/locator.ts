import type { Locator } from 'playwright-core'
import { readActions } from './locator-actions.ts'
import { readReadings } from './locator-readings.ts'
import { byAttribute, byLabel, byRole, bySelector, byText, inOrder } from './queries.ts'
import { at, below, both, either, filtered, getQuery, type Query, rememberQuery } from './query.ts'
import { speak } from './speak.ts'
import { findAll, type Tab } from './tab.ts'

const withinEach = (query: Query, inner: Query): Query => ({
  words: `${query.words} > ${inner.words}`,
  find: (roots) => inOrder(query.find(roots).flatMap((element) => inner.find([element]))),
  isPositional: query.isPositional || inner.isPositional,
})

const isRelative = (selector: string) => /^[>+~]/.test(selector)

const withSelector = (query: Query, selector: string): Query => {
  const found = below(query, selector, (root) => bySelector(root, selector))
  return isRelative(selector) ? { ...found, isPositional: true } : found
}

export const getFinders = (tab: Tab, query: Query) => {
  const locate = (words: string, find: Parameters<typeof below>[2]) =>
    createLocator(tab, below(query, words, find))
  return {
    getByRole: (role, options = {}) =>
      locate(`${role} ${options.name ?? ''}`, (root) => byRole(root, role, options)),
    getByText: (words, { exact } = {}) => locate(`text ${words}`, (root) => byText(root, words, exact)),
    getByLabel: (words, { exact } = {}) => locate(`label ${words}`, (root) => byLabel(root, words, exact)),
    getByPlaceholder: (words, { exact } = {}) =>
      locate(`placeholder ${words}`, (root) => byAttribute(root, 'placeholder', words, exact)),
    getByAltText: (words, { exact } = {}) =>
      locate(`alt ${words}`, (root) => byAttribute(root, 'alt', words, exact)),
    getByTitle: (words, { exact } = {}) =>
      locate(`title ${words}`, (root) => byAttribute(root, 'title', words, exact)),
    getByTestId: (words) =>
      locate(`test id ${words}`, (root) => byAttribute(root, 'data-testid', words, true)),
    locator: (selector, options) => {
      const found =
        typeof selector === 'string' ? withSelector(query, selector) : withinEach(query, getQuery(selector))
      return createLocator(tab, options ? filtered(found, options) : found)
    },
  } satisfies Partial<Locator>
}

const readChoices = (tab: Tab, query: Query) => {
  const choose = (chosen: Query) => createLocator(tab, chosen)
  return {
    filter: (filter = {}) => choose(filtered(query, filter)),
    and: (other) => choose(both(query, getQuery(other))),
    or: (other) => choose(either(query, getQuery(other))),
    nth: (index) => choose(at(query, index)),
    first: () => choose(at(query, 0)),
    last: () => choose(at(query, -1)),
    all: async () => findAll(tab, query).map((_, index) => choose(at(query, index))),
  } satisfies Partial<Locator>
}

export const createLocator = (tab: Tab, query: Query): Locator => {
  const locator = speak<Locator>('Locator', {
    ...getFinders(tab, query),
    ...readChoices(tab, query),
    ...readActions(tab, query),
    ...readReadings(tab, query),
    page: () => tab.page(),
    toString: () => query.words,
  })
  rememberQuery(locator, query)
  return locator
}
