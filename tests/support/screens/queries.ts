import { type ByRoleOptions, configure, queryAllByRole } from '@testing-library/dom'
import type { Page } from 'playwright-core'
import { isShown } from './shown.ts'

configure({ defaultHidden: false })

export type Root = Document | Element
export type Words = string | RegExp

type RoleOptions = NonNullable<Parameters<Page['getByRole']>[1]>

export const collapse = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/** As Playwright: substring ignoring case, or exact whole text; a pattern sees unnormalized spaces. */
export const textMatcher = (words: Words, exact = false): ((text: string | null) => boolean) => {
  if (typeof words !== 'string') return (text) => (text ?? '').search(words) >= 0
  const wanted = collapse(words)
  if (exact) return (text) => collapse(text) === wanted
  return (text) => collapse(text).toLowerCase().includes(wanted.toLowerCase())
}

const isBefore = (one: Node, other: Node) => (one.compareDocumentPosition(other) & 4) !== 0

export const inOrder = (elements: readonly Element[]) =>
  [...new Set(elements)].sort((one, other) => (one === other ? 0 : isBefore(one, other) ? -1 : 1))

const getTop = (root: Root) => ('tagName' in root ? root : root.documentElement)

export const isDisabled = (element: Element) =>
  element.matches(':disabled') || element.closest('[aria-disabled=true]') !== null

const nameMatcher = (words: Words, exact?: boolean) => {
  const matches = textMatcher(words, exact)
  return (name: string) => matches(collapse(name))
}

const hasOption = (element: Element, { disabled }: RoleOptions) =>
  disabled === undefined || isDisabled(element) === disabled

export const byRole = (root: Root, role: string, options: RoleOptions): Element[] => {
  const { name, exact, includeHidden = false, description, disabled: _, ...others } = options
  const asked: ByRoleOptions = {
    ...others,
    hidden: includeHidden,
    ...(name !== undefined && { name: nameMatcher(name, exact) }),
    ...(description !== undefined && { description: nameMatcher(description, exact) }),
  }
  const within = getTop(root)
  const container = within.ownerDocument.defaultView?.HTMLElement
  if (!container || !(within instanceof container)) return []
  return queryAllByRole(within, role, asked).filter((element) => hasOption(element, options))
}

const unread = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'HEAD', 'TITLE'])

const formatText = (element: Element) => {
  const isButton =
    element.tagName === 'INPUT' && /^(?:button|submit|reset)$/.test(element.getAttribute('type') ?? '')
  return isButton ? element.getAttribute('value') : element.textContent
}

export const byText = (root: Root, words: Words, exact?: boolean): Element[] => {
  const matches = textMatcher(words, exact)
  const found: Element[] = []
  const look = (element: Element): boolean => {
    if (unread.has(element.tagName)) return false
    const isMatch = matches(formatText(element))
    const inChild = [...element.children].map(look).includes(true)
    if (isMatch && !inChild) found.push(element)
    return isMatch || inChild
  }
  look(getTop(root))
  return inOrder(found)
}

export const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

const isList = (labels: unknown): labels is NodeListOf<HTMLLabelElement> =>
  typeof labels === 'object' && labels !== null

const getLabels = (element: Element): (string | null)[] => {
  const ids = element.getAttribute('aria-labelledby')?.trim().split(/\s+/) ?? []
  const named = ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? [])
  if (named.length > 0) return named.map(({ textContent }) => textContent)
  const label = element.getAttribute('aria-label')
  if (label?.trim()) return [label]
  const labels: unknown = Reflect.get(element, 'labels')
  return isList(labels) ? [...labels].map(({ textContent }) => textContent) : []
}

export const byLabel = (root: Root, words: Words, exact?: boolean): Element[] => {
  const matches = textMatcher(words, exact)
  const candidates = root.querySelectorAll(`${labelable}, [aria-label], [aria-labelledby]`)
  return [...candidates].filter((element) => getLabels(element).some(matches))
}

export const byAttribute = (root: Root, name: string, words: Words, exact?: boolean): Element[] => {
  const matches = textMatcher(words, exact)
  return [...root.querySelectorAll(`[${name}]`)].filter((element) => matches(element.getAttribute(name)))
}

const byXPath = (root: Root, path: string): Element[] => {
  const document = 'tagName' in root ? root.ownerDocument : root
  const found = document.evaluate(path, root, null, 7, null)
  const nodes = Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index))
  const { Element } = document.defaultView ?? {}
  return nodes.flatMap((node) => (Element && node instanceof Element ? node : []))
}

const byOneSelector = (root: Root, selector: string): Element[] => {
  if (selector.startsWith('xpath=')) return byXPath(root, selector.slice(6))
  if (selector === 'visible=true') return 'tagName' in root && isShown(root) ? [root] : []
  if (/^[a-z-]+=|:has-text|:text|:visible|:nth-match|internal:/.test(selector))
    throw new Error(`jsdom does not speak the selector ${selector}`)
  return [...root.querySelectorAll(/^[>+~]/.test(selector) ? `:scope ${selector}` : selector)]
}

export const bySelector = (root: Root, selector: string): Element[] =>
  selector
    .split(/\s*>>\s*/)
    .reduce<Root[]>((roots, part) => roots.flatMap((one) => byOneSelector(one, part)), [root])
    .flatMap((one) => ('tagName' in one ? one : []))
