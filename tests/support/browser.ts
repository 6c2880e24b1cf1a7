import { kept } from './keeper/kept.ts'
import type { OpenBrowser } from './open-browser.ts'
import type { Visitor } from './visitor.ts'

/** Each visit gets an empty profile; the test fails at its end on problems in its pages. */
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
