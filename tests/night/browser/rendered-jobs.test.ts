import { apply } from '#src/content/careers/apply.ts'
import { notFound } from '#src/content/site/not-found.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { boardPage, sampleJobs } from '#tests/support/board-page.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const { databricks } = sampleJobs

test('rendered pages with data are hydrated without a call, are accessible, and fit', async () => {
  const { name } = databricks
  for (const path of ['/c2c-job-board', '/hot-list', `/c2c-job-board-details/${name}`, `/applynow/${name}`]) {
    const page = await visit({ url: server.url, width: 390 })
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/(?:CRM\/GetJob|Site\/)/.test(pathname)) calls.push(pathname)
    })
    await openPage(page, path)
    await inEachLook(page, getLooks(390, 1440), async ({ width }) => {
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
    expect(calls).toEqual([])
  }
})

test.each([
  ['/applynow/no-such-job', apply.unknown.heading],
  ['/c2c-job-board-details/no-such-job', notFound.heading],
])('%s is hydrated as it was sent, and asks for the job of its own address', async (path, unknown) => {
  const page = await visit({ url: server.url, expected: [/404/] })
  const job = await pauseRequests(page, '**/CRM/GetJobByName?jobname=no-such-job')
  await openPage(page, path)
  await job.waits()
  const expectUnknown = async () => {
    const headings = await page.getByRole('heading', { level: 1 }).allTextContents()
    const canonical = await page.locator('link[rel=canonical]').count()
    expect({ headings, canonical }).toEqual({ headings: [unknown], canonical: 0 })
  }
  await expectUnknown()
  expect(await job.letThrough()).toBe(404)
  await expectUnknown()
})

test('a saved job stays while the page is open if the browser refuses its storage', async () => {
  const page = await visit({ url: server.url })
  const { isPressed, star } = boardPage(page)
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The storage is closed', 'SecurityError')
    }
    Storage.prototype.getItem = refuse
    Storage.prototype.setItem = refuse
  })
  await openPage(page, `/c2c-job-board-details/${databricks.name}`)
  await star(databricks.title).click()
  expect(await isPressed(databricks.title)).toBe('true')
  await page.getByRole('link', { name: 'See open positions' }).first().click()
  await page.waitForURL('**/c2c-job-board')
  await star(databricks.title).waitFor()
  expect(await isPressed(databricks.title)).toBe('true')
})
