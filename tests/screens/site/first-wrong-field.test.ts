import type { Page } from 'playwright-core'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { ada, contactPage } from '#tests/support/contact-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const wrongField = (page: Page) =>
  page.waitForFunction(() => document.activeElement?.matches('[aria-invalid="true"], [data-wrong]'))

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: field } = document
    const id = field?.getAttribute('aria-labelledby') ?? ''
    const named =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    const label = named ? field.labels?.item(0)?.textContent : null
    return (
      field?.getAttribute('aria-label') ??
      document.getElementById(id)?.textContent ??
      label ??
      field?.textContent
    )
  })

const press = async (page: Page, path: string, button: string) => {
  await openPage(page, path)
  await page.getByRole('button', { name: button, exact: true }).click()
  await wrongField(page)
}

test.each([
  ['/contact-us', 'Submit', 'First Name'],
  ['/sign-up', 'Request an account', 'Company'],
  ['/applynow/senior-databricks-engineer-dallas', 'Submit Application', 'Resume'],
  ['/knowyourworth', 'Submit Application', 'Select atleast one skill '],
  ['/sign-in', 'Send code', 'Mobile No.'],
])('a refused press on %s focuses the first wrong field', async (path, button, field) => {
  const page = await visit({ url: server.url })
  await press(page, path, button)
  expect(await focusedName(page)).toBe(field)
})

test.each([
  ['/new-time-sheet', 'Submit', 'Task'],
  ['/apply-leave', 'Submit', 'Leave Type'],
  ['/employee-claims?new=1', 'Submit', 'Receipts'],
  ['/new-cases', 'Send', 'Category'],
])('a refused press on %s focuses the first wrong field', async (path, button, field) => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, naomi) })
  await press(page, path, button)
  expect(await focusedName(page)).toBe(field)
})

test('a field that the server refuses gets the focus', async () => {
  const page = await visit({ url: server.url, expected: [/400/] })
  await page.route('**/CRM/AddContactUs', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'VALIDATION_FAILED', message: 'Please check.', fields: { pro_email: 'No such mailbox' } },
    }),
  )
  await openPage(page, '/contact-us')
  const { fill, submit, form } = contactPage(page)
  await fill(ada)
  await submit.click()
  await form.getByText('No such mailbox').waitFor()
  await wrongField(page)
  expect(await focusedName(page)).toBe('Email')
})

test('a field that is left wrong after a refused press does not take the focus back', async () => {
  const page = await visit({ url: server.url })
  await press(page, '/contact-us', 'Submit')
  const { fields } = contactPage(page)
  await fields.email.fill('ada')
  await fields.message.focus()
  await page.getByText('Please Enter Valid EmailId').waitFor()
  expect(await focusedName(page)).toBe('Message')
})
