import type { Page } from 'playwright-core'

export const portalMenu = async (page: Page) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click()
  return page.getByRole('navigation', { name: isPhone ? 'All pages' : 'Portal' })
}
