import { openBeforeScripts } from '#tests/support/late-visit.ts'
import { waitUntilAlive } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

const openWithoutScripts = async (path: string) => {
  const page = await visit({ url: server.url })
  return { page, ...(await openBeforeScripts(page, path)) }
}

test('words typed into a search before the scripts arrived are searched for', async () => {
  const { page, letScriptsCome } = await openWithoutScripts('/search-your-ideal-condidate')
  await page.getByRole('searchbox', { name: 'Search candidates' }).fill('dallas')
  letScriptsCome()
  await page.getByRole('status').filter({ hasText: '1 of 5 candidates shown' }).waitFor()
})

test('how far a page was scrolled before the scripts arrived is kept', async () => {
  const { page, letScriptsCome } = await openWithoutScripts('/about-us')
  await page.getByRole('heading', { name: 'Work with us' }).waitFor()
  // A late font moves the content below, and the browser scrolls with it.
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }))
  letScriptsCome()
  await waitUntilAlive(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(2000)
})
