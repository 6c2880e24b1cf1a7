import type { Page } from 'playwright-core'
import { sampleJobs } from './board-page.ts'

const { agent, databricks } = sampleJobs

export const comparePage = (page: Page) => {
  const row = (head: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: head, exact: true }) })
  return {
    address: `/c2c-job-board/compare?job=${agent.name}&job=${databricks.name}`,
    row,
    cells: (head: string) => row(head).getByRole('cell').allTextContents(),
    heads: () =>
      page
        .getByRole('columnheader')
        .getByRole('link', { name: /^(?!Apply)/ })
        .allTextContents(),
    apply: (title: string) => page.getByRole('link', { name: new RegExp(`^Apply now.*${title}`) }),
  }
}
