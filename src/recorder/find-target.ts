import type { DataWords } from './mask.ts'
import type { RecordTarget } from './record-entry.ts'

/** What people press, choose and fill in. */
const interactive = [
  'a[href]',
  'button',
  'input',
  'select',
  'textarea',
  'summary',
  '[role=button]',
  '[role=link]',
  '[role=tab]',
  '[role=menuitem]',
  '[role=option]',
  '[role=gridcell]',
  '[role=treeitem]',
  '[role=switch]',
  '[tabindex]:not([tabindex="-1"])',
].join(',')

/** What the recorder itself shows. */
const own = '[data-recorder]'

const buttonTypes = ['submit', 'button', 'reset', 'image']

const roleOf = (element: Element): string => {
  const role = element.getAttribute('role')
  if (role) return role
  if (element instanceof HTMLInputElement) {
    if (buttonTypes.includes(element.type)) return 'button'
    return ['text', 'tel', 'email', 'url'].includes(element.type) ? 'textbox' : element.type
  }
  if (element instanceof HTMLAnchorElement) return 'link'
  if (element instanceof HTMLSelectElement) return 'combobox'
  return element instanceof HTMLTextAreaElement ? 'textbox' : element.tagName.toLowerCase()
}

const textOf = (node: { textContent: string | null } | null) =>
  (node?.textContent ?? '').replace(/\s+/g, ' ').trim()

const labelsOf = (element: Element) => {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const named = ids.map((id) => textOf(document.getElementById(id)))
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
  return [named.join(' '), element.getAttribute('aria-label') ?? '', labels.map(textOf).join(' ')]
}

const isFilledIn = (element: Element) => /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)

const nameOf = (element: Element): string => {
  const names = [
    ...labelsOf(element),
    isFilledIn(element) ? '' : textOf(element),
    element.querySelector('img')?.alt ?? '',
    element.getAttribute('title') ?? '',
    element.getAttribute('name') ?? '',
  ]
  return names.find((name) => name !== '') ?? ''
}

const isThere = (element: Element) =>
  !element.closest(own) && (roleOf(element) === 'file' || element.checkVisibility())

const ofRole = (role: string) =>
  [...document.querySelectorAll(interactive)].filter(
    (element) => roleOf(element) === role && isThere(element),
  )

/** Names that a masked one may stand for. */
const patternOf = (masked: string) => {
  const parts = masked.split(/‹[^›]*›/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}`, 'u')
}

/** Names things on the page without telling anything personal, and finds them again. */
export const targetsOf = (words: DataWords) => ({
  /** The thing that an event at this element is meant for; null where there is none. */
  around: (element: Element): Element | null => element.closest(interactive),
  isOwn: (element: Element): boolean => element.closest(own) !== null,
  describe: (element: Element): RecordTarget => {
    const role = roleOf(element)
    const name = words.mask(nameOf(element))
    const same = ofRole(role).filter((other) => words.mask(nameOf(other)) === name)
    return { role, name, place: Math.max(0, same.indexOf(element)) }
  },
  /** The thing that was described, here or in another visit where its data are others; null where there is none. */
  find: ({ role, name, place }: RecordTarget): Element | null => {
    const all = ofRole(role)
    const same = all.filter((element) => [nameOf(element), words.mask(nameOf(element))].includes(name))
    const alike = all.filter((element) => patternOf(name).test(nameOf(element)))
    return same[place] ?? same.at(-1) ?? alike[place] ?? alike.at(-1) ?? null
  },
})

export type Targets = ReturnType<typeof targetsOf>
