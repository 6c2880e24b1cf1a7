import type { Page } from 'playwright-core'

/** Collects the texts of the browser's alerts on a page, and closes each. */
export const watchAlerts = (page: Page): string[] => {
  const told: string[] = []
  page.on('dialog', (dialog) => {
    told.push(dialog.message())
    void dialog.accept()
  })
  return told
}
