import type { Locator } from 'playwright-core'

export type ShownMessages = { fields: Record<string, string>; alone: string[] }

export const noMessages: ShownMessages = { fields: {}, alone: [] }

/** Counts a message for a field only if the field is invalid and described by it, as assistive technology requires. */
export const shownMessages = (form: Locator): Promise<ShownMessages> =>
  form.evaluate((root) => {
    const formatText = (id: string) => document.getElementById(id)?.textContent ?? ''
    const idsIn = (element: Element, name: string) =>
      (element.getAttribute(name) ?? '').split(' ').filter(Boolean)
    const getName = (field: Element) => {
      const labels = idsIn(field, 'aria-labelledby').map(formatText)
      const label = root.querySelector(`label[for="${CSS.escape(field.id)}"]`)
      return field.getAttribute('aria-label') ?? labels[0] ?? label?.textContent ?? ''
    }
    const read = new Set<string>()
    const fields: Record<string, string> = {}
    for (const field of root.querySelectorAll('[aria-invalid="true"]')) {
      const errors = idsIn(field, 'aria-describedby').filter((id) => id.endsWith('-error'))
      for (const id of errors) read.add(id)
      fields[getName(field)] = errors.map(formatText).join(' ')
    }
    const alone = [...root.querySelectorAll('[id$="-error"], [role="alert"]')]
      .filter(({ id, textContent }) => !read.has(id) && textContent !== '')
      .map(({ textContent }) => textContent ?? '')
    return { fields, alone }
  })

export const messagesGone = (form: Locator) =>
  form.locator('[aria-invalid="true"]').first().waitFor({ state: 'detached' })
