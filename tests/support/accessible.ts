import { Script } from 'node:vm'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { type BrowserWindow, getWindow } from './screens/browser-window.ts'

declare global {
  interface Window {
    axe: typeof axe
    /** What was looked at by all rules since the page was loaded: its size and its elements. */
    lookedAt?: Set<string>
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules among them that depend on colours; the site has no style but colours that differs from light to dark. */
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

/** Rules that need places, sizes or colours, which jsdom does not have. */
const ofLayout = [...ofColours, 'target-size', 'scrollable-region-focusable']

/** Compiled once for all windows of a worker. */
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

/**
 * Checks a page as it is shown now against WCAG 2.2 AA and best practice; names every place that falls short. What was
 * looked at before in the same size is looked at for its colours alone.
 */
export const expectAccessible = async (page: Page) => {
  const window = getWindow(page)
  const violations = window ? await findWithoutLayout(window) : await findInBrowser(page)
  if (violations.length > 0) throw new Error(`${page.url()} is not accessible:\n${violations.join('\n')}`)
}
