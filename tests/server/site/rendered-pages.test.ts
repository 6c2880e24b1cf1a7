import { rm } from 'node:fs/promises'
import { type FastifyInstance, fastify } from 'fastify'
import { z } from 'zod'
import { job } from '#api/contracts/careers/job.contract.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Renderer } from '#server/platform/rendering/renderer.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { writeSite } from '#tests/support/site-folder.ts'
import { buildTestApp, testTime } from '#tests/support/test-app.ts'

const publicUrl = 'https://skagit.example'
const placeholder = 'https://public-url.invalid'
const closed = { ...jobRow, id: crypto.randomUUID(), name: 'closed-job', status: 'Closed' as const }
const hostile = '</script><script>alert(1)</script>'

const renderPage: Renderer['renderPage'] = async (path, { fetch, head }) => {
  if (path === '/hot-list') throw new Error('no such page')
  const answer = await fetch(`${placeholder}/CRM/LoadSkillPositions`, { headers: { accept: '*/*' } })
  return `<link rel="canonical" href="${placeholder}${path}"><head>${head}</head>${await answer.text()}`
}

const bareDocument = `<div id="root"></div>${placeholder}`
const renderer: Renderer = { renderPage, bareDocument, assetOrigin: '' }

const posting = (body: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? 'null')

