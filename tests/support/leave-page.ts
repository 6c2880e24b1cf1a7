import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { formPage } from './form-page.ts'

export type LeaveValues = { type: string; start: string; end: string; reason: string }

/** Monday and Tuesday of a week without holidays. */
export const twoDays: LeaveValues = {
  type: 'PTO',
  start: '2027-02-08',
  end: '2027-02-09',
  reason: 'A move',
}

export const leavePage = (page: Page) => {
  const parts = formPage(page, { form: 'Leave request', submit: 'Submit', thanks: 'Thank you!' })
  const { form } = parts
  const fields = {
    type: form.getByRole('combobox', { name: 'Leave Type' }),
    start: form.getByLabel('Start Date'),
    end: form.getByLabel('End Date'),
    reason: form.getByRole('textbox', { name: 'Reason' }),
  }
  const requests = page.getByRole('region', { name: 'My requests' })
  return {
    ...parts,
    fields,
    requests,
    preview: form.getByRole('region', { name: 'What this costs' }),
    question: page.getByRole('dialog', { name: 'Cancel this leave?' }),
    request: (text: string) => requests.getByRole('listitem').filter({ hasText: text }),
    fill: async ({ type, start, end, reason }: LeaveValues) => {
      await fields.type.selectOption(type)
      await fields.start.fill(start)
      await fields.end.fill(end)
      await fields.reason.fill(reason)
    },
    values: async (): Promise<LeaveValues> => ({
      type: await fields.type.inputValue(),
      start: await fields.start.inputValue(),
      end: await fields.end.inputValue(),
      reason: await fields.reason.inputValue(),
    }),
  }
}

export const naomi = { phoneNo: '+13605550109', userType: userTypes.employee }
export const marcus = { phoneNo: '+13605550111', userType: userTypes.employee }
