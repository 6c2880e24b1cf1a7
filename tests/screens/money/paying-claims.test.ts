import type { Page } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { withPeople } from '#tests/support/with-people.ts'

const { enter } = withPeople(withSite)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const openPayments = async () => {
  const page = await enter('priya')
  await openPage(page, '/employee-claims?view=payments')
  await page.getByRole('table', { name: 'Payment of expense claims' }).waitFor()
  return page
}

const listed = async (page: Page) =>
  (await page.getByRole('link', { name: /^EC-\d+$/ }).allTextContents()).sort()

test('claims that are due are paid together and taken back again', async () => {
  const page = await openPayments()
  const before = await listed(page)
  await page
    .getByRole('checkbox', { name: /^Select EC-/ })
    .first()
    .check()
  await button(page, 'Mark as paid…').click()
  const form = page.getByRole('form', { name: 'Payment' })
  await form.getByRole('button', { name: 'Mark as paid' }).click()
  await form.getByText('Please select how it was paid').waitFor()
  await form.getByText('Please enter Reference').waitFor()
  await expectAccessible(page)
  await form.getByLabel('Method').selectOption('Payroll')
  await form.getByLabel('Reference').fill('March run')
  await form.getByRole('button', { name: 'Mark as paid' }).click()
  await page
    .getByText(/^1 claim marked as paid/)
    .first()
    .waitFor()
  await button(page, 'Download CSV').waitFor()
  await page.waitForFunction(
    (count) => document.querySelectorAll('tbody a[href*="claim="]').length < count,
    before.length,
  )
  await button(page, 'Undo').click()
  await page.getByText('Undone. The claims are to be paid again.').first().waitFor()
  await page.waitForFunction(
    (count) => document.querySelectorAll('tbody a[href*="claim="]').length === count,
    before.length,
  )
  expect(await listed(page)).toEqual(before)
})

test('what is due is listed first, and what was paid once it is asked for', async () => {
  const page = await openPayments()
  const choices = page.getByRole('group', { name: 'Payment' }).getByRole('button')
  expect(await choices.allTextContents()).toEqual(['Due', 'Paid'])
  expect(await page.getByRole('row').filter({ hasText: 'Paid' }).count()).toBe(0)
  await button(page, 'Paid').click()
  await page.getByRole('row').filter({ hasText: 'Paid' }).first().waitFor()
})
