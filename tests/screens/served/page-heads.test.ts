import { expectedHead, pathsWithHead, readHead } from '#tests/support/page-head.ts'
import { withServedSite } from '#tests/support/screens/with-served-site.ts'

const { server, open } = withServedSite()

test.each(pathsWithHead)('%s says what it is before any script runs', async (path) => {
  const page = await open(path)
  expect(await readHead(page)).toEqual(expectedHead(server.url, path))
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect((await page.getByRole('main').textContent())?.length).toBeGreaterThan(500)
})
