import type { Locator } from 'playwright-core'
import { inOrder, type Root, textMatcher } from './queries.ts'
import { isShown } from './shown.ts'

export type Query = {
  words: string
  find: (roots: readonly Root[]) => Element[]
  /** A positional query depends on the element it is counted below. */
  isPositional: boolean
}

const queries = new WeakMap<object, Query>()

export const rememberQuery = (locator: Locator, query: Query) => {
  queries.set(locator, query)
}

export const getQuery = (locator: Locator): Query => {
  const query = queries.get(locator)
  if (!query) throw new Error('This locator is of another page')
  return query
}

export const below = (query: Query, words: string, find: (root: Root) => Element[]): Query => ({
  words: query.words ? `${query.words} > ${words}` : words,
  find: (roots) => inOrder((query.words ? query.find(roots) : roots).flatMap(find)),
  isPositional: query.isPositional,
})

export const documentQuery: Query = { words: '', find: () => [], isPositional: false }

const select = (
  query: Query,
  words: string,
  choose: (found: Element[], roots: readonly Root[]) => Element[],
): Query => ({
  words: `${query.words} ${words}`,
  find: (roots) => choose(query.find(roots), roots),
  isPositional: query.isPositional,
})

const getDocuments = (roots: readonly Root[]) =>
  roots.map((root) => ('tagName' in root ? root.ownerDocument : root))

const holding = (inner: Query, elements: readonly Element[]): ((element: Element) => boolean) => {
  const [first] = elements
  if (inner.isPositional || !first) return (element) => inner.find([element]).length > 0
  const found = inner.find([first.ownerDocument])
  return (element) => found.some((part) => part !== element && element.contains(part))
}

type Filter = NonNullable<Parameters<Locator['filter']>[0]>

export const filtered = (query: Query, { hasText, hasNotText, has, hasNot, visible }: Filter): Query =>
  select(query, `with ${hasText ?? ''}${has ? `(${getQuery(has).words})` : ''}`, (all) => {
    const holds = has && holding(getQuery(has), all)
    const holdsNot = hasNot && holding(getQuery(hasNot), all)
    return all.filter(
      (element) =>
        (hasText === undefined || textMatcher(hasText)(element.textContent)) &&
        (hasNotText === undefined || !textMatcher(hasNotText)(element.textContent)) &&
        (holds?.(element) ?? true) &&
        !holdsNot?.(element) &&
        (visible === undefined || isShown(element) === visible),
    )
  })

export const both = (query: Query, other: Query): Query =>
  select(query, `and ${other.words}`, (all, roots) => {
    const others = new Set(other.find(getDocuments(roots)))
    return all.filter((element) => others.has(element))
  })

export const either = (query: Query, other: Query): Query =>
  select(query, `or ${other.words}`, (all, roots) => inOrder([...all, ...other.find(getDocuments(roots))]))

export const at = (query: Query, index: number): Query => ({
  ...select(query, `number ${index}`, (all) => all.slice(index, index === -1 ? undefined : index + 1)),
  isPositional: true,
})
