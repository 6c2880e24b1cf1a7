import type { Page } from 'playwright-core'
import { expectAccessible } from './accessible.ts'
import { inEachLook, type Look } from './looks.ts'

/** Widths of a phone and a desktop, in pixels. Windows between and beyond them only have to fit. */
const accessibleAt = [390, 1440]

export const expectFineIn = (page: Page, looks: Look[]) =>
  inEachLook(page, looks, async ({ width }) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    if (accessibleAt.includes(width)) await expectAccessible(page)
  })
