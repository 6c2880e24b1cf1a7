import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import { StoreUnavailable } from '#server/platform/files/file-store.ts'
import { createSharedAssets, type SharedAssets } from '#server/platform/releases/shared-assets.ts'
import { createBucketShelf, createFolderShelf, type Shelf } from '#server/platform/releases/shelf.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { writeSite } from '#tests/support/site-folder.ts'
import { buildTestApp } from '#tests/support/test-app.ts'
import { createTestBucket, onEachStore, type StoreKind, type TestBucket } from '#tests/support/test-files.ts'

const secret = async () => 'what the servers of one database share'

const readBuild = (name: string, hash: string) => {
  const script = `console.log("${name}")`
  return writeSite({
    'index.html': `<script src="/static/js/index.${hash}.js"></script>`,
    'notfound/index.html': 'The shell',
    'static/js/shared.0011223344.js': 'console.log("shared")',
    [`static/js/async/index.${hash}.js`]: script,
    [`static/js/async/index.${hash}.js.br`]: brotliCompressSync(script),
    [`static/js/async/index.${hash}.js.gz`]: gzipSync(script),
    [`static/font/body.${hash}.woff2`]: Buffer.from([0, 255, 13, 10]),
  })
}

const [oldHash, newHash] = ['aaaaaaaaaa', 'bbbbbbbbbb']

const sharing = (kind: StoreKind) => {
  let database: Database
  let folder: string
  let bucket: TestBucket | null
  let shelf: Shelf & { looks: number }
  let servers: { site: string; here: string; shared: SharedAssets; app: FastifyInstance }[]

  const countLooks = (own: Shelf): Shelf & { looks: number } => {
    const counted = {
      ...own,
      looks: 0,
      list: () => {
        counted.looks += 1
        return own.list()
      },
    }
    return counted
  }

  const serve = async (name: string, hash: string, own: Shelf = shelf) => {
    const site = await readBuild(name, hash)
    const here = join(folder, `here-${name}`)
    const assets = join(site, 'static')
    const shared = createSharedAssets({ shelf: own, assets, here, secret, lookEveryMs: 0 })
    const app = await buildTestApp({ crm: { database }, siteDir: site, sharedAssets: shared })
    const server = { site, here, shared, app }
    servers.push(server)
    return server
  }

  beforeAll(async () => {
    database = await createTestDatabase('pglite')
  })

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skagit-assets-'))
    bucket = kind === 'bucket' ? await createTestBucket(join(folder, 'arriving')) : null
    shelf = countLooks(
      bucket
        ? await createBucketShelf(bucket.settings, join(folder, 'arriving'))
        : createFolderShelf(join(folder, 'releases')),
    )
    servers = []
  })

  afterEach(async () => {
    for (const { app, site } of servers) {
      await app.close()
      await rm(site, { recursive: true })
    }
    for await (const { name } of shelf.list()) await shelf.remove(name)
    await bucket?.remove()
    await rm(folder, { recursive: true })
  })

  afterAll(() => database.close())

  const ask = async ({ app }: { app: FastifyInstance }, path: string, encoding = 'br, gzip') => {
    const answer = await app.inject({ url: `/static/${path}`, headers: { 'accept-encoding': encoding } })
    const {
      'last-modified': _when,
      etag: _tag,
      date: _date,
      'x-request-id': _id,
      ...headers
    } = answer.headers
    return { status: answer.statusCode, headers, body: answer.rawPayload }
  }

  return {
    serve,
    ask,
    get shelf() {
      return shelf
    },
  }
}

