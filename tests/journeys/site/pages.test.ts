import { openPage } from '#tests/support/open-page.ts'
import { expectedHead, pathsWithHead, readHead } from '#tests/support/page-head.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

test('scripts take pages over without drawing them anew, in another language and time zone', async () => {
  const page = await visit({ url: server.url, dark: true, locale: 'de-DE', timezone: 'Asia/Kolkata' })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      document.querySelector('main h1')?.setAttribute('data-first', ''),
    )
  })
  for (const path of pathsWithHead) {
    await openPage(page, path)
    expect([path, await page.locator('main h1[data-first]').count()]).toEqual([path, 1])
    expect(await readHead(page)).toEqual(expectedHead(server.url, path))
  }
})

test('a step to another page leads to its top, and going back to the earlier place', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, '/services')
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.waitForFunction(() => window.scrollY === 900)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await page.getByRole('heading', { level: 1, name: 'A small firm that finishes what it starts' }).waitFor()
  await page.waitForFunction(() => window.scrollY === 0)
  await page.goBack()
  await page.waitForFunction(() => window.scrollY === 900)
})
