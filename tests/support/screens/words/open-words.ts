import type { Page } from 'playwright-core'
import type { Visitor } from '../../visitor.ts'
import { startWordsSite } from './words-site.ts'

export type Visit = (visitor: Visitor) => Promise<Page>

export const withWords = (visit: Visit) => {
  let site: Awaited<ReturnType<typeof startWordsSite>>

  beforeAll(async () => {
    site = await startWordsSite()
  })
  afterAll(() => site.close())

  return {
    url: () => site.url,
    open: async (more: Partial<Visitor> = {}) => {
      const page = await visit({ url: site.url, ...more })
      await page.goto('/')
      return page
    },
  }
}

export type Words = ReturnType<typeof withWords>

export const said = async (page: Page) => (await page.locator('output').textContent())?.trim()

export const untilSaid = (page: Page, words: string) =>
  page.locator('output').filter({ hasText: words }).waitFor()
