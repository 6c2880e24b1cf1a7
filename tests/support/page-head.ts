import type { Page } from 'playwright-core'

export const readHead = async (page: Page) => ({
  titles: await page.locator('head > title').allTextContents(),
  descriptions: await page
    .locator('meta[name=description]')
    .evaluateAll((all) => all.map((meta) => meta.getAttribute('content'))),
  canonicals: await page
    .locator('link[rel=canonical]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
})

const words = {
  '/': {
    title: 'Native enterprise AI agents for real estate and health care',
    description:
      'Skagit is a boutique consulting and data engineering firm. We build AI agents on the Microsoft Copilot stack and staff the engineers who run them.',
  },
  '/contact-us': {
    title: 'Contact us | Skagit',
    description:
      'Write to Skagit, call our support line, or visit an office in the United States, Canada or India. We answer every message within one business day.',
  },
} as const

export const pathsWithHead = ['/', '/contact-us'] as const

export const expectedHead = (origin: string, path: keyof typeof words) => ({
  titles: [words[path].title],
  descriptions: [words[path].description],
  canonicals: [origin + path],
})