onEachStore('the assets of two releases, shared in a %s', (kind) => {
  const tools = sharing(kind)
  const { serve, ask } = tools

  test('a server of the old one serves what only the new one has, just as that does', async () => {
    const before = await serve('old', oldHash)
    await before.shared.publish()
    const after = await serve('new', newHash)
    await after.shared.publish()

    for (const [path, encoding] of [
      [`js/async/index.${newHash}.js`, 'br, gzip'],
      [`js/async/index.${newHash}.js`, 'gzip'],
      [`js/async/index.${newHash}.js`, 'identity'],
      [`font/body.${newHash}.woff2`, 'br'],
    ] as const) {
      const wanted = await ask(after, path, encoding)
      expect(wanted.status).toBe(200)
      expect(wanted.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(await ask(before, path, encoding)).toEqual(wanted)
      expect(await ask(before, path, encoding)).toEqual(wanted)
    }
  })

  test('a server of the new one serves what only the old one had, also when that is gone and the store is away', async () => {
    const before = await serve('old', oldHash)
    await before.shared.publish()
    let isAway = false
    const after = await serve('new', newHash, {
      ...tools.shelf,
      open: async (name) => {
        if (isAway) throw new StoreUnavailable('away')
        return tools.shelf.open(name)
      },
    })
    const path = `js/async/index.${oldHash}.js`
    const wanted = await ask(before, path)
    await rm(join(before.site, 'static'), { recursive: true })

    expect(await ask(after, path)).toEqual(wanted)
    isAway = true
    expect(await ask(after, path)).toEqual(wanted)
  })
})

describe('the assets of other releases', () => {
  const tools = sharing('folder')
  const { serve, ask } = tools

  test('what no release has is answered 404, not to be kept, and a thousand who ask cost as much as two', async () => {
    const { app } = await serve('old', oldHash)
    const before = tools.shelf.looks
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        app.inject(`/static/js/gone.${String(index).padStart(10, '0')}.js`),
      ),
    )

    const seen = new Set(
      answers.map(
        ({ statusCode, headers, body }) =>
          `${statusCode} ${headers['cache-control']} ${headers['content-type']} ${body}`,
      ),
    )
    expect([...seen]).toEqual(['404 no-store text/plain; charset=utf-8 Not found'])
    expect(tools.shelf.looks - before).toBeLessThanOrEqual(2)
  })

  test('names without a hash are not looked for', async () => {
    const { app } = await serve('old', oldHash)
    const names = [
      'js/gone.js',
      'js/../gone.0123456789.js',
      '.hidden.0123456789.js',
      'js/',
      `${'a'.repeat(300)}.0123456789.js`,
    ]
    const answers = await Promise.all(names.map((name) => app.inject(`/static/${encodeURIComponent(name)}`)))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 404))
    expect(tools.shelf.looks).toBe(0)
  })

  test('who was told that there is none is served as soon as there is one', async () => {
    const before = await serve('old', oldHash)
    const after = await serve('new', newHash)
    const path = `js/async/index.${newHash}.js`

    expect((await ask(before, path)).status).toBe(404)
    await after.shared.publish()
    expect((await ask(before, path)).status).toBe(200)
  })

  test('a store that is away is answered 503, and never with a page', async () => {
    const away = async () => {
      throw new StoreUnavailable('away')
    }
    const list = async function* (): AsyncGenerator<never> {
      yield await away()
    }
    const { app } = await serve('old', oldHash, { ...tools.shelf, list })
    const answer = await app.inject(`/static/js/async/index.${newHash}.js`)

    expect([answer.statusCode, answer.headers['cache-control'], answer.json().code]).toEqual([
      503,
      'no-store',
      'UNAVAILABLE',
    ])
  })

  const replace = async (ending: string, change: (content: Buffer) => Buffer) => {
    for await (const { name } of tools.shelf.list()) {
      const found = name.endsWith(ending) ? await tools.shelf.open(name) : null
      if (found)
        await tools.shelf.put(name, Readable.from([change(await buffer(found.content))]), 1024 * 1024)
    }
  }

  test.each([
    ['an index that someone else wrote', '.index', (text: string) => text.replace('index.b', 'intex.b'), 404],
    ['a pack that someone changed', '.pack', (text: string) => text.replace('console', 'c0nsole'), 500],
  ])('%s is not served', async (_name, ending, change, status) => {
    const before = await serve('old', oldHash)
    const after = await serve('new', newHash)
    await after.shared.publish()
    await replace(ending, (content) => Buffer.from(change(content.toString('latin1')), 'latin1'))

    expect((await ask(before, `js/async/index.${newHash}.js`)).status).toBe(status)
  })

  test('the build alone says what it shares: nothing else lies in the store, and twice is once', async () => {
    const { shared } = await serve('old', oldHash)
    await shared.publish()
    await shared.publish()
    const names: string[] = []
    for await (const { name } of tools.shelf.list()) names.push(name.replace(/^[0-9a-f]{32}/, 'id'))

    expect(names.sort()).toEqual(['id.index', 'id.pack'])
  })
})

describe('a release that nobody uses any more', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skagit-assets-'))
  })

  afterEach(() => rm(folder, { recursive: true }))

  test('leaves the store and the machines a week after the last server of it said so', async () => {
    const [releases, here] = [join(folder, 'releases'), join(folder, 'here')]
    const readShare = async (name: string, hash: string) => {
      const assets = join(await readBuild(name, hash), 'static')
      return createSharedAssets({ shelf: createFolderShelf(releases), assets, here, secret, lookEveryMs: 0 })
    }
    const [before, after] = [await readShare('old', oldHash), await readShare('new', newHash)]
    await before.publish()
    const old = await readdir(releases)
    await after.publish()
    await after.folderOf(`js/async/index.${oldHash}.js`)
    const now = new Date()
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

    for (const name of old) await utimes(join(releases, name), daysAgo(6.9), daysAgo(6.9))
    await after.sweep(now)
    expect({ shared: (await readdir(releases)).length, here: (await readdir(here)).length }).toEqual({
      shared: 4,
      here: 1,
    })

    for (const name of old) await utimes(join(releases, name), daysAgo(7.1), daysAgo(7.1))
    await after.sweep(now)
    expect((await readdir(releases)).filter((name) => old.includes(name))).toEqual([])
    expect({ shared: (await readdir(releases)).length, here: await readdir(here) }).toEqual({
      shared: 2,
      here: [],
    })
    expect(await after.folderOf(`js/async/index.${oldHash}.js`)).toBe(null)
  })
})
