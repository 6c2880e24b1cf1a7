import { openBrowser } from '#tests/support/open-browser.ts'
import { startServer } from '#tests/support/running-server.ts'
import { type Figure, median } from './figure.ts'
import { timePainted } from './portal-page.ts'

const names = ['About', 'Services', 'Industries', 'Blog', 'Contact', 'C2C Jobs', 'C2C Bench Hot List']
const rounds = 3

/** The code of the page is loaded already, as after hovering its link. */
export const pageChange = async (isShort: boolean): Promise<Figure[]> => {
  const server = await startServer({ env: { SEED: 'sample' } })
  const browser = await openBrowser()
  try {
    const page = await browser.visit({ url: server.url, motion: true })
    await page.goto('/')
    const go = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
    for (const name of names) {
      await go(name)
      await page
        .getByRole('link', { name, exact: true })
        .and(page.locator('[aria-current]'))
        .first()
        .waitFor()
    }
    const times: number[] = []
    for (const name of Array.from({ length: isShort ? 1 : rounds }, () => names).flat()) {
      times.push(await timePainted(page, 'click', () => go(name)))
    }
    return [{ figure: 'another page painted', measured: median(times), limit: 100, unit: 'ms' }]
  } finally {
    await browser.close()
    await server.remove()
  }
}
