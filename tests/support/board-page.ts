import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'
import { openPage } from './open-page.ts'

export const sampleJobs = {
  agent: { title: 'AI Agent Engineer', name: 'ai-agent-engineer-remote' },
  databricks: { title: 'Senior Databricks Engineer', name: 'senior-databricks-engineer-dallas' },
  snowflake: { title: 'Snowflake Data Engineer', name: 'snowflake-data-engineer-remote' },
} as const

export const boardPage = (page: Page) => {
  const star = (title: string) => page.getByRole('button', { name: `Save ${title}`, exact: true })
  const titles = () => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
  return {
    open: async (path: string) => {
      await openPage(page, path)
      await page.getByRole('main').getByRole('heading', { level: 3 }).first().waitFor()
    },
    star,
    isPressed: (title: string) => star(title).getAttribute('aria-pressed'),
    savedToggle: page.getByRole('checkbox', { name: /^Saved/ }),
    mark: (title: string) => page.getByRole('button', { name: `Compare ${title}`, exact: true }),
    marks: page.getByRole('button', { name: /^Compare / }),
    titles,
    untilTitles: (expected: readonly string[]) =>
      eventually(titles, (shown) => shown.toSorted().join('|') === expected.toSorted().join('|')),
  }
}
