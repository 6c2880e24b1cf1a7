import type { Page } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import {
  button,
  chooseReceipts,
  fill,
  form,
  heading,
  history,
  openClaim,
  openFromMenu,
  photographReceipt,
  save,
  statusIs,
} from '#tests/support/claims-page.ts'
import { toPdf } from '#tests/support/resume-documents.ts'
import { withPeople } from '#tests/support/with-people.ts'

const { enter } = withPeople()

const bill = { name: 'first night.pdf', mimeType: 'application/pdf', buffer: toPdf([['A night for one']]) }

const firstPage = (page: Page) => page.getByRole('region', { name: 'Page 1 of 1' }).locator('canvas')

test('a claim goes from the employee to the manager, back, and on to HR, and stays so after a reload', async () => {
  const employee = await enter('naomi', { camera: true })
  await employee.context().grantPermissions(['camera'])
  await openFromMenu(employee)
  await expectAccessible(employee)
  await employee.getByRole('link', { name: 'New claim' }).click()
  await heading(employee, 'New claim').waitFor()
  await fill(employee, { merchant: 'Hotel Bonaventure' })
  await chooseReceipts(employee, [bill])
  await photographReceipt(employee)
  await save(employee)
  await statusIs(employee, 'Submitted')
  await employee.getByText('CAD 1,234.50').waitFor()
  await employee.getByRole('button', { name: 'View first night.pdf' }).waitFor()
  expect(await firstPage(employee).count()).toBe(0)
  await employee.getByRole('button', { name: 'View first night.pdf' }).click()
  await firstPage(employee).waitFor()
  await expectAccessible(employee)

  const manager = await enter('tomas')
  await openClaim(manager, 'To approve', 'Hotel Bonaventure')
  await firstPage(manager).waitFor()
  await button(manager, 'Reject').click()
  const popup = manager.getByRole('dialog', { name: 'Reject this claim' })
  await expectAccessible(manager)
  await popup.getByRole('button', { name: 'Reject claim' }).click()
  await popup.getByText('Please enter a reason').waitFor()
  await popup.getByLabel('Reason').fill('Which workshop?')
  await popup.getByRole('button', { name: 'Reject claim' }).click()
  await statusIs(manager, 'Rejected')

  await employee.reload()
  await employee.getByText('Which workshop?').waitFor()
  await employee.getByRole('link', { name: 'Edit' }).click()
  await heading(employee, /^Edit EC-/).waitFor()
  expect(await form(employee).getByLabel('Amount').inputValue()).toBe('1,234.50')
  await form(employee).getByLabel('Description').fill('Two nights for the Snowflake workshop')
  await save(employee)
  await statusIs(employee, 'Submitted')

  await manager.reload()
  await button(manager, 'Approve').click()
  await statusIs(manager, 'Approved')

  const hr = await enter('priya')
  await openClaim(hr, 'To pay', 'Hotel Bonaventure')
  await firstPage(hr).waitFor()
  await button(hr, 'Mark as paid').click()
  await statusIs(hr, 'Paid')
  await expectAccessible(hr)

  await employee.reload()
  await statusIs(employee, 'Paid')
  expect(await history(employee)).toEqual([
    'Naomi Feldman created this claim',
    'Naomi Feldman submitted it',
    'Tomás Rivera rejected it',
    'Naomi Feldman edited it',
    'Naomi Feldman submitted it',
    'Tomás Rivera approved it',
    'Priya Natarajan marked it as paid',
  ])
  const download = employee.waitForEvent('download')
  await employee.getByRole('button', { name: 'Download first night.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('first night.pdf')
  await employee.getByRole('button', { name: /^Download receipt-.*\.jpg$/ }).waitFor()
})
