import { signedInStorage } from '#tests/support/browser-session.ts'
import { leavePage, naomi } from '#tests/support/leave-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { getToasts } from '#tests/support/toasts.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

test('leave is requested from the keyboard alone', async () => {
  const page = await visit({ url: server.url, storage: await signedInStorage(server, naomi) })
  await openPage(page, '/apply-leave')
  const leave = leavePage(page)
  await leave.requests.waitFor()
  await leave.fields.type.focus()
  await page.keyboard.type('Jury')
  await page.keyboard.press('Tab')
  await page.keyboard.type('02222027')
  await leave.fields.end.focus()
  await page.keyboard.type('02222027')
  await page.getByRole('radio', { name: 'Whole days' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('radio', { name: 'Morning' }).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Selection of a jury')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await getToasts(page).getByText('0.5 days of leave requested from Tomás Rivera').waitFor()
  await leave.request('Selection of a jury').waitFor()
})
