import { rm } from 'node:fs/promises'
import { type FastifyInstance, fastify } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import type { Renderer } from '#server/platform/rendering/renderer.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { writeSite } from '#tests/support/site-folder.ts'
import { buildTestApp, testTime } from '#tests/support/test-app.ts'

const publicUrl = 'https://skagit.example'
const closed = { ...jobRow, id: crypto.randomUUID(), name: 'closed-job', status: 'Closed' as const }
const second = { ...jobRow, id: crypto.randomUUID(), name: 'second-job' }

let rendered: string[]

const renderer: Renderer = {
  renderPage: async (path, { counts }) => {
    rendered.push(path)
    if (path === '/about-us') throw new Error('out of order')
    return `${path} with ${counts?.contracts} and ${counts?.bench}`
  },
  bareDocument: 'bare',
  assetOrigin: '',
}

describe('pages of words with counts', () => {
  let database: Database
  let siteDir: string
  let now = testTime
  let lines: string[]

  const build = (crm: { database: Database } | { upstream: string }) =>
    buildTestApp({
      crm,
      siteDir,
      renderer,
      publicUrl: () => publicUrl,
      clock: () => now,
      log: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
    })

  const read = async (app: FastifyInstance, path: string) => {
    const { statusCode, body } = await app.inject(path)
    return [statusCode, body]
  }

  beforeAll(async () => {
    database = await createTestDatabase('pglite')
    siteDir = await writeSite({
      'sitemap.xml': '<urlset>\n</urlset>',
      'index.html': 'home as it was built',
      'about-us/index.html': 'about as it was built',
      'trust/index.html': 'trust',
      'notfound/index.html': 'not found',
    })
  })

  beforeEach(async () => {
    lines = []
    rendered = []
    now = new Date(now.getTime() + 60_000)
    await database.write(async (tx) => {
      await tx.delete(jobs)
      await tx.insert(jobs).values([jobRow, closed])
    })
  })

  afterAll(async () => {
    await Promise.all([database.close(), rm(siteDir, { recursive: true })])
  })

  test('say what the database holds, and are rendered once for each answer', async () => {
    const app = await build({ database })
    const first = await read(app, '/')
    await app.inject('/')
    await database.write(async (tx) => void (await tx.insert(jobs).values(second)))
    now = new Date(now.getTime() + 6000)
    const more = await read(app, '/')
    await database.write(async (tx) => void (await tx.delete(jobs)))
    now = new Date(now.getTime() + 6000)
    const none = await read(app, '/')
    await app.close()

    expect([first, more, none]).toEqual([
      [200, '/ with 1 and 0'],
      [200, '/ with 2 and 0'],
      [200, '/ with 0 and 0'],
    ])
    expect(rendered).toEqual(['/', '/', '/'])
  })

  test('stand as they were built where they cannot be rendered, and the log says why', async () => {
    const app = await build({ database })
    const answer = await read(app, '/about-us')
    await app.close()

    expect(answer).toEqual([200, 'about as it was built'])
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['A page is served without its counts.'])
  })

  test('stand as they were built while a CRM elsewhere does not answer', async () => {
    const provider = fastify()
    provider.get('/*', async (_request, reply) => reply.code(500).send('out of order'))
    const app = await build({ upstream: await provider.listen({ port: 0, host: '127.0.0.1' }) })
    const answer = await read(app, '/')
    await Promise.all([app.close(), provider.close()])

    expect(answer).toEqual([200, 'home as it was built'])
    expect(rendered).toEqual([])
  })

  test('what they lead to about our own CRM is unknown where there is another', async () => {
    const provider = fastify()
    const app = await build({ upstream: await provider.listen({ port: 0, host: '127.0.0.1' }) })
    const elsewhere = await app.inject('/trust')
    await Promise.all([app.close(), provider.close()])
    const own = await build({ database })
    const here = await own.inject('/trust')
    await own.close()

    expect([elsewhere.statusCode, here.statusCode]).toEqual([404, 200])
  })
})
