import { userTypes } from '#api/contracts/account/session.contract.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { askByCall, mailTo } from '#tests/support/data-request-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

test('of two administrators who close a request, the later one is told', async () => {
  const link = await askByCall(server, { email: 'grace@example.com' })
  const visitor = await visit({ url: server.url })
  await openPage(visitor, link)
  await visitor.getByRole('button', { name: 'Confirm' }).click()
  await visitor.getByText('Your request is confirmed').waitFor()
  const storage = await signedInStorage(server, hana)
  const [one, other] = [
    await visit({ url: server.url, storage }),
    await visit({ url: server.url, storage, expected: [/409/] }),
  ]
  for (const page of [one, other]) {
    await openPage(page, '/admin/privacy')
    await page.getByRole('button', { name: 'Refuse the request of grace@example.com' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('We know nobody by this address.')
  }
  await one.getByRole('button', { name: 'Refuse the request', exact: true }).click()
  await one.getByText('The request is refused.').first().waitFor()
  await other.getByRole('button', { name: 'Refuse the request', exact: true }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByText('Someone else closed this request in the meantime.').waitFor()
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('We know nobody by this address.')
  await mailTo(server, 'grace@example.com', 'We know nobody by this address.')
})
