import type { Page } from 'playwright-core'

/** The accessible name of the element that has the focus. */
export const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: field } = document
    const id = field?.getAttribute('aria-labelledby') ?? ''
    const named =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    const label = named ? field.labels?.item(0)?.textContent : null
    return (
      field?.getAttribute('aria-label') ??
      document.getElementById(id)?.textContent ??
      label ??
      field?.textContent
    )
  })

/** Waits until an invalid field has the focus. */
export const wrongField = (page: Page) =>
  page.waitForFunction(() => document.activeElement?.matches('[aria-invalid="true"], [data-wrong]'))
