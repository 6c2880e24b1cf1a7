export type Role = 'button' | 'link' | 'field' | 'choice' | 'tick' | 'file' | 'heading'

/** Runs in a page, so it must be self-contained. */
export const findOnPage = (role: Role, name: string): Element | null => {
  const selectors: Record<Role, string> = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    field: 'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable=true]',
    choice: 'select',
    tick: 'input[type=checkbox], input[type=radio]',
    file: 'input[type=file]',
    heading: 'h1, h2, h3',
  }
  const getWords = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const getNames = (element: Element) => {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ')
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    return [
      element.getAttribute('aria-label'),
      ids.map((id) => document.getElementById(id)?.textContent).join(' '),
      ...labels.map(({ textContent }) => textContent),
      element.textContent,
    ].map(getWords)
  }
  const isDrawnOtherwise = role === 'file' || role === 'tick'
  const isShown = (element: Element) =>
    isDrawnOtherwise || (element.getClientRects().length > 0 && !element.closest('[inert]'))
  return (
    [...document.querySelectorAll(selectors[role])].find(
      (element) => !element.matches(':disabled') && isShown(element) && getNames(element).includes(name),
    ) ?? null
  )
}

/** Runs in a page. */
export const textOfPage = (): string =>
  [...document.body.children]
    .filter((part) => !part.matches('script, template, style'))
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '))
    .join(' ')

/** Runs in a page. */
export const choose = (list: Element | null, label: string): void => {
  if (!(list instanceof HTMLSelectElement)) throw new Error('There is no such list')
  const option = [...list.options].find(({ text }) => text === label)
  if (!option) throw new Error(`“${label}” is not in the list`)
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, option.value)
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

export const getScript = (work: (...given: never[]) => unknown, ...given: unknown[]): string =>
  `(${work})(${given.map((one) => JSON.stringify(one)).join(',')})`
