import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

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
