import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { claims } from '#server/money/schema/claims.ts'
import { getId } from '#server/samples/people.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { priya } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

let storage: Record<string, string>

beforeAll(async () => {
  storage = await signedInStorage(server, priya)
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const openPayments = async () => {
  const page = await visit({ url: server.url, storage })
  await openPage(page, '/employee-claims?view=payments')
  await page.getByRole('table', { name: 'Payment of expense claims' }).waitFor()
  return page
}

const listed = async (page: Page) =>
  (await page.getByRole('link', { name: /^EC-\d+$/ }).allTextContents()).sort()

test('claims that are due are listed first, paid together and taken back again, and what was paid is listed once it is asked for', async () => {
  const page = await openPayments()
  const choices = page.getByRole('group', { name: 'Payment' }).getByRole('button')
  expect(await choices.allTextContents()).toEqual(['Due', 'Paid'])
  expect(await page.getByRole('row').filter({ hasText: 'Paid' }).count()).toBe(0)
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
  await page.getByText('Undone. The claims are due again.').first().waitFor()
  await page.waitForFunction(
    (count) => document.querySelectorAll('tbody a[href*="claim="]').length === count,
    before.length,
  )
  expect(await listed(page)).toEqual(before)
  await button(page, 'Paid').click()
  await page.getByRole('row').filter({ hasText: 'Paid' }).first().waitFor()
})

test('a claim that someone else has to pay cannot be selected, and says why', async () => {
  await server.database.write((tx) =>
    tx
      .update(claims)
      .set({ ownerId: getId(12) })
      .where(eq(claims.number, 1005)),
  )
  const page = await openPayments()
  const row = page.getByRole('row').filter({ hasText: 'EC-1005' })
  await row.getByText('Your own claim').waitFor()
  expect(await row.getByRole('checkbox').isDisabled()).toBe(true)
})
