import type { Page } from 'playwright-core'

export const leaseExample = (page: Page) => {
  const section = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'The agent reads the lease. You decide.' }),
  })
  const buttons = section.getByRole('button')
  return {
    section,
    buttons,
    button: (name: string) => section.getByRole('button', { name, exact: true }),
    question: (name: string) => section.getByRole('radio', { name, exact: true }),
    clause: section.locator('mark'),
    field: section.getByRole('textbox', { name: 'Your answer' }),
    refusal: section.getByText('Please enter an answer', { exact: true }),
    log: section.getByRole('status'),
  }
}
