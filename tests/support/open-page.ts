import type { Page } from 'playwright-core'

/** Whether React answers the page's buttons; before that, the page is only drawn. */
const isAlive = () => {
  const button = document.querySelector('header button') ?? document.querySelector('main button')
  return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
}

/** Opens a page of the site and waits until it answers. */
export const openPage = async (page: Page, path: string) => {
  await page.goto(path)
  await page.waitForFunction(isAlive)
}
