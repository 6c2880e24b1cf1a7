import { type ElementHandle, launch, type Page } from 'puppeteer-core'
import { type Engine, type Tab, visitorAt } from './visitor.ts'

/** A script returns an element; Puppeteer's type says node. */
const isElement = (handle: ElementHandle<Node> | null): handle is ElementHandle<Element> => handle !== null

const toTab = (page: Page, close: () => Promise<unknown>): Tab<ElementHandle<Element>> => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  return {
    goTo: (address) => page.goto(address),
    evaluate: (expression) => page.evaluate(expression),
    element: async (expression) => {
      const handle = (await page.evaluateHandle(expression)).asElement()
      return isElement(handle) ? handle : null
    },
    press: (element) => element.click(),
    type: async (element, text) => {
      await element.focus()
      await page.keyboard.type(text)
    },
    attach: async (element, file) => (await element.toElement('input')).uploadFile(file),
    problems: async () => problems,
    close,
  }
}

export const startFirefox = async (program: string): Promise<Engine> => {
  const browser = await launch({ browser: 'firefox', executablePath: program, headless: true })
  return {
    visit: async (origin) => {
      const profile = await browser.createBrowserContext()
      const page = await profile.newPage()
      await page.setViewport({ width: 1440, height: 900 })
      return visitorAt(
        toTab(page, () => profile.close()),
        origin,
      )
    },
    close: () => browser.close(),
  }
}
