import type { Locator } from 'playwright-core'

/** What a form says is wrong: at its fields, by their names, and elsewhere in it. */
export type ShownMessages = { fields: Record<string, string>; alone: string[] }

/** A form that finds nothing wrong. */
export const noMessages: ShownMessages = { fields: {}, alone: [] }

/**
 * Every message a form shows now. A message counts for a field only when that is marked and described by it, as
 * assistive technology needs it.
 */
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

/** Waits until a form finds nothing wrong any more. */
export const messagesGone = (form: Locator) =>
  form.locator('[aria-invalid="true"]').first().waitFor({ state: 'detached' })
