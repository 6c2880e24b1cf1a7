import type { Page } from 'playwright-core'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { contactPage } from '#tests/support/contact-page.ts'
import { focusedName, wrongField } from '#tests/support/focused-name.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const press = async (page: Page, path: string, button: string) => {
  await openPage(page, path)
  await page.getByRole('button', { name: button, exact: true }).click()
  await wrongField(page)
}

test.each([
  ['/applynow/senior-databricks-engineer-dallas', 'Submit Application', 'Resume'],
  ['/knowyourworth', 'Submit Application', 'Select atleast one skill '],
  ['/sign-in', 'Send code', 'Mobile No.'],
])('a refused press on %s focuses the first wrong field', async (path, button, field) => {
  const page = await visit({ url: server.url })
  await press(page, path, button)
  expect(await focusedName(page)).toBe(field)
})

test('a refused press on /new-time-sheet focuses the first wrong field', async () => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, naomi) })
  await press(page, '/new-time-sheet', 'Submit')
  expect(await focusedName(page)).toBe('Task')
})

test('a refused press focuses the first wrong field, which does not take the focus back once it is left', async () => {
  const page = await visit({ url: server.url })
  await press(page, '/contact-us', 'Submit')
  expect(await focusedName(page)).toBe('First Name')
  const { fields } = contactPage(page)
  await fields.email.fill('ada')
  await fields.message.focus()
  await page.getByText('Please Enter Valid EmailId').waitFor()
  expect(await focusedName(page)).toBe('Message')
})
