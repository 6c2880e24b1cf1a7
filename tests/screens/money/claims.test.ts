import { expectAccessible } from '#tests/support/accessible.ts'
import {
  button,
  chooseReceipts,
  fill,
  form,
  heading,
  history,
  menu,
  openClaim,
  openFromMenu,
  photographReceipt,
  receipt,
  save,
  statusIs,
} from '#tests/support/claims-page.ts'
import { inEachLook, looksOf } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { withPeople } from '#tests/support/with-people.ts'

const { server, enter } = withPeople(withSite)

test('a claim goes from the employee to the manager, back, and on to HR, and stays so after a reload', async () => {
  const employee = await enter('naomi', { camera: true })
  await employee.context().grantPermissions(['camera'])
  await openFromMenu(employee)
  await expectAccessible(employee)
  await employee.getByRole('link', { name: 'New claim' }).click()
  await heading(employee, 'New claim').waitFor()
  await fill(employee, { merchant: 'Hotel Bonaventure' })
  await chooseReceipts(employee, [receipt('first night')])
  await photographReceipt(employee)
  await save(employee)
  await statusIs(employee, 'Submitted')
  await employee.getByText('CAD 1,234.50').waitFor()
  await expectAccessible(employee)

  const manager = await enter('tomas')
  await openClaim(manager, 'To approve', 'Hotel Bonaventure')
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

test('of two decisions on one claim the second is told how it stands', async () => {
  const employee = await enter('naomi')
  await openPage(employee, '/employee-claims?new=1')
  await fill(employee, { merchant: 'Decided twice' })
  await chooseReceipts(employee, [receipt('twice')])
  await save(employee)
  const one = await enter('tomas')
  const other = await enter('tomas', { expected: [/StepExpense/] })
  await openClaim(one, 'To approve', 'Decided twice')
  await openClaim(other, 'To approve', 'Decided twice')
  await button(one, 'Approve').click()
  await statusIs(one, 'Approved')
  await button(other, 'Approve').click()
  await other
    .getByText('This is no longer possible. Please reload to see the current state.')
    .first()
    .waitFor()
  await statusIs(other, 'Approved')
})

test('the list is filtered by status in the address, with its totals, and is so after a reload', async () => {
  const page = await enter('naomi')
  await openPage(page, '/employee-claims?status=Rejected')
  await page.getByRole('row').filter({ hasText: 'Canlis' }).waitFor()
  expect(await page.getByText('USD · 1 claim').locator('xpath=../dd').textContent()).toBe('312.65')
  await button(page, 'Approved').click()
  await page.getByRole('row').filter({ hasText: 'JetBrains' }).waitFor()
  await page.reload()
  await page.getByRole('row').filter({ hasText: 'JetBrains' }).waitFor()
  expect(page.url()).toBe(`${server.url}/employee-claims?status=Approved`)
  expect(await page.getByRole('row').filter({ hasText: 'Canlis' }).count()).toBe(0)
})

test('an address that names no claim says so, and so does the claim of somebody else', async () => {
  const page = await enter('naomi', { expected: [/GetExpense/] })
  for (const id of ['nonsense', '5ca91700-0000-4000-8000-999999999999']) {
    await openPage(page, `/employee-claims?claim=${id}`)
    await page.getByText('This claim does not exist, or you do not have access to it.').waitFor()
  }
  await expectAccessible(page)
})

test('claims that cannot be loaded offer to try again', async () => {
  const page = await enter('naomi', { expected: [/GetExpenses/] })
  await page.route('**/CRM/GetExpenses*', (route) => route.abort(), { times: 1 })
  await openPage(page, '/employee-claims')
  await heading(page, 'Employee Claims').waitFor()
  await button(page, 'Retry').click()
  await page.getByRole('row').filter({ hasText: 'Canlis' }).waitFor()
})

test('the other name of the page leads there, and partners are kept out', async () => {
  const employee = await enter('naomi')
  await openPage(employee, '/expense-claims')
  await employee.waitForURL('**/employee-claims')
  const partner = await enter('olivia')
  await openPage(partner, '/dashboard')
  await menu(partner).getByRole('link', { name: 'Ask / Support' }).waitFor()
  expect(await menu(partner).getByRole('link', { name: 'Employee Claims' }).count()).toBe(0)
  await partner.goto('/employee-claims')
  await partner.waitForURL('**/sign-in**')
})

test('every view is accessible and fits a phone', async () => {
  const page = await enter('naomi', { width: 320 })
  const looks = [...looksOf(390), { width: 320, dark: false }]
  for (const path of ['', '?new=1', '?status=Paid']) {
    await openPage(page, `/employee-claims${path}`)
    await page.getByRole('table').or(form(page)).waitFor()
    await inEachLook(page, looks, async () => {
      await expectAccessible(page)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond).toBeLessThanOrEqual(0)
    })
  }
})
