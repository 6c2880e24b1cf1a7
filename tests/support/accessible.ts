import { Script } from 'node:vm'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { type BrowserWindow, getWindow } from './screens/browser-window.ts'

declare global {
  interface Window {
    axe: typeof axe
    lookedAt?: Set<string>
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Only colors differ between light and dark. */
const ofColours = ['color-contrast', 'link-in-text-block']

const findViolations = (page: Page) =>
  page.evaluate(
    async ({ standards, ofColours }) => {
      const shadowRoots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      const looked = `${innerWidth} ${innerHeight} ${document.documentElement.getHTML({ shadowRoots })}`
      window.lookedAt ??= new Set()
      const isKnown = window.lookedAt.has(looked)
      window.lookedAt.add(looked)
      const { violations } = await window.axe.run(document, {
        runOnly: isKnown ? { type: 'rule', values: ofColours } : { type: 'tag', values: standards },
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id} ${target.join(' ')}: ${help}\n    ${failureSummary}`,
        ),
      )
    },
    { standards, ofColours },
  )

const findInBrowser = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return findViolations(page)
}

/** Need layout or colors, which jsdom lacks. */
const ofLayout = [...ofColours, 'target-size', 'scrollable-region-focusable']

/** Compiled once per worker. */
const axeScript = new Script(axe.source)

const findWithoutLayout = async (window: BrowserWindow) => {
  if (!Reflect.has(window, 'axe')) axeScript.runInContext(window)
  const { violations } = await window.axe.run(window.document, {
    runOnly: { type: 'tag', values: standards },
    rules: Object.fromEntries(ofLayout.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}\n    ${html}`))
}

/** WCAG 2.2 AA and best practice. A repeated check at the same size reruns only the color rules. */
export const expectAccessible = async (page: Page) => {
  const window = getWindow(page)
  const violations = window ? await findWithoutLayout(window) : await findInBrowser(page)
  if (violations.length > 0) throw new Error(`${page.url()} is not accessible:\n${violations.join('\n')}`)
}
