import axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const findViolations = (page: Page) =>
  page.evaluate(async (values) => {
    const { violations } = await window.axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${help}\n    ${failureSummary}`),
    )
  }, standards)

/** Checks a page as it is shown now against WCAG 2.2 AA and best practice; names every place that falls short. */
export const expectAccessible = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await findViolations(page)
  if (violations.length > 0) throw new Error(`${page.url()} is not accessible:\n${violations.join('\n')}`)
}
