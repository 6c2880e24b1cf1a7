import { apply } from '#src/content/apply.ts'
import { notFound } from '#src/content/not-found.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { inEachLook, looksOf } from '#tests/support/looks.ts'
import { goTo, openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const fetchText = async (path: string) => {
  const response = await fetch(server.url + path, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

const jobs = async (): Promise<{ name: string; pro_jobtitle: string }[]> =>
  JSON.parse((await fetchText('/CRM/UAGetC2CJobs')).text)

const postingIn = (text: string) => {
  const found = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)
  return JSON.parse(found?.[1] ?? 'null')
}

test('the page of a job belongs to the tab of the board', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, '/c2c-job-board-details/senior-databricks-engineer-dallas')
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  expect(await current.allTextContents()).toEqual(['C2C Jobs'])
})

test('skills are spelled as their makers do on board, job, hot list and for crawlers, and found by either spelling', async () => {
  const page = await visit({ url: server.url })
  const chips = (label: string) => page.getByRole('list', { name: label }).first().getByRole('listitem')
  const written = ['AWS Glue', 'Amazon Athena', 'Apache Spark', 'Scala', 'Python']
  await openPage(page, '/c2c-job-board?q=glue+etl')
  expect(await chips('Skills').allTextContents()).toEqual(written)
  await openPage(page, '/c2c-job-board?skill=Power+BI&q=power+bi+dynamics')
  const filter = page.getByRole('checkbox', { name: /^Power BI/ })
  expect([await filter.isChecked(), await page.getByRole('heading', { level: 3 }).allTextContents()]).toEqual(
    [true, ['Dynamics 365 Functional Consultant']],
  )
  expect(await chips('Skills').allTextContents()).toEqual(['C#', 'Power BI', 'PowerShell', 'SQL'])
  const address = '/c2c-job-board-details/aws-glue-etl-developer-jersey-city'
  await openPage(page, address)
  expect(await chips('Skills').allTextContents()).toEqual(written)
  expect(postingIn((await fetchText(address)).text).skills).toBe(written.join(', '))
  await openPage(page, '/hot-list?skill=Type+Script')
  await chips('Skills').first().waitFor()
  expect(await chips('Skills').allTextContents()).toEqual(['C#', 'TypeScript', 'JavaScript', 'SQL'])
  expect(await page.getByRole('combobox', { name: 'Skill' }).locator('option:checked').textContent()).toBe(
    'TypeScript',
  )
})

test.each([
  ['senior-databricks-engineer-dallas', 'Offered', 'Required in the United States by your first day'],
  ['data-governance-lead-ottawa', 'Not offered', 'Required in Canada before you start'],
  ['hive-to-spark-migration-engineer-hyderabad', 'Not stated', 'Required in India'],
])('%s says whether a visa is sponsored, and that one must be authorized to work', async (name, ...said) => {
  const page = await visit({ url: server.url })
  await openPage(page, `/c2c-job-board-details/${name}`)
  const facts = page.locator('dl').first()
  const factOf = (label: string) =>
    facts.locator('div').filter({ hasText: label }).getByRole('definition').textContent()
  expect([await factOf('Visa sponsorship'), await factOf('Work authorization')]).toEqual(said)
})

test('a position is applied for at its title too, which names the address of the position as its own', async () => {
  const page = await visit({ url: server.url })
  const [{ name, pro_jobtitle } = { name: '', pro_jobtitle: '' }] = await jobs()
  await openPage(page, `/applynow/${encodeURIComponent(pro_jobtitle.toUpperCase())}`)
  await page.getByRole('heading', { level: 1, name: pro_jobtitle }).waitFor()
  await page.getByRole('form', { name: 'Application form' }).waitFor()
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    `${server.url}/applynow/${name}`,
  )
})

test('the correct spelling of the search leads to the one it has, on the server and within the site', async () => {
  expect(await fetchText('/search-your-ideal-candidate?q=dallas')).toMatchObject({
    status: 301,
    location: '/search-your-ideal-condidate?q=dallas',
  })
  const page = await visit({ url: server.url })
  await openPage(page, '/contact-us')
  await goTo(page, '/search-your-ideal-candidate?q=dallas')
  await page.waitForURL(`${server.url}/search-your-ideal-condidate?q=dallas`)
})

describe('crawlers see what is in the database', () => {
  test('every open job stands on the board, before any script runs', async () => {
    const { text } = await fetchText('/c2c-job-board')
    const missing = (await jobs()).filter(
      ({ pro_jobtitle }) => !text.includes(pro_jobtitle.replace('&', '&amp;')),
    )
    expect(missing).toEqual([])
  })

  test('every open job has a page with its posting, and a line in the sitemap and the feed', async () => {
    const sitemap = (await fetchText('/sitemap.xml')).text
    const feed = (await fetchText('/c2c-job-board/rss.xml')).text
    for (const { name, pro_jobtitle } of await jobs()) {
      const address = `/c2c-job-board-details/${name}`
      const { status, text } = await fetchText(address)
      expect(status).toBe(200)
      expect(postingIn(text)).toMatchObject({
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
    const { text } = await fetchText('/CRM/UAGetBenchList')
    const bench: { name: string }[] = JSON.parse(text)
    const page = (await fetchText('/hot-list')).text
    expect(bench.length).toBeGreaterThan(4)
    expect(bench.filter(({ name }) => !page.includes(name))).toEqual([])
  })

  test.each(['/applynow/no-such-job', '/c2c-job-board-details/no-such-job'])(
    '%s answers 404',
    async (path) => {
      const { status, text } = await fetchText(path)
      expect(status).toBe(404)
      expect(text).toContain('noindex')
      expect(postingIn(text)).toBe(null)
    },
  )

  test('the right spelling of the article leads to its address', async () => {
    expect(await fetchText('/blog/how-to-start-a-career-in-data-engineering')).toMatchObject({
      status: 301,
      location: '/blog/how-to-start-a-careeer-in-data-engineering',
    })
  })
})

test('in the browser, pages with data are taken over and accessible', async () => {
  const [first] = await jobs()
  const name = first?.name ?? ''
  for (const path of ['/c2c-job-board', '/hot-list', `/c2c-job-board-details/${name}`, `/applynow/${name}`]) {
    const page = await visit({ url: server.url, width: 390 })
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/CRM\/(?:UAGet|GetJob)/.test(pathname)) calls.push(pathname)
    })
    await openPage(page, path)
    await inEachLook(page, looksOf(390, 1440), async ({ width }) => {
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
    expect(calls).toEqual([])
  }
})

test.each([
  ['/applynow/no-such-job', apply.unknown.heading],
  ['/c2c-job-board-details/no-such-job', notFound.heading],
])(
  'in the browser, %s is taken over as it was sent, and asks for the job of its own address',
  async (path, unknown) => {
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
  },
)
