import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts'
import { seriesIn } from '#tests/support/scrape.ts'
import { writeSite } from '#tests/support/site-folder.ts'
import { buildTestApp, testTime } from '#tests/support/test-app.ts'

const html = '<!doctype html><html lang="en"><body></body></html>'

describe('what browsers say of how fast a page was', () => {
  let siteDir: string
  let metrics: Metrics
  let app: FastifyInstance
  let now: Date
  let lines: string[]

  const build = (watched: Metrics | null) =>
    buildTestApp({
      crm: { upstream: 'http://127.0.0.1:1' },
      siteDir,
      clock: () => now,
      log: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
      ...(watched && { watching: { metrics: watched, tracing: null, watch: watched.watch } }),
    })

  beforeAll(async () => {
    siteDir = await writeSite({
      'about-us/index.html': html,
      'view-details/@id/index.html': html,
      'notfound/index.html': html,
    })
  })

  beforeEach(async () => {
    now = testTime
    lines = []
    metrics = createMetrics()
    app = await build(metrics)
  })

  afterEach(() => app.close())

  afterAll(() => rm(siteDir, { recursive: true }))

  const send = async (payload: object, to = app) => {
    const answer = await to.inject({ method: 'POST', url: '/page-timings', payload })
    return answer.statusCode
  }

  const counted = async () => {
    const entries = Object.entries(seriesIn(await metrics.text(), 'portal_page_'))
    return Object.fromEntries(entries.filter(([name]) => /_(?:sum|count)\{page/.test(name)))
  }

  test('is counted by the pattern of the page', async () => {
    expect(await send({ page: '/about-us', lcp: 1500, inp: 80, cls: 0.02 })).toBe(204)
    expect(await send({ page: '/view-details/:id', lcp: 500 })).toBe(204)

    expect(await counted()).toEqual({
      'portal_page_lcp_seconds_sum{page="/about-us"}': 1.5,
      'portal_page_lcp_seconds_count{page="/about-us"}': 1,
      'portal_page_lcp_seconds_sum{page="/view-details/:id"}': 0.5,
      'portal_page_lcp_seconds_count{page="/view-details/:id"}': 1,
      'portal_page_inp_seconds_sum{page="/about-us"}': 0.08,
      'portal_page_inp_seconds_count{page="/about-us"}': 1,
      'portal_page_cls_sum{page="/about-us"}': 0.02,
      'portal_page_cls_count{page="/about-us"}': 1,
    })
  })

  test('has no name where nobody knows the page, and is nowhere in the log', async () => {
    for (let one = 0; one < 20; one += 1) await send({ page: `/view-details/${one}`, lcp: 1000 })

    expect(await counted()).toEqual({
      'portal_page_lcp_seconds_sum{page="none"}': 20,
      'portal_page_lcp_seconds_count{page="none"}': 20,
    })
    expect(lines.join('')).not.toContain('view-details')
  })

  test.each([
    ['a page alone that is too long', { page: 'x'.repeat(201) }, 400],
    ['a time that cannot be', { page: '/about-us', lcp: -1 }, 400],
    ['more than is asked for', { page: '/about-us', phone: '+13605550109' }, 400],
    ['something else', [], 400],
    ['too much', { page: '/about-us', more: 'x'.repeat(2000) }, 413],
  ])('is refused where it is %s', async (_name, payload, status) => {
    expect(await send(payload)).toBe(status)
    expect(await counted()).toEqual({})
  })

  test('is asked for where it is counted, and taken all the same where not', async () => {
    const silent = await build(null)
    const pages = [app, silent].map(async (one) => (await one.inject('/about-us')).body)
    const [asked, unasked] = await Promise.all(pages)

    expect(asked).toContain('<html data-timings="" data-crm="elsewhere" lang="en">')
    expect(unasked).toContain('<html data-crm="elsewhere" lang="en">')
    expect(await send({ page: '/about-us', lcp: 1 }, silent)).toBe(204)
    await silent.close()
  })
})
