import type { Locator, Page } from 'playwright-core'

export const dropFile = async (page: Page, target: Locator, path: string) => {
  const input = await page.evaluateHandle(() => {
    const element = document.createElement('input')
    element.type = 'file'
    return element
  })
  await input.setInputFiles(path)
  const dataTransfer = await input.evaluateHandle(({ files }) => {
    const dropped = new DataTransfer()
    for (const file of files ?? []) dropped.items.add(file)
    return dropped
  })
  await target.dispatchEvent('drop', { dataTransfer })
}
