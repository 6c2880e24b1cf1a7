import type { Page } from 'playwright-core'

/** `text` is a regex source for the whole status. */
export const untilStatus = (page: Page, text: string) =>
  page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor()
