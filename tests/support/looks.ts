import type { Page } from 'playwright-core'

/** How wide a page is shown, in pixels, and in which colours. */
export type Look = { width: number; dark: boolean }

/** Each width in light and in dark colours. */
export const looksOf = (...widths: number[]): Look[] =>
  widths.flatMap((width) => [false, true].map((dark) => ({ width, dark })))

/** Waits until a page has the width and the colours, has been told so, and has drawn itself anew. */
const drawnIn = ({ width, dark }: Look) =>
  new Promise<void>((resolve) => {
    const check = () => {
      const isDark = matchMedia('(prefers-color-scheme: dark)').matches
      if (innerWidth !== width || isDark !== dark) requestAnimationFrame(check)
      else requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    }
    check()
  })

/** Shows an open page in another width and other colours, as it is now. */
export const showIn = async (page: Page, look: Look) => {
  const height = page.viewportSize()?.height ?? 900
  await page.emulateMedia({ colorScheme: look.dark ? 'dark' : 'light' })
  await page.setViewportSize({ width: look.width, height })
  await page.evaluate(drawnIn, look)
}

/** Looks at an open page, as it is now, in each of the looks; a fault names the one it was found in. */
export const inEachLook = async (page: Page, looks: Look[], expectFine: (look: Look) => Promise<void>) => {
  for (const look of looks) {
    await showIn(page, look)
    try {
      await expectFine(look)
    } catch (fault) {
      const name = `${look.width} px wide, ${look.dark ? 'dark' : 'light'}`
      throw new Error(`${name}: ${fault instanceof Error ? fault.message : fault}`, { cause: fault })
    }
  }
}
