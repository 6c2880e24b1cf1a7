import { chromium, type ElementHandle, type Page } from 'playwright-core'
import { type Engine, type Tab, visitorAt } from './visitor.ts'

const toTab = (page: Page, close: () => Promise<unknown>): Tab<ElementHandle> => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  return {
    goTo: (address) => page.goto(address),
    evaluate: (expression) => page.evaluate(expression),
    element: async (expression) => (await page.evaluateHandle(expression)).asElement(),
    press: (element) => element.click(),
    type: (element, text) => element.fill(text),
    attach: (element, file) => element.setInputFiles(file),
    problems: async () => problems,
    close,
  }
}

export const startChromium = async (program: string): Promise<Engine> => {
  const args = ['--headless', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const browser = await chromium.launch({ executablePath: program, args })
  return {
    visit: async (origin) => {
      const profile = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      return visitorAt(
        toTab(await profile.newPage(), () => profile.close()),
        origin,
      )
    },
    close: () => browser.close(),
  }
}
