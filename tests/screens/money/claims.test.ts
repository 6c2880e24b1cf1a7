import { expectAccessible } from '#tests/support/accessible.ts'
import { button, heading, menu } from '#tests/support/claims-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { withPeople } from '#tests/support/with-people.ts'

const { server, enter } = withPeople(withSite)

test('claims that cannot be loaded offer to try again, and are filtered by status in the address, with their totals, also after a reload', async () => {
  const page = await enter('naomi', { expected: [/FindExpenses/] })
  await page.route('**/CRM/FindExpenses*', (route) => route.abort(), { times: 1 })
  await openPage(page, '/employee-claims?status=Rejected')
  await heading(page, 'Employee Claims').waitFor()
  await button(page, 'Retry').click()
  await page.getByRole('row').filter({ hasText: 'Canlis' }).waitFor()
  expect(await page.getByText('USD · 1 claim').locator('xpath=../dd').textContent()).toBe('312.65')
  await button(page, 'Approved').click()
  await page.getByRole('row').filter({ hasText: 'JetBrains' }).waitFor()
  await page.reload()
  await page.getByRole('row').filter({ hasText: 'JetBrains' }).waitFor()
  expect(page.url()).toBe(`${server.url}/employee-claims?status=Approved`)
  expect(await page.getByRole('row').filter({ hasText: 'Canlis' }).count()).toBe(0)
})

test('an address that names no claim says so, and so does the claim of another employee', async () => {
  const page = await enter('naomi', { expected: [/GetExpense/] })
  for (const id of ['nonsense', '5ca91700-0000-4000-8000-999999999999']) {
    await openPage(page, `/employee-claims?claim=${id}`)
    await page.getByText('This claim does not exist, or you do not have access to it.').waitFor()
  }
  await expectAccessible(page)
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
