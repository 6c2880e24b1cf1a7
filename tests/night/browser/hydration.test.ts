import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

test('a page that its scripts draw otherwise than the server tells of an error', async () => {
  const page = await visit({ url: server.url, expected: [/Minified React error #418/] })
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.route('**/contact-us', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('Tell us what you are building', 'Something else')
    await route.fulfill({ response, body })
  })
  await openPage(page, '/contact-us')
  expect(problems).toHaveLength(1)
})
