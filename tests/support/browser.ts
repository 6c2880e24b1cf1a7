import { type OpenBrowser, openBrowser } from './open-browser.ts'
import type { Visitor } from './visitor.ts'

/**
 * One Chromium for a test file. `visit` gives each visitor a browser profile of their own; when the test ends it
 * fails on whatever went wrong in their pages unseen.
 */
export const withBrowser = () => {
  let browser: OpenBrowser

  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterEach(() => browser.leave())
  afterAll(() => browser.close())

  return {
    visit: (visitor: Visitor) => browser.visit(visitor),
    leave: () => browser.leave(),
  }
}
