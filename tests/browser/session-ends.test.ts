import type { Request } from 'playwright-core'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openPage } from '#tests/support/open-page.ts'
import { askForCode, enterCode } from '#tests/support/phone-code.ts'
import { naomi } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

/** Naomi, who has just signed in, on her profile, with a clock the test moves. */
const signIn = async () => {
  const path = '/myprofile'
  const page = await visit({ url: server.url })
  const unanswered = new Set<Request>()
  page.on('request', (request) => unanswered.add(request))
  page.on('requestfinished', (request) => unanswered.delete(request))
  page.on('requestfailed', (request) => unanswered.delete(request))
  await page.clock.install()
  await openPage(page, `/sign-in?return=${encodeURIComponent(path)}`)
  await page.getByLabel('Mobile No.').fill('3605550109')
  await enterCode(page, await askForCode(server, page))
  await page.waitForURL(`**${path}`)
  await page.getByRole('form', { name: 'Address' }).waitFor()
  // The hour begins anew with each answer.
  await eventually(
    async () => unanswered.size,
    (count) => count === 0,
  )
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

test('over an unsaved form it asks in place', async () => {
  const page = await signIn()
  const street = page.getByRole('form', { name: 'Address' }).getByLabel('Street')
  await street.fill('12 Larch Way')
  await page.clock.fastForward('01:00:03')
  await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor()
  expect(await page.locator('input[name=street]').inputValue()).toBe('12 Larch Way')
})

test('a page whose code is gone after a deployment says so, and Reload brings it', async () => {
  const storage = await signedInStorage(server, naomi)
  const page = await visit({
    url: server.url,
    storage,
    expected: [/404/, /Refused to execute script|ChunkLoadError|Loading chunk/],
  })
  await openPage(page, '/support')
  const chunks = /\/orgChart\.[0-9a-f]+\.js$/
  await page.route(chunks, (route) => route.continue({ url: `${server.url}/static/js/gone.js` }))
  const links = page.getByRole('navigation', { name: 'Portal' })
  await links.getByRole('link', { name: 'Org Chart' }).click()
  await page.getByRole('heading', { level: 1, name: 'This page has a newer version' }).waitFor()
  await page.unroute(chunks)
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { level: 1, name: 'Org Chart' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/org-chart')
})
