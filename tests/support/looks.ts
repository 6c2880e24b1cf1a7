import type { Page } from 'playwright-core'
import { getWindow } from './screens/browser-window.ts'

/** Width in pixels. */
export type Look = { width: number; dark: boolean }

export const getLooks = (...widths: number[]): Look[] =>
  widths.flatMap((width) => [false, true].map((dark) => ({ width, dark })))

/** Waits for width, color scheme, their media events and the end of transitions. */
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

/** Restores the page; errors name the look. A page of jsdom has one look. */
export const inEachLook = async (page: Page, looks: Look[], expectFine: (look: Look) => Promise<void>) => {
  // Without layout all looks are equal.
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
