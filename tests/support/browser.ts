import { kept } from './keeper/kept.ts'
import type { OpenBrowser } from './open-browser.ts'
import type { Visitor } from './visitor.ts'

/**
 * The Chromium of this worker, for the tests of a file. `visit` gives each visitor a browser profile with nothing
 * in it; when the test ends it fails on whatever went wrong in their pages unseen.
 */
export const withBrowser = () => {
  let browser: OpenBrowser

  beforeAll(async () => {
    browser = await kept().browser()
  })
  afterEach(() => browser.leave())

  return {
    visit: (visitor: Visitor) => browser.visit(visitor),
    leave: () => browser.leave(),
  }
}
