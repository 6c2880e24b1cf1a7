import { eventually } from '#tests/support/eventually.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { untilStatus } from '#tests/support/shown-status.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const open = async (path: string) => {
  const page = await visit({ url: server.url })
  await openPage(page, path)
  return page
}

const openJobs = async (): Promise<{ pro_jobtitle: string; skills: string[]; remote: boolean }[]> =>
  (await fetch(`${server.url}/CRM/UAGetC2CJobs`)).json()

test('the board is sorted by title on request, and filtered by a facet, which stays in the address over a reload', async () => {
  const jobs = await openJobs()
  const remote = jobs.filter((job) => job.remote).length
  const page = await open('/c2c-job-board')
  await untilStatus(page, `${jobs.length} jobs open`)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Title' })
  await page.waitForURL('**/c2c-job-board?sort=title')
  const sorted = jobs.map((job) => job.pro_jobtitle).sort((one, other) => one.localeCompare(other, 'en'))
  const titles = await eventually(
    () => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents(),
    (shown) => shown.join() === sorted.slice(0, shown.length).join(),
  )
  expect(titles.length).toBeGreaterThan(5)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('checkbox', { name: /^Remote/ }).check()
  await page.waitForURL((url) => url.searchParams.has('remote'))
  await untilStatus(page, `${remote} of ${jobs.length} jobs`)
  await openPage(page, page.url().replace(server.url, ''))
  // The query is read only after hydration.
  await untilStatus(page, `${remote} of ${jobs.length} jobs`)
  await page.getByRole('button', { name: 'Filters 1 chosen' }).click()
  expect(await page.getByRole('checkbox', { name: /^Remote/ }).isChecked()).toBe(true)
})
