import { openPage } from '#tests/support/open-page.ts'
import { askForCode, enterCode } from '#tests/support/phone-code.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { watchRequests } from '#tests/support/unanswered-requests.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const signIn = async () => {
  const path = '/myprofile'
  const page = await visit({ url: server.url })
  const untilAnswered = watchRequests(page)
  await page.clock.install()
  await openPage(page, `/sign-in?return=${encodeURIComponent(path)}`)
  await page.getByLabel('Mobile No.').fill('3605550109')
  await enterCode(page, await askForCode(server, page))
  await page.waitForURL(`**${path}`)
  await page.getByRole('form', { name: 'Address' }).waitFor()
  // Each answer restarts the idle hour.
  await untilAnswered()
  return page
}

test('an hour without a call leads to the sign-in page, which leads back', async () => {
  const page = await signIn()
  await page.clock.fastForward('59:00')
  expect(new URL(page.url()).pathname).toBe('/myprofile')
  await page.clock.fastForward('01:03')
  await page.waitForURL('**/sign-in?return=%2Fmyprofile')
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  await page.getByLabel('Mobile No.').fill('3605550109')
  await enterCode(page, await askForCode(server, page))
  await page.getByRole('heading', { level: 1, name: 'My Profile' }).waitFor()
})
