import { openPage } from '#tests/support/open-page.ts'
import { waitingRequests } from '#tests/support/waiting-requests.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const charts = '**/frame-actors.*.js'

const open = async (more: { expected?: RegExp[] } = {}) => {
  const page = await visit({ url: server.url, ...more })
  const frame = await waitingRequests(page, charts)
  await openPage(page, '/')
  const button = page.getByRole('banner').getByRole('button', { name: /navigation menu/ })
  return { page, frame, button, menu: page.getByRole('navigation', { name: 'All pages' }) }
}

describe('a page of words, whose charts come with the first that needs them', () => {
  test('opens the menu once, however often it was pressed while the code was on its way', async () => {
    const { frame, button, menu } = await open()
    await button.click()
    await button.click()
    await frame.settle((route) => route.continue())
    await menu.waitFor()
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await button.click()
    await menu.waitFor({ state: 'detached' })
  })

  test('opens no menu over the page that someone went on to meanwhile', async () => {
    const { page, frame, button, menu } = await open()
    await button.click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
    await page.getByRole('heading', { level: 1 }).getByText('services').waitFor()
    await frame.settle((route) => route.continue())
    // If the chart is loaded, a press opens it at once.
    await button.click()
    await menu.waitFor()
    await button.click()
    await menu.waitFor({ state: 'detached' })
  })

  test('fetches the code again when it could not be fetched', async () => {
    const { frame, button, menu } = await open({ expected: [/ERR_FAILED/] })
    await button.click()
    await frame.settle((route) => route.abort())
    await button.click()
    await frame.settle((route) => route.continue())
    await menu.waitFor()
  })

  test('hides header and footer as soon as it is told to', async () => {
    const { page, frame } = await open()
    await page.evaluate(() => window.postMessage('hide', window.location.origin))
    await frame.settle((route) => route.continue())
    await page.getByRole('banner').waitFor({ state: 'detached' })
    await page.evaluate(() => window.postMessage('show', window.location.origin))
    await page.getByRole('banner').waitFor()
  })
})
