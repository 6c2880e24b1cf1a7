import type { Page } from 'playwright-core'
import { getWindow } from './screens/browser-window.ts'

/** How wide a page is shown, in pixels, and in which colours. */
export type Look = { width: number; dark: boolean }

/** Each width in light and in dark colours. */
export const getLooks = (...widths: number[]): Look[] =>
  widths.flatMap((width) => [false, true].map((dark) => ({ width, dark })))

/** Waits until a page has the width and the colours, has been told so, and no part of it is on its way there any more. */
const drawnIn = async ({ width, dark }: Look) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const isTold = () => innerWidth === width && matchMedia('(prefers-color-scheme: dark)').matches === dark
  const isOnItsWay = (animation: Animation) =>
    animation instanceof CSSTransition && animation.playState === 'running'
  do await frame()
  while (!isTold())
  do await frame()
  while (document.getAnimations().some(isOnItsWay))
}

const readLook = (page: Page): Promise<Look> =>
  page.evaluate(() => ({
    width: innerWidth,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
  }))

const showIn = async (page: Page, look: Look) => {
  const height = page.viewportSize()?.height ?? 900
  await page.emulateMedia({ colorScheme: look.dark ? 'dark' : 'light' })
  await page.setViewportSize({ width: look.width, height })
  await page.evaluate(drawnIn, look)
}

/**
 * Looks at an open page, in the state it is in, in each width and colours, and leaves it as it was; a fault names the
 * look in which it was found. A page of jsdom has one look.
 */
export const inEachLook = async (page: Page, looks: Look[], expectFine: (look: Look) => Promise<void>) => {
  // No look differs from another where nothing is laid out.
  const [first] = looks
  if (getWindow(page) && first) return expectFine(first)
  const before = await readLook(page)
  for (const look of looks) {
    await showIn(page, look)
    try {
      await expectFine(look)
    } catch (fault) {
      const name = `${look.width} px wide, ${look.dark ? 'dark' : 'light'}`
      throw new Error(`${name}: ${fault instanceof Error ? fault.message : fault}`, { cause: fault })
    }
  }
  await showIn(page, before)
}
