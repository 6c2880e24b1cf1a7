import { expectAccessible } from '#tests/support/accessible.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

test('a request for two candidates is accessible', async () => {
  const page = await visit({ url: server.url })
  await openPage(
    page,
    '/request-introduction?candidate=azure-data-architect-seattle&candidate=ml-engineer-austin',
  )
  await page.getByRole('main').getByRole('listitem').nth(1).waitFor()
  await inEachLook(page, getLooks(390, 1440), () => expectAccessible(page))
})

test('the page of a candidate is accessible after its link was copied', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, '/search-your-ideal-condidate/ml-engineer-austin')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.getByRole('button', { name: 'Share profile' }).press('Enter')
  await page.getByText('The link is copied.').waitFor()
  await inEachLook(page, getLooks(390, 1440), () => expectAccessible(page))
})
