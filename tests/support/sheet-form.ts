import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'

export const naomi = { phoneNo: '+13605550109', userType: userTypes.employee }
export const tomas = { phoneNo: '+13605550103', userType: userTypes.employee }

export const sheetForm = (page: Page) => {
  const form = page.getByRole('form', { name: 'Time sheet' })
  const button = (name: string) => form.getByRole('button', { name, exact: true })
  const field = (name: string, index = 0) => form.getByLabel(name, { exact: true }).nth(index)
  return {
    form,
    button,
    field,
    preview: page.getByRole('region', { name: 'Hours per day' }),
    failure: form.getByRole('alert').last(),
    work: async (task: string, outcome: string, duration: string, index = 0) => {
      await field('Task', index).fill(task)
      await field('Outcome', index).fill(outcome)
      await field('Duration', index).fill(duration)
    },
    days: () =>
      page
        .getByRole('region', { name: 'Hours per day' })
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) =>
            [...row.children]
              .flatMap(({ childNodes }) => [...childNodes])
              .map(({ textContent }) => textContent)
              .join(' '),
          ),
        ),
  }
}
