import type { Page } from 'playwright-core'

export const watchAlerts = (page: Page): string[] => {
  const told: string[] = []
  page.on('dialog', (dialog) => {
    told.push(dialog.message())
    void dialog.accept()
  })
  return told
}
