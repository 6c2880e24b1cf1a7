import type { Page } from 'playwright-core'
import { expectAccessible } from './accessible.ts'
import { inEachLook, type Look } from './looks.ts'

export const expectFineIn = (page: Page, looks: Look[]) =>
  inEachLook(page, looks, async () => {
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
