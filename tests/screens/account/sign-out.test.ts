import { signedInStorage } from '#tests/support/browser-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { openMenu } from '#tests/support/session-visit.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const readStatus = async (token = '') => {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${server.url}/CRM/GetSession`, { headers })).status
}

test('Logout on a page that had no call to make makes the token worthless at the server', async () => {
  const storage = await signedInStorage(server, naomi)
  // A pending call is answered 401 when the token ends.
  const page = await visit({ url: server.url, storage, expected: [/answered 401/] })
  await openPage(page, '/services')
  expect(await readStatus(storage.token)).toBe(200)
  await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${server.url}/`)
  await eventually(
    () => readStatus(storage.token),
    (status) => status === 401,
  )
})
