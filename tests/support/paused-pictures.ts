import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** `true` passes the picture on; `false` gives null. */
    pausedPictures: ((isGiven: boolean) => void)[]
  }
}

export const pausePictures = async (page: Page) => {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    window.pausedPictures = []
    HTMLCanvasElement.prototype.toBlob = function (callback, ...rest) {
      window.pausedPictures.push((isGiven) =>
        isGiven ? toBlob.call(this, callback, ...rest) : callback(null),
      )
    }
  })
  const settle = async (isGiven: boolean) => {
    await page.waitForFunction(() => window.pausedPictures.length > 0)
    await page.evaluate((given) => window.pausedPictures.shift()?.(given), isGiven)
  }
  return { give: () => settle(true), refuse: () => settle(false) }
}
