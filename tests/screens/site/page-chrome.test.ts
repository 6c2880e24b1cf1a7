import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite()

test('other texts, and what is no text, hide nothing; a hidden header stays hidden on the next page of the visit', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, '/about-us')
  await page.evaluate(async () => {
    const heard = new Promise((resolve) =>
      window.addEventListener('message', ({ data }) => data === 'last' && resolve(null)),
    )
    const said: unknown[] = ['HIDE', 'hide ', { text: 'hide' }, ['hide'], null, 'last']
    for (const text of said) window.postMessage(text, window.location.origin)
    await heard
  })
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
  await page.evaluate(() => window.postMessage('hide', window.location.origin))
  await page.getByRole('banner').waitFor({ state: 'detached' })
  await page.locator('main a[href="/contact-us"]').first().click()
  await page.getByRole('heading', { level: 1, name: 'Tell us what you are building' }).waitFor()
  expect(await page.getByRole('banner').count()).toBe(0)
})
