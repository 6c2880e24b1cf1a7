import { withServedSite } from '#tests/support/screens/with-served-site.ts'

const { server, open, read } = withServedSite({ SEED: 'sample' })

const jobs = async (): Promise<{ name: string; pro_jobtitle: string }[]> =>
  JSON.parse((await read('/CRM/UAGetC2CJobs')).html)

const postingIn = (html: string) => {
  const found = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)
  return JSON.parse(found?.[1] ?? 'null')
}

test('every open job stands on the board, before any script runs', async () => {
  const { html } = await read('/c2c-job-board')
  const missing = (await jobs()).filter(
    ({ pro_jobtitle }) => !html.includes(pro_jobtitle.replace('&', '&amp;')),
  )
  expect(missing).toEqual([])
})

test('every open job has a page with its posting, and a line in the sitemap and the feed', async () => {
  const sitemap = (await read('/sitemap.xml')).html
  const feed = (await read('/c2c-job-board/rss.xml')).html
  for (const { name, pro_jobtitle } of await jobs()) {
    const address = `/c2c-job-board-details/${name}`
    const { status, html } = await read(address)
    expect(status).toBe(200)
    expect(postingIn(html)).toMatchObject({
      '@type': 'JobPosting',
      title: pro_jobtitle,
      datePosted: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      validThrough: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T23:59:59Z$/),
      jobLocation: { address: { addressCountry: expect.stringMatching(/^(?:US|CA|IN)$/) } },
      eligibilityToWorkRequirement: expect.stringMatching(
        /^Authorization to work in (?:the United States|Canada|India) is required\.$/,
      ),
    })
    expect(sitemap).toContain(`<loc>${server.url}${address}</loc>`)
    expect(feed).toContain(`<link>${server.url}${address}?from=feed</link>`)
  }
})

test('the consultants stand on the hot list, before any script runs', async () => {
  const { html } = await read('/CRM/UAGetBenchList')
  const bench: { name: string }[] = JSON.parse(html)
  const page = (await read('/hot-list')).html
  expect(bench.length).toBeGreaterThan(4)
  expect(bench.filter(({ name }) => !page.includes(name))).toEqual([])
})

test.each(['/applynow/no-such-job', '/c2c-job-board-details/no-such-job'])('%s answers 404', async (path) => {
  const { status, html } = await read(path)
  expect(status).toBe(404)
  expect(html).toContain('noindex')
  expect(postingIn(html)).toBe(null)
})

test('a job names its skills to crawlers as their makers spell them', async () => {
  const { html } = await read('/c2c-job-board-details/aws-glue-etl-developer-jersey-city')
  expect(postingIn(html).skills).toBe('AWS Glue, Amazon Athena, Apache Spark, Scala, Python')
})

test.each([
  ['/search-your-ideal-candidate?q=dallas', '/search-your-ideal-condidate?q=dallas'],
  ['/blog/how-to-start-a-career-in-data-engineering', '/blog/how-to-start-a-careeer-in-data-engineering'],
])('%s, spelled correctly, redirects to the address that the page has', async (path, location) => {
  const { status, headers } = await fetch(server.url + path, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([301, location])
})

test('the board shows the days of jobs before any script runs', async () => {
  const page = await open('/c2c-job-board')
  const [day] = await page.locator('main time').allTextContents()
  expect(day).toMatch(/^[A-Z][a-z]{2} \d{1,2}$/)
})

test('a mail program that opens the address to unsubscribe is redirected to the page of the alert', async () => {
  const secret = 'x'.repeat(43)
  const { status, headers } = await fetch(`${server.url}/job-alert/stop/${secret}`, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([303, `/job-alert#${secret}`])
})