describe('the pages that show data', () => {
  let database: Database
  let siteDir: string
  let app: FastifyInstance
  let now = testTime
  let lines: string[]

  const build = (crm: { database: Database } | { upstream: string }) =>
    buildTestApp({
      crm,
      siteDir,
      renderer,
      publicUrl: () => publicUrl,
      clock: () => now,
      log: { level: 'error', stream: { write: (line) => void lines.push(line) } },
    })

  beforeAll(async () => {
    database = await createTestDatabase('pglite')
    siteDir = await writeSite({
      'sitemap.xml': `<urlset>\n<url><loc>${placeholder}/</loc></url>\n</urlset>`,
      'c2c-job-board/index.html': 'as it was built',
      'notfound/index.html': 'not found',
    })
    app = await build({ database })
  })

  beforeEach(async () => {
    lines = []
    now = new Date(now.getTime() + 60_000)
    await database.write(async (tx) => {
      await tx.delete(jobs)
      await tx.insert(jobs).values([jobRow, closed])
    })
  })

  afterAll(async () => {
    await app.close()
    await Promise.all([database.close(), rm(siteDir, { recursive: true })])
  })

  test('are rendered with the answers of the server itself, at its public address', async () => {
    const answer = await app.inject('/c2c-job-board?sort=rate')

    expect({ status: answer.statusCode, type: answer.headers['content-type'], body: answer.body }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
      body: `<link rel="canonical" href="${publicUrl}/c2c-job-board"><head></head>[{"name":"data-engineer","pro_jobtitle":"Data Engineer"}]`,
    })
  })

  test.each([
    ['/applynow/DATA%20engineer?from=mail', '/applynow/data-engineer?from=mail'],
    [`/applynow/${jobRow.id}`, '/applynow/data-engineer'],
    ['/c2c-job-board-details/Data-Engineer', '/c2c-job-board-details/data-engineer'],
    ['/applynow/Closed-Job', '/applynow/closed-job'],
  ])('have one address, to which %s leads', async (url, location) => {
    const { statusCode, headers } = await app.inject(url)

    expect([statusCode, headers.location]).toEqual([302, location])
  })

  test.each(['/c2c-job-board-details/data-engineer', '/applynow/data-engineer'])(
    'describe an open job to search engines at %s',
    async (url) => {
      const answer = await app.inject(url)

      expect(answer.statusCode).toBe(200)
      expect(posting(answer.body)).toEqual({
        '@context': 'https://schema.org',
        '@type': 'JobPosting',
        title: 'Data Engineer',
        description: '<p>Build pipelines.</p>',
        identifier: { '@type': 'PropertyValue', name: 'Skagit', value: 'data-engineer' },
        datePosted: '2026-02-20',
        validThrough: '2026-03-31T23:59:59Z',
        employmentType: 'CONTRACTOR',
        hiringOrganization: { '@type': 'Organization', name: 'Skagit', sameAs: publicUrl },
        jobLocation: {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', addressLocality: 'Dallas, TX', addressCountry: 'US' },
        },
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: 'USD',
          value: { '@type': 'QuantitativeValue', minValue: 70, maxValue: 85, unitText: 'HOUR' },
        },
        eligibilityToWorkRequirement: 'Authorization to work in the United States is required.',
        totalJobOpenings: 2,
        skills: 'SQL, PySpark',
        directApply: true,
      })
      expect(answer.body).toContain(
        '<meta property="og:title" content="Data Engineer, Dallas, TX"><meta property="og:description" ' +
          'content="Dallas, TX. 12 months, corp-to-corp. SQL, PySpark."><meta property="og:url" ' +
          `content="${publicUrl}/c2c-job-board-details/data-engineer">`,
      )
    },
  )

  test('let no job break out of their head', async () => {
    await database.write(async (tx) => {
      const attack = { pro_jobtitle: `"${hostile}`, skills: [hostile], location: `"${hostile}` }
      await tx.update(jobs).set(attack)
    })
    const { body } = await app.inject('/applynow/data-engineer')
    const [head = ''] = /<head>.*<\/head>/.exec(body) ?? []

    expect(posting(body).title).toBe(`"${hostile}`)
    expect(head.split('<script').length - 1).toBe(1)
    expect(head).not.toContain('<script>')
  })

  test.each([
    ['/c2c-job-board-details/closed-job', 410],
    ['/applynow/closed-job', 410],
    ['/c2c-job-board-details/astronaut', 404],
    ['/applynow/astronaut', 404],
    ['/applynow/%3Cscript%3E', 404],
    [`/applynow/${'a'.repeat(3_000)}`, 404],
  ])('answer %s with %d and describe no job there', async (url, status) => {
    const answer = await app.inject(url)

    expect([answer.statusCode, posting(answer.body)]).toEqual([status, null])
  })

  test('describe a job of another CRM, whose names may have capital letters', async () => {
    const [open] = z.array(job).parse((await app.inject('/CRM/UAGetC2CJobs')).json())
    const provider = fastify()
    provider.get('/CRM/UAGetC2CJobs', async () => [{ ...open, name: 'JOB-1001' }])
    provider.get('/*', async (_request, reply) => reply.code(404).send({}))
    const served = await build({ upstream: await provider.listen({ port: 0, host: '127.0.0.1' }) })
    const answer = await served.inject('/applynow/JOB-1001')
    const spelled = await served.inject('/applynow/job-1001')
    await Promise.all([served.close(), provider.close()])

    expect([answer.statusCode, posting(answer.body)?.title]).toEqual([200, 'Data Engineer'])
    expect([spelled.statusCode, spelled.headers.location]).toEqual([302, '/applynow/JOB-1001'])
  })

  test('another page of a list is not redirected while the CRM does not answer', async () => {
    const provider = fastify()
    provider.get('/*', async (_request, reply) => reply.code(500).send('out of order'))
    const upstream = await provider.listen({ port: 0, host: '127.0.0.1' })
    const served = await build({ upstream })
    const answer = await served.inject('/c2c-job-board?page=2')
    await Promise.all([served.close(), provider.close()])

    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, expect.any(String)])
  })

  test('say that a job cannot be told while the CRM does not answer', async () => {
    const provider = fastify()
    provider.get('/*', async (_request, reply) => reply.code(500).send('out of order'))
    const upstream = await provider.listen({ port: 0, host: '127.0.0.1' })
    const served = await build({ upstream })
    const answer = await served.inject('/applynow/data-engineer')
    await Promise.all([served.close(), provider.close()])

    expect(answer.statusCode).toBe(503)
  })

  test('are rendered anew after half a minute, while the last one still answers, also where nobody told that a job was written', async () => {
    const first = await app.inject('/c2c-job-board')
    await database.write(async (tx) => void (await tx.update(jobs).set({ pro_jobtitle: 'Data Architect' })))
    now = new Date(now.getTime() + 29_999)
    const kept = await app.inject('/c2c-job-board?other=query')
    now = new Date(now.getTime() + 1)
    const meanwhile = await app.inject('/c2c-job-board')
    const anew = await eventually(
      () => app.inject('/c2c-job-board'),
      ({ body }) => body !== first.body,
    )

    expect([kept.body, meanwhile.body]).toEqual([first.body, first.body])
    expect(anew.body).toContain('Data Architect')
  })

  test('are left to the browser when they cannot be rendered, and the log says why', async () => {
    const answer = await app.inject('/hot-list')

    expect([answer.statusCode, answer.body]).toEqual([200, `<div id="root"></div>${publicUrl}`])
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ err: expect.objectContaining({ message: 'no such page' }) }),
    ])
  })

  test('stand in the sitemap as long as the job is open', async () => {
    const answer = await app.inject('/sitemap.xml')

    expect([answer.headers['content-type'], answer.body]).toEqual([
      'application/xml; charset=utf-8',
      `<urlset>\n<url><loc>${publicUrl}/</loc></url>\n<url><loc>${publicUrl}/c2c-job-board-details/data-engineer</loc>` +
        '<lastmod>2026-02-20</lastmod></url>\n</urlset>',
    ])
  })

  test('can be followed as a feed', async () => {
    const { body } = await app.inject('/c2c-job-board/rss.xml')

    expect(body).toContain(
      `<item><title>Data Engineer, Dallas, TX</title><link>${publicUrl}/c2c-job-board-details/data-engineer?from=feed</link>` +
        `<guid>${publicUrl}/c2c-job-board-details/data-engineer</guid><pubDate>Fri, 20 Feb 2026 12:00:00 GMT</pubDate>` +
        '<description>&lt;p&gt;Build pipelines.&lt;/p&gt;</description></item>',
    )
    expect(body.split('<item>')).toHaveLength(2)
  })

  test('leave the article with the right spelling where its wrong one is', async () => {
    const answer = await app.inject('/blog/how-to-start-a-career-in-data-engineering')

    expect([answer.statusCode, answer.headers.location]).toEqual([
      301,
      '/blog/how-to-start-a-careeer-in-data-engineering',
    ])
  })
})
