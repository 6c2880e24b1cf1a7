import { rm } from 'node:fs/promises'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { writeSite } from '#tests/support/site-folder.ts'
import { buildTestApp } from '#tests/support/test-app.ts'

const built = (path: string) =>
  `<link rel="canonical" href="https://public-url.invalid${path}"><p>${path}</p>`
const served = (path: string) => `<link rel="canonical" href="https://skagit.example${path}"><p>${path}</p>`

const script = 'console.log("skagit")'

describe('the site', () => {
  let database: Database
  let siteDir: string
  let app: FastifyInstance

  beforeAll(async () => {
    database = await createTestDatabase('pglite')
    siteDir = await writeSite({
      'index.html': built('/'),
      'about-us/index.html': built('/about-us'),
      'blog/first/index.html': built('/blog/first'),
      'notfound/index.html': built('/notfound'),
      'sitemap.xml': '<loc>https://public-url.invalid/</loc>',
      'robots.txt': 'Sitemap: https://public-url.invalid/sitemap.xml',
      'site.webmanifest': '{"start_url":"/"}',
      'favicon.svg': '<svg/>',
      'static/js/index.abc.js': script,
      'static/js/index.abc.js.br': brotliCompressSync(script),
      'static/js/index.abc.js.gz': gzipSync(script),
      'static/.hidden': 'hidden',
    })
    app = await buildTestApp({ crm: { database }, siteDir, publicUrl: () => 'https://skagit.example' })
  })

  afterAll(async () => {
    await app.close()
    await Promise.all([database.close(), rm(siteDir, { recursive: true })])
  })

  test.each([
    ['/', 'text/html; charset=utf-8', served('/')],
    ['/about-us', 'text/html; charset=utf-8', served('/about-us')],
    ['/about-us?from=mail', 'text/html; charset=utf-8', served('/about-us')],
    ['/blog/first', 'text/html; charset=utf-8', served('/blog/first')],
    ['/sitemap.xml', 'application/xml; charset=utf-8', '<loc>https://skagit.example/</loc>'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: https://skagit.example/sitemap.xml'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8', '{"start_url":"/"}'],
  ])('serves %s with its public address in it, to be asked for again each time', async (url, type, body) => {
    const answer = await app.inject(url)

    expect({
      status: answer.statusCode,
      type: answer.headers['content-type'],
      cache: answer.headers['cache-control'],
      vary: answer.headers.vary,
      body: answer.body,
    }).toEqual({ status: 200, type, cache: 'no-cache', vary: 'Accept-Encoding', body })
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('compresses a page for a client that takes "%s"', async (accepted, encoding) => {
    const answer = await app.inject({ url: '/about-us', headers: { 'accept-encoding': accepted } })
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }
    const unpacked = unpack[encoding === 'br' || encoding === 'gzip' ? encoding : 'none'](answer.rawPayload)

    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(unpacked.toString()).toBe(served('/about-us'))
  })

  test('sends a page only once to a client that keeps it', async () => {
    const first = await app.inject('/about-us')
    const etag = String(first.headers.etag)
    const again = await app.inject({ url: '/about-us', headers: { 'if-none-match': `"other", ${etag}` } })
    const other = await app.inject({ url: '/', headers: { 'if-none-match': etag } })

    expect({ status: again.statusCode, body: again.body, etag: again.headers.etag }).toEqual({
      status: 304,
      body: '',
      etag,
    })
    expect({ status: other.statusCode, body: other.body }).toEqual({ status: 200, body: served('/') })
  })

  test('answers HEAD like GET without the page', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/about-us' })

    expect({ status: head.statusCode, length: head.headers['content-length'], body: head.body }).toEqual({
      status: 200,
      length: String(served('/about-us').length),
      body: '',
    })
  })

  test.each(['/nothing', '/about-us/more', '/About-Us', '/notfound', '/index.html.bak', '/.env'])(
    'answers %s with the not-found page',
    async (url) => {
      const answer = await app.inject(url)

      expect({
        status: answer.statusCode,
        body: answer.body,
        cache: answer.headers['cache-control'],
      }).toEqual({
        status: 404,
        body: served('/notfound'),
        cache: 'no-cache',
      })
    },
  )

  test('does not answer the not-found page with 304', async () => {
    const first = await app.inject('/nothing')
    const again = await app.inject({
      url: '/nothing',
      headers: { 'if-none-match': String(first.headers.etag) },
    })

    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 404, body: served('/notfound') })
  })

  test.each([
    ['/about-us/', '/about-us'],
    ['/about-us/?a=1&b=//c', '/about-us?a=1&b=//c'],
    ['/blog/first/', '/blog/first'],
  ])('leads %s to %s', async (url, location) => {
    const answer = await app.inject(url)

    expect({ status: answer.statusCode, location: answer.headers.location }).toEqual({
      status: 308,
      location,
    })
  })

  test.each([
    '//evil.example/',
    '//evil.example/about-us/',
    '///',
    '//about-us/',
    '/%2f%2fevil.example/',
    '/%5cevil.example/',
    '/about-us//',
  ])('leads nobody away at %s', async (url) => {
    const answer = await app.inject(url)

    expect({ status: answer.statusCode, location: answer.headers.location }).toEqual({
      status: 404,
      location: undefined,
    })
  })

  test.each([
    ['br', brotliCompressSync(script)],
    ['gzip', gzipSync(script)],
    [undefined, Buffer.from(script)],
  ])('serves an asset as it was compressed by the build (%s), for a year', async (encoding, bytes) => {
    const answer = await app.inject({
      url: '/static/js/index.abc.js',
      headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
    })

    expect({
      status: answer.statusCode,
      type: answer.headers['content-type'],
      encoding: answer.headers['content-encoding'],
      cache: answer.headers['cache-control'],
      vary: answer.headers.vary,
      body: answer.rawPayload,
    }).toEqual({
      status: 200,
      type: 'application/javascript; charset=utf-8',
      encoding,
      cache: 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      body: bytes,
    })
  })

  test.each([
    '/static/js/gone.js',
    '/static/',
    '/static/js',
    '/static/.hidden',
    '/static/js/',
    '/static/%2e%2e%2findex.html',
  ])('answers the missing asset %s with a plain 404', async (url) => {
    const answer = await app.inject(url)

    expect({ status: answer.statusCode, type: answer.headers['content-type'], body: answer.body }).toEqual({
      status: 404,
      type: 'text/plain; charset=utf-8',
      body: 'Not found',
    })
  })

  test('serves a file beside the pages for an hour', async () => {
    const answer = await app.inject('/favicon.svg')

    expect({
      status: answer.statusCode,
      type: answer.headers['content-type'],
      cache: answer.headers['cache-control'],
      body: answer.body,
    }).toEqual({ status: 200, type: 'image/svg+xml', cache: 'public, max-age=3600', body: '<svg/>' })
  })

  test.each(['/CRM/Nothing', '/api/nothing', '/api', '/CRM'])(
    'answers the unknown call %s with JSON',
    async (url) => {
      const answer = await app.inject({ url, headers: { accept: 'text/html' } })

      expect({ status: answer.statusCode, body: answer.json() }).toEqual({
        status: 404,
        body: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
      })
    },
  )

  test('takes no other method for a page', async () => {
    const answer = await app.inject({ method: 'POST', url: '/about-us' })

    expect({ status: answer.statusCode, allow: answer.headers.allow }).toEqual({
      status: 405,
      allow: 'GET, HEAD',
    })
  })

  test('is left out where it is not built, and unknown paths say so in JSON', async () => {
    const alone = await buildTestApp({ crm: { database }, siteDir: null })
    const answer = await alone.inject('/about-us')
    await alone.close()

    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
    })
  })
})
