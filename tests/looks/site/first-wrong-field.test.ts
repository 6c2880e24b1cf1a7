import type { Page } from 'playwright-core'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { ada, contactPage } from '#tests/support/contact-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const focused = () => {
  const { activeElement: field } = document
  const id = field?.getAttribute('aria-labelledby') ?? ''
  const named =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  const label = named ? field.labels?.item(0)?.textContent : null
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const { top = 0, bottom = 0 } = field?.getBoundingClientRect() ?? {}
  return {
    name:
      field?.getAttribute('aria-label') ??
      document.getElementById(id)?.textContent ??
      label ??
      field?.textContent,
    isSeen: top >= header && bottom <= innerHeight,
  }
}

const press = async (page: Page, button: string) => {
  const submit = page.getByRole('button', { name: button, exact: true })
  await submit.scrollIntoViewIfNeeded()
  await submit.click()
}

const wrong = (page: Page) =>
  page.waitForFunction(() => document.activeElement?.matches('[aria-invalid="true"], [data-wrong]'))

describe('a refused press shows the first wrong field', () => {
  test.each([
    ['/contact-us', 'Submit', 'First Name'],
    ['/sign-up', 'Request an account', 'Company'],
    ['/applynow/senior-databricks-engineer-dallas', 'Submit Application', 'Resume'],
    ['/knowyourworth', 'Submit Application', 'Select atleast one skill '],
    ['/sign-in', 'Send code', 'Mobile No.'],
  ])('of %s', async (path, button, field) => {
    const page = await visit({ url: server.url, height: 500 })
    await openPage(page, path)
    await press(page, button)
    await wrong(page)
    expect(await page.evaluate(focused)).toEqual({ name: field, isSeen: true })
  })

  test.each([
    ['/new-time-sheet', 'Submit', 'Task'],
    ['/apply-leave', 'Submit', 'Leave Type'],
    ['/employee-claims?new=1', 'Submit', 'Receipts'],
    ['/new-cases', 'Send', 'Category'],
  ])('of %s', async (path, button, field) => {
    const page = await visit({ url: server.url, height: 500, storage: await signedInStorage(server, naomi) })
    await openPage(page, path)
    await press(page, button)
    await wrong(page)
    expect(await page.evaluate(focused)).toEqual({ name: field, isSeen: true })
  })
})

test('a field that the server refuses is shown as well', async () => {
  const page = await visit({ url: server.url, height: 500, expected: [/400/] })
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
  await wrong(page)
  expect(await page.evaluate(focused)).toEqual({ name: 'Email', isSeen: true })
})
