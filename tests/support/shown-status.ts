import type { Page } from 'playwright-core'

/** Waits until a status of the page has exactly this text, a pattern. */
export const untilStatus = (page: Page, text: string) =>
  page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor()
